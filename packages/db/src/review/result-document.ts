import type { AwardLevel, ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { type Canonical, canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import { documentParts } from '@laurel/domain/kernel/document-parts.ts';
import type { FileHash, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { CalibrationPool } from '@laurel/domain/review/calibration-pool.ts';
import type { GroupResult, ScoreOutcome, WorkExplanation, WorkResult } from '@laurel/domain/review/scoring.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { Altered } from '../kernel/altered.ts';
import { documentStream, hashOf } from './documents.ts';
import { remembering } from './remembered.ts';

/** A work's line of a score run, with the hash of its explanation in place of the explanation. */
export type ResultLine = {
  readonly workId: WorkId;
  readonly rankGroup: string;
  readonly rank: number | null;
  readonly scoreMilli: number | null;
  readonly award: string | null;
  readonly unranked: WorkResult['unranked'];
  readonly flagged: boolean;
  readonly explanationHash: FileHash | null;
  /** Shares its score and place with others. */
  readonly tied: boolean;
  /** Score sheets that were asked of an expert, or that the work was to get, and that are not there. */
  readonly missing: number;
  /** Kept from calibration, since its experts are not comparable with the others. */
  readonly uncalibrated: boolean;
};
/** A tie at the limit of an award that waits for the chairs' vote. */
type AwaitedTie = { readonly level: string; readonly workIds: readonly WorkId[] };
type ResultDocument = {
  readonly lines: readonly ResultLine[];
  readonly pools: readonly CalibrationPool[];
  readonly awaitingVote: readonly AwaitedTie[];
  readonly awards: RunAwards;
};
/** The awards of the policy that a run followed, and how the places of each group were given. */
type RunAwards = {
  readonly levels: readonly AwardLevel[];
  /** What works are ranked within, in the order of a group's key. */
  readonly within: ScoringPolicy['rank']['within'];
  readonly groups: readonly Pick<GroupResult, 'group' | 'quotas'>[];
};

/** Lacks a score sheet, or has too few for a score: not to be sealed without a reason. */
export const isIncomplete = ({ missing, unranked }: ResultLine): boolean =>
  unranked === 'withdrawn' || unranked === 'disqualified' ? false : missing > 0 || unranked !== null;

/** Works whose tie at a limit the policy could not settle. */
export const undecidedIn = (groups: readonly GroupResult[]) =>
  new Set(groups.flatMap((group) => group.unresolved.flatMap(({ workIds }) => workIds)));

/** What is stored of a work's result besides the document. */
export const lineOf = (
  { workId, group, rank, scoreMilli, award, unranked, rangeExceeded }: WorkResult,
  undecided: ReadonlySet<string>,
) => ({
  workId: workId as WorkId,
  rankGroup: group,
  rank,
  scoreMilli,
  award,
  unranked,
  flagged: rangeExceeded || undecided.has(workId),
});

const sheetsMissingIn = ({ stages }: WorkExplanation) =>
  stages.reduce((total, { sheets, missing }) => {
    const asked = sheets.filter(({ excluded }) => excluded === 'notSubmitted').length;
    return total + Math.max(asked, missing?.sheets ?? 0);
  }, 0);

export const explanationHash = (explanation: WorkExplanation): FileHash =>
  hashOf(canonicalJson(explanation as Canonical));

/**
 * The lines of a score run, read from its document, whose hash is checked. Those with a rank come first within their
 * group. The document of a hash never changes, so its lines are remembered.
 */
export const linesOfDocument = async (db: Db | Tx, resultHash: FileHash): Promise<readonly ResultLine[]> =>
  (await readResult(db, resultHash)).lines;

/** Lines and calibration together: the document is read once. */
export const readResult = (db: Db | Tx, resultHash: FileHash): Promise<ResultDocument> =>
  remembered(resultHash, () => readDocument(db, resultHash));

/** Lines of all remembered runs together, some 100 MB. */
const remembered = remembering<FileHash, ResultDocument>(250_000, ({ lines }) => lines.length);

async function readDocument(db: Db | Tx, resultHash: FileHash): Promise<ResultDocument> {
  const source = await documentStream(db, resultHash);
  if (!source) throw new Altered('documentAltered', `the document ${resultHash} of a score run is missing`);
  const results: ScoreOutcome['results'] = [];
  const groups: GroupResult[] = [];
  const pools: CalibrationPool[] = [];
  const explained = new Map<string, ReturnType<typeof explainedBy>>();
  let policy: ScoringPolicy | undefined;
  for await (const { path, value } of documentParts(source, new Set(['policy']))) {
    if (path === 'policy') policy = value as ScoringPolicy;
    else if (path === 'outcome.results[]') results.push(value as WorkResult);
    else if (path === 'outcome.groups[]') groups.push(value as GroupResult);
    else if (path === 'outcome.calibration[]') pools.push(value as CalibrationPool);
    else if (path === 'outcome.explanations[]') {
      const explanation = value as WorkExplanation;
      explained.set(explanation.workId, explainedBy(explanation));
    }
  }
  const undecided = undecidedIn(groups);
  const lines = results
    .map((result) => {
      return { ...lineOf(result, undecided), ...(explained.get(result.workId) ?? unexplained) };
    })
    .toSorted(inRankOrder);
  const awaitingVote = groups.flatMap(({ awaitingVote = [] }) =>
    awaitingVote.map(({ level, workIds }) => ({ level, workIds: workIds as WorkId[] })),
  );
  return { lines, pools, awaitingVote, awards: awardsOf(policy, groups) };
}

const awardsOf = (policy: ScoringPolicy | undefined, groups: readonly GroupResult[]): RunAwards => ({
  levels: policy?.awards.levels ?? [],
  within: policy?.rank.within ?? [],
  groups: groups.map(({ group, quotas }) => ({ group, quotas })),
});

const unexplained = { explanationHash: null, tied: false, missing: 0, uncalibrated: false };
const explainedBy = (explanation: WorkExplanation) => ({
  explanationHash: explanationHash(explanation),
  tied: explanation.sharedWith > 0,
  missing: sheetsMissingIn(explanation),
  uncalibrated: explanation.stages.some(({ calibration }) => calibration?.connected === false),
});

const inRankOrder = (a: ResultLine, b: ResultLine) =>
  compare(a.rankGroup, b.rankGroup) ||
  (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
  compare(a.workId, b.workId);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
