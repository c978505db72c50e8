import { verifyScoreRun } from './verify.ts';

const [file, expected] = process.argv.slice(2);
if (!file || expected?.startsWith('did:') === false) {
  console.error('usage: node verify-score-run.mjs scorerun-<id>.json [did:key:… that must have signed it]');
  process.exitCode = 2;
} else
  process.exitCode = await verifyScoreRun(file, {
    expected,
    print: (line) => console.log(line),
    say: (line) => console.error(line),
  });
