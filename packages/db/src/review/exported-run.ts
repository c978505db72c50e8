import { jcs } from '@laurel/domain/kernel/canonical-json.ts';
import { documentParts } from '@laurel/domain/kernel/document-parts.ts';
import type { FileHash, SheetId } from '@laurel/domain/kernel/ids.ts';
import { type RunStatement, type SheetSource, sourcesText } from '@laurel/domain/review/exported-run.ts';
import type { Intervention } from '@laurel/domain/review/interventions.ts';
import { scoreRunStreamId } from '@laurel/domain/review/score-run.ts';
import { scoreSheetStreamId } from '@laurel/domain/review/score-sheet.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { documentStream, hashOf } from './documents.ts';
import { approvalOf, interventionsIn } from './interventions.ts';
import type { ScoreRunRow } from './score-run-board.ts';

/** How the installation signs: its did:key, and what adds its proof to a document that names it. */
export type Proving = { readonly did: string; readonly withProof: (document: object, created: string) => object };

/**
 * A run as it leaves the product, in canonical JSON: the document under its hash (policy, input, outcome), the events of
 * the sheets that it counted, and a statement signed with the installation's key. The same run gives the same bytes
 * until somebody seals or supersedes it. Undefined where no result is stored.
 */
export async function exportedRun(
  db: Db,
  run: ScoreRunRow,
  proving: Proving,
): Promise<AsyncGenerator<string | Buffer> | undefined> {
  const { resultHash } = run;
  const document = resultHash && (await documentStream(db, resultHash));
  if (!document) return undefined;
  const sources = await sourcesOf(db, resultHash);
  const { inputHash } = run;
  if (!inputHash) return undefined;
  const hashes = { resultHash, inputHash, sourcesHash: hashOf(sourcesText(sources)) };
  const statement = await statementOf(db, run, proving, hashes);
  return (async function* () {
    yield '{"document":';
    yield* document as AsyncIterable<Buffer>;
    yield ',"sources":';
    yield* sourcesText(sources);
    yield `,"statement":${jcs(statement)}}`;
  })();
}

/** Sheets queried in one statement. */
const PORTION = 5_000;

/** The event at which each sheet of a run was counted, in the order of the document. */
async function sourcesOf(db: Db, resultHash: FileHash): Promise<SheetSource[]> {
  const sheets = await sheetsOf(db, resultHash);
  const sources: SheetSource[] = [];
  for (let from = 0; from < sheets.length; from += PORTION) {
    const portion = sheets.slice(from, from + PORTION);
    const events = await eventsAt(
      db,
      portion.map(({ sheetId, version }) => ({ streamId: scoreSheetStreamId(sheetId), version })),
    );
    for (const { sheetId } of portion) {
      const event = events.get(scoreSheetStreamId(sheetId));
      if (event) sources.push({ sheetId, ...event });
    }
  }
  return sources;
}

async function sheetsOf(db: Db, resultHash: FileHash) {
  const sheets: { sheetId: SheetId; version: number }[] = [];
  const document = await documentStream(db, resultHash);
  for await (const { path, value } of documentParts((document ?? []) as AsyncIterable<Buffer>)) {
    if (path === 'input.sheets[]') {
      const { sheetId, version } = value as (typeof sheets)[number];
      sheets.push({ sheetId, version });
    }
    // What follows the input is the long part, and has no sheets of its own.
    if (path.startsWith('outcome')) break;
  }
  return sheets;
}

type At = { readonly streamId: string; readonly version: number };

/** Number and leaf hash of the events at these versions, by stream. */
async function eventsAt(db: Db, places: readonly At[]): Promise<Map<string, { eventNo: number; hash: FileHash }>> {
  const { rows } = await db.execute<{ stream_id: string; event_no: number; hash: FileHash }>(
    sql`select e.stream_id, e.position::float8 as event_no, encode(e.leaf_hash, 'hex') as hash
          from unnest(${sql.param(places.map(({ streamId }) => streamId))}::text[],
                      ${sql.param(places.map(({ version }) => version))}::int[]) as at (stream_id, version)
          join es.events e on e.stream_id = at.stream_id and e.version = at.version`,
  );
  return new Map(rows.map((row) => [row.stream_id, { eventNo: row.event_no, hash: row.hash }]));
}

type Hashes = Pick<RunStatement, 'resultHash' | 'inputHash' | 'sourcesHash' | 'originalHash'>;

/** What the installation says about a file of a run, signed. `told`: what readers learn otherwise of an intervention. */
export async function statementOf(
  db: Db,
  run: ScoreRunRow,
  proving: Proving,
  hashes: Hashes,
  told: (one: Intervention) => Partial<Intervention> = () => ({}),
): Promise<RunStatement> {
  const { rows } = await db.execute<{ event_no: number; hash: FileHash }>(
    sql`select e.position::float8 as event_no, encode(e.leaf_hash, 'hex') as hash from es.events e
         where e.stream_id = ${scoreRunStreamId(run.scoreRunId)} and e.type = 'review.score_run_computed'
         order by e.version limit 1`,
  );
  const [computed] = rows;
  const { computedAt } = run;
  if (!computed || !computedAt) throw new Error(`score run ${run.scoreRunId} has no result`);
  const { scoreRunId, competitionId, roundId, policyHash, requestedBy, supersedes, supersededBy } = run;
  const statement = {
    type: 'LaurelScoreRun',
    issuer: proving.did,
    ...{ scoreRunId, competitionId, roundId, policyHash, requestedBy, computedAt },
    ...hashes,
    computedEvent: { eventNo: computed.event_no, hash: computed.hash },
    sealed: await sealedOf(db, run, told),
    ...{ supersedes, supersededBy },
  } satisfies RunStatement;
  return proving.withProof(statement, run.decidedAt ?? computedAt) as RunStatement;
}

async function sealedOf(db: Db, run: ScoreRunRow, told: (one: Intervention) => Partial<Intervention>) {
  const { status, decidedBy: by, decidedAt: at, remark: resolution, incomplete, overrides } = run;
  if ((status !== 'approved' && status !== 'superseded') || !by || !at) return null;
  const approval = await approvalOf(db, run.scoreRunId);
  const interventions = (await interventionsIn(db, run)).map((one) => {
    const { byExpert: _, ...shown } = { ...one, ...told(one) };
    return shown;
  });
  return {
    ...{ by, at, resolution, incomplete },
    overrides: overrides.map((one) => ({ ...one, workIds: [...one.workIds] })),
    ...(interventions.length > 0 && { interventions }),
    ...(approval?.seen && { seen: approval.seen }),
  };
}
