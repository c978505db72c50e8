import { createHash, createHmac } from 'node:crypto';
import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { jcs } from '@laurel/domain/kernel/canonical-json.ts';
import { documentParts, type Part, writtenAgain } from '@laurel/domain/kernel/document-parts.ts';
import type { FileHash, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { sourcesText } from '@laurel/domain/review/exported-run.ts';
import { withoutExpert } from '@laurel/domain/review/interventions.ts';
import { type RunCodes, redactedPart } from '@laurel/domain/review/redacted-run.ts';
import { inputReader, type ScoreInput } from '@laurel/domain/review/score-input.ts';
import { inputDocument } from '@laurel/domain/review/scoring.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { documentStream, hashOf } from './documents.ts';
import { type Proving, statementOf } from './exported-run.ts';
import type { ScoreRunRow } from './score-run-board.ts';

/**
 * A run for arbitrators: every figure, and codes for experts and schools, so that it can still be computed again. It has a
 * hash of its own, signed together with that of the log. `key` makes the codes: without it nobody can tell whose they
 * are. Undefined where no result is stored.
 */
export async function redactedExport(
  db: Db,
  run: ScoreRunRow,
  proving: Proving,
  key: Buffer,
): Promise<AsyncGenerator<string> | undefined> {
  const originalHash = run.resultHash;
  const read = originalHash && (await policyAndInput(db, originalHash));
  if (!read) return undefined;
  const codes = codesOf(run.scoreRunId, read.input, key);
  const coded = redactedPart({ path: 'input', value: read.input }, codes).value as ScoreInput;
  const inputHash = hashOf(inputDocument(read.policy, coded));
  const parts = partsOf(db, originalHash);
  return (async function* () {
    const hash = createHash('sha256');
    yield '{"document":';
    for await (const piece of writtenAgain(redactedParts(parts, codes))) {
      hash.update(piece);
      yield piece;
    }
    const hashes = {
      ...{ inputHash, originalHash, sourcesHash: hashOf(sourcesText([])) },
      resultHash: hash.digest('hex') as FileHash,
    };
    yield `,"sources":[],"statement":${jcs(await statementOf(db, run, proving, hashes, withoutExpert))}}`;
  })();
}

async function* partsOf(db: Db, hash: FileHash): AsyncGenerator<Part> {
  const document = await documentStream(db, hash);
  if (document) yield* documentParts(document as AsyncIterable<Buffer>, new Set(['policy']));
}

async function* redactedParts(parts: AsyncIterable<Part>, codes: RunCodes): AsyncGenerator<Part> {
  for await (const part of parts) yield redactedPart(part, codes);
}

/** What a run was computed from. */
export async function policyAndInput(db: Db, hash: FileHash) {
  const input = inputReader();
  let policy: ScoringPolicy | undefined;
  for await (const part of partsOf(db, hash)) {
    if (part.path === 'policy') policy = part.value as ScoringPolicy;
    else input.take(part);
  }
  return policy && { policy, input: input.read() };
}

/** A code for each expert, as an id of version 8, and for each school; other ones in each run. */
function codesOf(scoreRunId: ScoreRunId, { works, sheets, pooled = [] }: ScoreInput, key: Buffer): RunCodes {
  const codeOf = (id: string) => createHmac('sha256', key).update(`score-run-code|${scoreRunId}|${id}`).digest();
  const asId = (bytes: Buffer) => {
    bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
    return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
  const judged = [...sheets, ...pooled.flatMap((work) => work.sheets)];
  const experts = [...new Set(judged.map(({ expertId }) => expertId as string))];
  const schools = [...new Set(works.flatMap(({ school }) => school ?? []))];
  return new Map([
    ...experts.map((id) => [id, asId(codeOf(id))] as const),
    ...schools.map((code) => [code, `S-${codeOf(code).toString('hex', 0, 6)}`] as const),
  ]);
}
