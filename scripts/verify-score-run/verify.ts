import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { isSame, type RecomputedRun, recomputeRun, UnreadableRun } from '@laurel/domain/review/recompute-run.ts';
import { verifyCredential } from '../lib/verify-credential.mjs';

const hasher = () => {
  const hash = createHash('sha256');
  return { update: (piece: string | Uint8Array) => void hash.update(piece), hex: () => hash.digest('hex') };
};

const recompute = async (file: string, say: (line: string) => void): Promise<RecomputedRun> => {
  const steps = recomputeRun({ open: () => createReadStream(file), bytes: statSync(file).size, hasher });
  let phase = '';
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
    if (step.value.phase === phase) continue;
    phase = step.value.phase;
    say(`${phase}…`);
  }
};

const points = (milli: number | null) => (milli === null ? '–' : (milli / 1000).toFixed(3));

const topLines = ({ top }: RecomputedRun): string[] =>
  top.flatMap(({ group, rank, workId, scoreMilli, award }, at) => [
    ...(top[at - 1]?.group === group ? [] : [`group ${group}`]),
    `${String(rank).padStart(4)}  ${workId}  ${points(scoreMilli).padStart(8)}  ${award ?? ''}`.trimEnd(),
  ]);

const signatureLine = ({ signed, statement }: RecomputedRun, expected: string | undefined): [boolean, string] => {
  if (signed === null) return [expected === undefined, 'signature   none: exported by an earlier release'];
  const { ok, issuer } = verifyCredential(signed);
  if (!ok) return [false, 'signature   invalid: the statement was changed after it was signed'];
  if (expected && expected !== issuer) return [false, `signature   of ${issuer}, not of ${expected}`];
  return [true, `signature   valid, key ${statement?.issuer}${expected ? '' : ' (compare it with one you know)'}`];
};

const problemsOf = ({ inputAsStated, sourcesAsStated, groupsDiffer, differences }: RecomputedRun): string[] => {
  const { works, explanationOnly, first } = differences;
  return [
    ...(inputAsStated === false ? ['policy, works or score sheets are not those of the signed statement'] : []),
    ...(sourcesAsStated === false ? ['the events of the score sheets are not those of the signed statement'] : []),
    ...(groupsDiffer ? ['quotas or numbers of a ranking group differ'] : []),
    ...(works > 0 ? [`${works} works differ:`] : []),
    ...first.map(
      ({ workId, inFile, computed }) =>
        `  ${workId}  in the file ${JSON.stringify(inFile)}, computed ${JSON.stringify(computed)}`,
    ),
    ...(explanationOnly > 0 ? [`${explanationOnly} works have the same result but another explanation`] : []),
  ];
};

/**
 * Checks an exported score run from the file alone, and prints its first ranks as computed here. Answers the exit
 * code: 0 the same, 1 different, 2 not a score run. `expected`: the did:key that must have signed it.
 */
export async function verifyScoreRun(
  file: string,
  {
    expected,
    print,
    say,
  }: { expected: string | undefined; print: (line: string) => void; say: (line: string) => void },
): Promise<number> {
  let run: RecomputedRun;
  try {
    run = await recompute(file, say);
  } catch (error) {
    if (!(error instanceof UnreadableRun) && !(error instanceof Error && 'code' in error)) throw error;
    say(`cannot check ${file}: ${error.message}`);
    return 2;
  }
  const [isSigned, signature] = signatureLine(run, expected);
  const { hashes } = run;
  for (const line of topLines(run)) print(line);
  print(`works       ${run.works}, score sheets ${run.sheets}`);
  print(`computed    ${hashes.computed}`);
  print(`in the file ${hashes.inFile}`);
  if (hashes.stated) print(`stated      ${hashes.stated}`);
  const original = run.statement?.originalHash;
  if (original) print(`in the log  ${original} (this file has codes for experts and schools)`);
  print(signature);
  for (const line of problemsOf(run)) print(line);
  const good = isSame(run) && isSigned;
  print(good ? 'SAME: computed again, the file gives the same result' : 'DIFFERENT: the file is not what it says');
  return good ? 0 : 1;
}
