// npm run new -- use-case <area> <name>: creates the files of a use case, with tests that fail until it is implemented.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CannotLay, layUseCase } from './use-case.ts';

const USAGE = `npm run new -- use-case <area> <name> [--stream=NAME]
  for example: npm run new -- use-case submission rename-work`;

const root = path.resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { stream: { type: 'string' } } });
const [kind, area, name, ...more] = positionals;

const formatted = (files: readonly string[]) =>
  execFileSync(
    process.execPath,
    [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...files],
    {
      cwd: root,
      stdio: 'ignore',
    },
  );

if (kind !== 'use-case' || !area || !name || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    const { written, changed } = layUseCase(root, { area, name, stream: values.stream });
    formatted([...written, ...changed]);
    console.log(`written:\n  ${written.join('\n  ')}\nchanged:\n  ${changed.join('\n  ')}`);
    console.log('\nCONTRIBUTING.md says what comes next. The first failing test:');
    console.log(`  npx vitest run --project unit packages/domain/src/${area}/${name}.test.ts`);
  } catch (error) {
    if (!(error instanceof CannotLay)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
