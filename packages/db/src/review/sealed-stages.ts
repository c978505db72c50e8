import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import { documentParts } from '@laurel/domain/kernel/document-parts.ts';
import type { CompetitionId, FileHash, RoundId, ScoreRunId, SheetId } from '@laurel/domain/kernel/ids.ts';
import type {
  PooledWork,
  ScoredSheet,
  ScoredWork,
  ScoreInput,
  SealedStage,
} from '@laurel/domain/review/score-input.ts';
import { besideWorks, pooledInOrder, pooledWork } from '@laurel/domain/review/sealed-pools.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { documentStream } from './documents.ts';
import type { RoundRow } from './round-board.ts';
import { approvedRuns, scoreRunById } from './score-run-board.ts';
import type { Reader } from './states-in-the-log.ts';

/** What earlier runs sealed of the stages that a run combines. */
export type SealedStages = {
  readonly stages: readonly SealedStage[];
  readonly pooled: PooledWork[];
  /** Whether a conflict of interest applied to each sheet then. */
  readonly conflicts: ReadonlyMap<SheetId, boolean>;
};

/**
 * The sealed runs of the other rounds that take part. A correction asks those that are in force now for the rounds that
 * the run had which it corrects, `taken`: so a sheet that a decision voids leaves both the first round and the final.
 */
export async function stagesSealedBefore(
  db: Db | Tx,
  { competitionId, roundId: own }: Pick<RoundRow, 'competitionId' | 'roundId'>,
  rounds: readonly RoundRow[],
  taken: readonly SealedStage[] | null,
): Promise<SealedStage[]> {
  const takes = taken && new Set(await roundsOfRuns(db, taken));
  const stages = new Map(
    rounds
      .filter(({ roundId }) => roundId !== own && (takes?.has(roundId) ?? true))
      .map(({ roundId, round }) => [roundId, round.policyStage]),
  );
  if (stages.size === 0) return [];
  return (await approvedRuns(db, competitionId)).flatMap(({ roundId, scoreRunId, resultHash }) => {
    const stage = stages.get(roundId);
    return stage !== undefined && resultHash ? [{ stage, scoreRunId, resultHash }] : [];
  });
}

async function roundsOfRuns(db: Db | Tx, taken: readonly SealedStage[]): Promise<RoundId[]> {
  const rounds: RoundId[] = [];
  for (const { scoreRunId } of taken) {
    const run = await scoreRunById(db, scoreRunId);
    if (run) rounds.push(run.roundId);
  }
  return rounds;
}

/**
 * What these runs sealed of the works that are ranked with one of `works`, read from their documents. The pools are read
 * only for a policy that calibrates.
 */
export async function readSealedStages(
  db: Db | Tx,
  policy: ScoringPolicy,
  stages: readonly SealedStage[],
  works: readonly { readonly workId: string }[],
): Promise<SealedStages> {
  const pooled: PooledWork[] = [];
  const conflicts = new Map<SheetId, boolean>();
  for (const stage of stages) for (const work of await poolOf(db, policy, stage, conflicts)) pooled.push(work);
  return { stages, pooled: besideWorks(pooled, new Set(works.map(({ workId }) => workId))), conflicts };
}

async function poolOf(db: Db | Tx, policy: ScoringPolicy, sealed: SealedStage, conflicts: Map<SheetId, boolean>) {
  const pooled: PooledWork[] = [];
  const sheets = new Map<string, ScoredSheet[]>();
  const source = await documentStream(db, sealed.resultHash);
  for await (const { path, value } of source ? documentParts(source) : []) {
    // What follows the input is the long part.
    if (path.startsWith('outcome')) break;
    if (path === 'input.sheets[]') {
      const sheet = value as ScoredSheet;
      if (sheet.stage !== sealed.stage) continue;
      conflicts.set(sheet.sheetId, sheet.conflicted);
      if (!policy.calibration) continue;
      const others = sheets.get(sheet.workId);
      if (others) others.push(sheet);
      else sheets.set(sheet.workId, [sheet]);
    }
    // In a canonical text works come after sheets.
    if (path !== 'input.works[]') continue;
    const work = value as ScoredWork;
    const one = pooledWork(policy, sealed, work, sheets.get(work.workId) ?? []);
    sheets.delete(work.workId);
    if (one) pooled.push(one);
  }
  return pooled;
}

/** Rounds that take part, and whether they did all the while. */
type Parts = ReadonlyMap<string, { readonly stage: string; readonly certain: boolean }>;

/** How the runs that a score run says had sealed earlier stages differ from what the log says. */
export async function* sealedStageProblems(
  { tx, reading: { from, upTo } }: Reader,
  { competitionId, roundId: own }: { readonly competitionId: CompetitionId; readonly roundId: RoundId },
  parts: Parts,
  said: readonly SealedStage[],
  taken: readonly SealedStage[] | null,
): AsyncGenerator<string> {
  const { rows } = await tx.execute<{
    run: ScoreRunId;
    round: RoundId;
    hash: FileHash;
    approved: number;
    superseded: number | null;
  }>(sql`
    select r.data ->> 'scoreRunId' as run, r.data ->> 'roundId' as round, c.data ->> 'resultHash' as hash,
           a.position::float8 as approved, s.position::float8 as superseded
      from es.events r
      join es.events c on c.stream_id = r.stream_id and c.type = 'review.score_run_computed'
      join es.events a on a.stream_id = r.stream_id and a.type = 'review.score_run_approved'
      left join es.events s on s.stream_id = r.stream_id and s.type = 'review.score_run_superseded'
     where r.type = 'review.score_run_requested' and r.data ->> 'competitionId' = ${competitionId}
       and a.position <= ${upTo}`);
  const takes = taken && new Set(taken.map(({ scoreRunId }) => rows.find(({ run }) => run === scoreRunId)?.round));
  const others = rows.filter(({ round }) => round !== own && parts.has(round) && (takes?.has(round) ?? true));
  const textOf = ({ run: scoreRunId, round, hash: resultHash }: (typeof others)[number]) =>
    canonicalJson({ stage: parts.get(round)?.stage ?? '', scoreRunId, resultHash });
  const possible = new Set(others.filter(({ superseded }) => superseded === null || superseded > from).map(textOf));
  const certain = others.filter(
    ({ round, approved, superseded }) =>
      parts.get(round)?.certain && approved <= from && (superseded === null || superseded > upTo),
  );
  const lines = new Set(said.map((line) => canonicalJson(line)));
  if (![...lines].every((line) => possible.has(line)) || !certain.every((one) => lines.has(textOf(one))))
    yield 'the log says otherwise about which runs had sealed earlier stages';
}

/** Whether the works that a stage was calibrated with are those of the sealed run. */
export function* pooledProblems(input: ScoreInput, sealed: SealedStages): Generator<string> {
  const { pooled = [] } = input;
  if (pooled === sealed.pooled) return;
  const textsOf = (works: readonly PooledWork[]) => pooledInOrder([...works]).map((one) => canonicalJson(one));
  const expected = textsOf(sealed.pooled);
  const said = textsOf(pooled);
  if (said.length !== expected.length || said.some((text, at) => text !== expected[at]))
    yield 'its works of earlier stages are not those of the sealed runs';
}
