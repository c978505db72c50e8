import type { ListKind } from '@laurel/domain/audit/list-kinds.ts';
import type { CompetitionId, FileHash, RoundId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../kernel/paged.ts';
import { allResults } from '../review/score-results.ts';
import { eventsOfStreams } from './history.ts';
import { recordAt, type StreamAt } from './record-at.ts';

type StreamList = Exclude<ListKind, 'ranking' | 'competition' | 'role'>;

/** The streams of a list of a competition, as a query. */
const streamsIn: Readonly<Record<StreamList, (competitionId: CompetitionId) => SQL>> = {
  enrolment: (id) => sql`select 'enrolment-' || enrolment_id from enrolment_board where competition_id = ${id}`,
  work: (id) => sql`select 'work-' || work_id from work_board where competition_id = ${id}`,
  score_sheet: (id) => sql`select 'score_sheet-' || s.sheet_id from score_sheets s join round_board r using (round_id)
                            where r.competition_id = ${id}`,
  order: (id) => sql`select 'order-' || l.order_id from order_lines l join enrolment_board e using (enrolment_id)
                      where e.competition_id = ${id}`,
  award: (id) => sql`select 'award-' || award_id from award_list where competition_id = ${id}`,
  certificate: (id) => sql`select 'certificate-' || certificate_id from certificate_board where competition_id = ${id}`,
};

const competitionsOf = (groupIds: readonly string[] | undefined): SQL =>
  groupIds
    ? sql`select 'competition-' || competition_id from competition_board
           where group_id = any (${sql.param([...groupIds])}::uuid[])`
    : sql`select 'competition-' || competition_id from competition_board`;

/** More events than the streams of a page have; a page beyond it is read with smaller pages. */
const MOST_EVENTS = 20_000;

type At = Page & { readonly position: number };

/**
 * A page of the things that existed at a position, newest first, and how many have been added since. Only the streams of
 * the page are folded, so that it costs the same in a log of any length.
 */
async function streamsAt(db: Db, streams: SQL, { position, page, pageSize }: At) {
  const begun = sql`from es.events e where e.version = 1 and e.stream_id in (${streams})`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    db.execute<{ streamId: string }>(sql`
      select e.stream_id as "streamId" ${begun} and e.position <= ${position}
       order by e.position desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ total: number; since: number }>(sql`
      select count(*) filter (where e.position <= ${position})::float8 as total,
             count(*) filter (where e.position > ${position})::float8 as since ${begun}`),
  ]);
  const streamIds = rows.map(({ streamId }) => streamId);
  const events = await eventsOfStreams(db, streamIds, MOST_EVENTS + 1);
  return { streamIds, events, tooMany: events.length > MOST_EVENTS, total: 0, since: 0, ...counts[0] };
}

/** A page of a competition's list, with the events from which its rows are folded. */
export const listAt = (db: Db, kind: StreamList, competitionId: CompetitionId, at: At) =>
  streamsAt(db, streamsIn[kind](competitionId), at);

export const competitionsAt = (db: Db, groupIds: readonly string[] | undefined, at: At) =>
  streamsAt(db, competitionsOf(groupIds), at);

/** A work's place in the ranking of a round, at a moment and today. */
type Ranked = {
  readonly roundId: RoundId;
  readonly workId: string;
  readonly was: Place | null;
  readonly is: Place | null;
};
type Place = {
  readonly scoreRunId: ScoreRunId;
  readonly status: string;
  readonly rank: number | null;
  readonly score: number | null;
};

/** The run that counts in its round: the sealed one, or else the last that was computed. */
const counting = (runs: readonly StreamAt[], when: 'was' | 'is') => {
  const known = runs.flatMap((run) => {
    const state = run[when] as ReturnType<ReturnType<typeof scoreRunOf>['initial']>;
    return state.status !== 'none' && state.resultHash !== null ? [{ ...state, resultHash: state.resultHash }] : [];
  });
  const rounds = new Map<RoundId, (typeof known)[number]>();
  for (const state of known) {
    const best = rounds.get(state.roundId);
    if (state.status === 'approved' || (state.status === 'computed' && best?.status !== 'approved'))
      rounds.set(state.roundId, state);
  }
  return rounds;
};

/** The rankings of a competition's rounds as they were at a position, and as they are. */
export async function rankingsAt(db: Db, competitionId: CompetitionId, position: number): Promise<readonly Ranked[]> {
  const { rows } = await db.execute<{ runId: ScoreRunId }>(sql`
    select s.score_run_id as "runId" from score_runs s join round_board r using (round_id)
     where r.competition_id = ${competitionId} order by s.score_run_id`);
  const streamIds = rows.map(({ runId }) => scoreRunOf(runId).id);
  // Without a limit: a run has few events, and a run that is left out would change which one counts.
  const runs = recordAt(await eventsOfStreams(db, streamIds, null), position);
  const [before, now] = [counting(runs, 'was'), counting(runs, 'is')];
  type Run = { readonly scoreRunId: ScoreRunId; readonly status: string; readonly resultHash: FileHash };
  const placesOf = async (run: Run | undefined): Promise<ReadonlyMap<string, Place>> => {
    if (!run) return new Map();
    const { scoreRunId, status, resultHash } = run;
    const results = await allResults(db, resultHash);
    return new Map(results.map(({ workId, rank, scoreMilli: score }) => [workId, { scoreRunId, status, rank, score }]));
  };
  const ranked: Ranked[] = [];
  for (const roundId of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [await placesOf(before.get(roundId)), await placesOf(now.get(roundId))];
    for (const workId of new Set([...was.keys(), ...is.keys()]))
      ranked.push({ roundId, workId, was: was.get(workId) ?? null, is: is.get(workId) ?? null });
  }
  const order = ({ was, is }: Ranked) => was?.rank ?? is?.rank ?? Number.MAX_SAFE_INTEGER;
  return ranked.toSorted((a, b) => order(a) - order(b));
}
