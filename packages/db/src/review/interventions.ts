import { eventDefinitions } from '@laurel/domain/events.ts';
import { type ExpertEvent, expertEvents, expertOf, expertStreamId } from '@laurel/domain/expert/expert.ts';
import { conflictWith, type JudgedWork } from '@laurel/domain/expert/judged-work.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { FileHash, GroupId, PersonId, RoundId, ScoreRunId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { allCodesOf } from '@laurel/domain/organisation/merged-schools.ts';
import { adjustmentEvents, adjustmentStreamId } from '@laurel/domain/review/adjustment.ts';
import {
  authorsOf,
  type Intervention,
  type InterventionKind,
  type SeenInterventions,
} from '@laurel/domain/review/interventions.ts';
import { roundEvents, roundStreamId } from '@laurel/domain/review/round.ts';
import { scoreRunEvents, scoreRunStreamId } from '@laurel/domain/review/score-run.ts';
import { scoreSheetEvents, scoreSheetStreamId } from '@laurel/domain/review/score-sheet.ts';
import { tieVoteEvents, tieVoteStreamId } from '@laurel/domain/review/tie-vote.ts';
import { workEvents, workStreamId } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { upcast } from '@laurel/event-store/recorded.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inGroups } from '../kernel/in-groups.ts';
import { among } from '../kernel/insert-rows.ts';
import { mergersOf } from '../organisation/school-renames.ts';
import { adjustments } from './adjustments.ts';
import { isWithdrawnByPlan } from './apply-plan.ts';
import { combinedRounds, roundsOfPolicy } from './compute-scores.ts';
import { hashOf } from './documents.ts';
import { reReviews } from './re-reviews.ts';
import { judged, reviewWorksByIds } from './review-works.ts';
import { type RoundRow, roundsByIds } from './round-board.ts';
import { type ScoreRunRow, scoreRuns, toApprove } from './score-run-board.ts';
import { scoreSheets } from './sheet-board.ts';
import { closedTieVotes } from './tie-votes.ts';

/** An event as it lies in the log, with what a list of interventions needs of it. */
type Logged = {
  readonly stream: string;
  readonly type: string;
  readonly eventNo: number;
  readonly hash: FileHash;
  readonly at: Instant;
  readonly actor: PersonId | null;
  readonly commandId: string;
  readonly schema: number;
  readonly data: Readonly<Record<string, unknown>>;
};
type About = Pick<Intervention, 'kind' | 'by' | 'workIds'> & Partial<Intervention>;
type Asked = {
  readonly db: Db | Tx;
  readonly rounds: readonly RoundRow[];
  readonly workId: WorkId | null;
  /** The number of the event that sealed the run; null: it is not sealed. */
  readonly until: number | null;
};

/**
 * What single people did to the scores of a run's rounds, in the order of the log: until the run was sealed, or so far.
 * `workId`: only what concerns this work, or all works.
 */
export async function interventionsIn(
  db: Db | Tx,
  run: Pick<ScoreRunRow, 'scoreRunId' | 'roundId'>,
  workId: WorkId | null = null,
): Promise<Intervention[]> {
  const [round] = await roundsByIds(db, [run.roundId]);
  if (!round) return [];
  const until = (await approvalOf(db, run.scoreRunId))?.eventNo ?? null;
  const rounds = [round, ...(until ? await combinedUntil(db, round, until) : await combinedRounds(db, round))];
  const asked = { db, rounds, workId, until };
  // One after another: inside a command there is one connection.
  const found = [
    ...(await ofSheets(asked)),
    ...(await ofConflicts(asked)),
    ...(await ofAdjustments(asked)),
    ...(await ofTieVotes(asked, run.roundId)),
    ...(await ofRounds(asked)),
  ];
  return found.filter(isBefore(until)).toSorted((a, b) => a.eventNo - b.eventNo);
}

/** The rounds that took part when the run was sealed: one that was closed since was not in the list that was confirmed. */
async function combinedUntil(db: Db | Tx, round: RoundRow, until: number): Promise<RoundRow[]> {
  const rounds = await roundsOfPolicy(db, round);
  const streams = rounds.map(({ roundId }) => roundStreamId(roundId));
  const { opened, reopened, closed, sealed } = roundEvents;
  const events = await eventsOf(
    db,
    streams,
    [opened, reopened, closed, sealed].map(({ type }) => type),
  );
  const last = new Map(events.filter(isBefore(until)).map(({ stream, type }) => [stream, type]));
  return rounds.filter(({ roundId }) => {
    const type = last.get(roundStreamId(roundId));
    return type === closed.type || type === sealed.type;
  });
}

const isBefore =
  (until: number | null) =>
  ({ eventNo }: { readonly eventNo: number }) =>
    until === null || eventNo < until;

/**
 * Runs of these groups (null = of all) that wait for approval, and that none of these people may approve because one of
 * them changed alone what counts in them.
 */
export async function runsIntervenedBy(
  db: Db | Tx,
  groupIds: readonly GroupId[] | null,
  people: readonly PersonId[],
): Promise<ScoreRunId[]> {
  const waiting = await db
    .select({ scoreRunId: scoreRuns.scoreRunId, roundId: scoreRuns.roundId })
    .from(scoreRuns)
    .where(and(toApprove(people), inGroups(scoreRuns.groupId, groupIds)));
  const own: ScoreRunId[] = [];
  for (const run of waiting)
    if (authorsOf(await interventionsIn(db, run)).some((author) => people.includes(author))) own.push(run.scoreRunId);
  return own;
}

/** The fingerprint of a list; null where there is nothing to see. */
export const seenAs = (list: readonly Intervention[]): SeenInterventions | null =>
  list.length === 0
    ? null
    : { count: list.length, hash: hashOf(canonicalJson(list.map(({ eventNo, hash }) => ({ eventNo, hash })))) };

/** The event that sealed the run, and the list that its approver had seen; releases before did not record one. */
export async function approvalOf(db: Db | Tx, scoreRunId: ScoreRunRow['scoreRunId']) {
  const [event] = await eventsOf(db, [scoreRunStreamId(scoreRunId)], [scoreRunEvents.approved.type]);
  return event && { eventNo: event.eventNo, seen: (event.data.interventions ?? null) as SeenInterventions | null };
}

const logged = (where: SQL) => sql`
  select e.stream_id as stream, e.type, e.position::float8 as "eventNo", encode(e.leaf_hash, 'hex') as hash,
         e.data ->> 'at' as at, e.meta ->> 'actorId' as actor, e.meta ->> 'commandId' as "commandId",
         e.schema_version as schema, e.data
    from es.events e where ${where} order by e.position`;

const rowsOf = async (db: Db | Tx, where: SQL): Promise<Logged[]> => (await db.execute<Logged>(logged(where))).rows;

const eventsOf = async (db: Db | Tx, streams: readonly string[], types: readonly string[]): Promise<Logged[]> =>
  streams.length === 0
    ? []
    : rowsOf(
        db,
        sql`e.stream_id = any (${sql.param([...streams])}::text[]) and e.type = any (${sql.param([...types])}::text[])`,
      );

const expertsOf = (rounds: readonly RoundRow[]) =>
  new Set(rounds.flatMap(({ round }) => [...round.pool, ...round.chiefs]));

const interventionOf = ({ rounds }: Asked, event: Logged, about: About): Intervention => ({
  ...{ eventNo: event.eventNo, hash: event.hash, at: event.at, sheetIds: [], reason: textOf(event.data.reason) },
  byExpert: about.by !== null && expertsOf(rounds).has(about.by),
  ...about,
});
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const personOf = (value: unknown) => textOf(value) as PersonId | null;

const SHEET_KINDS: Readonly<Record<string, readonly [kind: InterventionKind, by: string]>> = {
  [scoreSheetEvents.voided.type]: ['voided', 'voidedBy'],
  [scoreSheetEvents.returned.type]: ['returned', 'returnedBy'],
  [scoreSheetEvents.withdrawnByOrganiser.type]: ['withdrawn', 'withdrawnBy'],
};

/** Sheets that were voided or returned, and those that were given or taken by hand once a score of the work was there. */
async function ofSheets(asked: Asked): Promise<Intervention[]> {
  const { db, rounds, workId } = asked;
  const roundIds = rounds.map(({ roundId }) => roundId);
  const streams = (await changedSheets(db, roundIds, workId)).map(({ sheetId }) => scoreSheetStreamId(sheetId));
  const changed = await eventsOf(db, streams, Object.keys(SHEET_KINDS));
  const given = await givenByHand(asked);
  const events = [...changed, ...given].filter(({ commandId }) => !isWithdrawnByPlan(commandId));
  const sheets = await sheetsById(db, events);
  const works = new Set([...sheets.values()].map((sheet) => sheet.workId));
  const first = await firstScores(db, roundIds, [...works]);
  const left = await leftBy(db, [...works]);
  return events.flatMap((event) => {
    const sheet = sheets.get(event.data.sheetId as SheetId);
    if (!sheet) return [];
    const [kind, by] = SHEET_KINDS[event.type] ?? (['assigned', ''] as const);
    const scored = (first.get(sheet.workId) ?? Number.POSITIVE_INFINITY) < event.eventNo;
    // Before anybody scored it, or in the command with which the work itself left, nobody could choose by the scores.
    if ((kind === 'assigned' || kind === 'withdrawn') && (!scored || left.has(event.commandId))) return [];
    const about = { kind, by: by ? personOf(event.data[by]) : event.actor };
    return [interventionOf(asked, event, { ...about, workIds: [sheet.workId], sheetIds: [sheet.sheetId] })];
  });
}

/**
 * Sheets that may have been voided, withdrawn or returned: one that was returned is no longer submitted, or was submitted
 * more than once. A round may have some hundred thousand others.
 */
const changedSheets = (db: Db | Tx, roundIds: readonly RoundId[], workId: WorkId | null) =>
  db
    .select({ sheetId: scoreSheets.sheetId })
    .from(scoreSheets)
    .where(
      and(
        among(scoreSheets.roundId, [...roundIds]),
        workId ? eq(scoreSheets.workId, workId) : undefined,
        or(
          inArray(scoreSheets.status, ['voided', 'withdrawn']),
          gt(scoreSheets.versions, 1),
          and(eq(scoreSheets.versions, 1), ne(scoreSheets.status, 'submitted')),
        ),
      ),
    );

/** The commands with which works left; what they are now would change the list after the seal. */
async function leftBy(db: Db | Tx, workIds: readonly WorkId[]): Promise<ReadonlySet<string>> {
  const { withdrawn, disqualified } = workEvents;
  const events = await eventsOf(db, workIds.map(workStreamId), [withdrawn.type, disqualified.type]);
  return new Set(events.map(({ commandId }) => commandId));
}

/** Sheets that no plan and no re-review gave. Those of sessions on site follow from who was there. */
async function givenByHand({ db, rounds, workId }: Asked): Promise<Logged[]> {
  const roundIds = rounds.flatMap(({ roundId, round }) => (round.onSite ? [] : roundId));
  const again = await db
    .select({ sheetIds: reReviews.sheetIds })
    .from(reReviews)
    .where(among(reReviews.roundId, roundIds));
  const added = new Set(again.flatMap(({ sheetIds }) => sheetIds));
  const rows = await db
    .select({ sheetId: scoreSheets.sheetId })
    .from(scoreSheets)
    .where(
      and(
        among(scoreSheets.roundId, roundIds),
        isNull(scoreSheets.planId),
        workId ? eq(scoreSheets.workId, workId) : undefined,
      ),
    );
  const streams = rows.flatMap(({ sheetId }) => (added.has(sheetId) ? [] : scoreSheetStreamId(sheetId)));
  // Experts whom a decision about an objection orders were chosen by the seed.
  return (await eventsOf(db, streams, [scoreSheetEvents.assigned.type])).filter(({ data }) => !data.ordered);
}

async function sheetsById(db: Db | Tx, events: readonly Logged[]) {
  const ids = events.map(({ data }) => data.sheetId as SheetId);
  const rows = await db
    .select({ sheetId: scoreSheets.sheetId, workId: scoreSheets.workId })
    .from(scoreSheets)
    .where(among(scoreSheets.sheetId, ids));
  return new Map(rows.map((row) => [row.sheetId, row]));
}

/** The event with the first score of each work. */
async function firstScores(db: Db | Tx, roundIds: readonly RoundId[], workIds: readonly WorkId[]) {
  const { rows } = await db.execute<{ work: WorkId; first: number }>(sql`
    select s.work_id as work, min(e.position)::float8 as first
      from ${scoreSheets} s join es.events e on e.stream_id = 'score_sheet-' || s.sheet_id
     where s.work_id = any (${sql.param([...workIds])}::uuid[]) and s.round_id = any (${sql.param([...roundIds])}::uuid[])
       and e.type = ${scoreSheetEvents.submitted.type}
     group by s.work_id`);
  return new Map(rows.map(({ work, first }) => [work, first]));
}

/** Everything of an expert that can begin or end a conflict of interest. */
const OF_CONFLICTS: readonly string[] = [
  expertEvents.conflictDeclared.type,
  expertEvents.conflictUpheld.type,
  expertEvents.conflictWaived.type,
  expertEvents.profileChanged.type,
];

/** Submitted sheets that a later conflict of interest, or its end, takes out of the scores or back into them. */
async function ofConflicts(asked: Asked): Promise<Intervention[]> {
  const { db, rounds, workId } = asked;
  const roundIds = rounds.map(({ roundId }) => roundId);
  const submitted = and(
    among(scoreSheets.roundId, roundIds),
    inArray(scoreSheets.status, ['submitted', 'voided']),
    workId ? eq(scoreSheets.workId, workId) : undefined,
  );
  // The experts first: few of them have had a conflict since, and a round may have some hundred thousand sheets.
  const judges = await db
    .select({ expertId: scoreSheets.expertId, since: min(scoreSheets.submittedAt) })
    .from(scoreSheets)
    .where(submitted)
    .groupBy(scoreSheets.expertId);
  const since = new Map(judges.map((one) => [expertStreamId(one.expertId), one.since]));
  const late = await eventsOf(db, [...since.keys()], OF_CONFLICTS);
  const changed = new Set(late.flatMap(({ stream, at }) => (at > (since.get(stream) ?? '~') ? stream : [])));
  if (changed.size === 0) return [];
  const concerned = await db
    .select({
      ...{ sheetId: scoreSheets.sheetId, workId: scoreSheets.workId },
      ...{ expertId: scoreSheets.expertId, submittedAt: scoreSheets.submittedAt },
    })
    .from(scoreSheets)
    .where(
      and(
        submitted,
        among(
          scoreSheets.expertId,
          judges.flatMap(({ expertId }) => (changed.has(expertStreamId(expertId)) ? expertId : [])),
        ),
      ),
    )
    .orderBy(asc(scoreSheets.sheetId));
  const byExpert = grouped(concerned, ({ expertId }) => expertId);
  const workThen = await worksThen(db, [...new Set(concerned.map((sheet) => sheet.workId))]);
  const histories = grouped(
    await rowsOf(db, sql`e.stream_id = any (${sql.param([...changed])}::text[])`),
    ({ stream }) => stream,
  );
  return [...byExpert].flatMap(([expertId, own]) => {
    const stream = expertOf(expertId);
    let expert = stream.initial();
    return (histories.get(stream.id) ?? []).flatMap((event) => {
      const before = expert;
      const data = upcast(eventDefinitions, event.type, event.schema, event.data);
      expert = stream.evolve(expert, { type: event.type, data } as ExpertEvent);
      const turned = own.filter(({ submittedAt, ...sheet }) => {
        const work = workThen(sheet.workId, event.eventNo);
        if (!work || !submittedAt || submittedAt >= event.at) return false;
        return (conflictWith(before, work) === null) !== (conflictWith(expert, work) === null);
      });
      const [one] = turned;
      const work = one && workThen(one.workId, event.eventNo);
      if (!work) return [];
      return [
        interventionOf(asked, event, {
          kind: conflictWith(expert, work) === null ? 'conflictLifted' : 'conflictFound',
          by: byOfConflict(event),
          workIds: turned.map((sheet) => sheet.workId),
          sheetIds: turned.map((sheet) => sheet.sheetId),
        }),
      ];
    });
  });
}

/** Works as conflicts saw them when an event was recorded: their people may have been replaced since. */
async function worksThen(db: Db | Tx, workIds: readonly WorkId[]) {
  const now = new Map((await reviewWorksByIds(db, workIds)).map((work) => [work.workId, judged(work)]));
  const mergers = await mergersOf(db);
  const { submitted, teamChanged } = workEvents;
  const changes = grouped(
    await eventsOf(db, workIds.map(workStreamId), [submitted.type, teamChanged.type]),
    ({ stream }) => stream,
  );
  return (workId: WorkId, eventNo: number): JudgedWork | undefined => {
    const work = now.get(workId);
    const last = changes.get(workStreamId(workId))?.findLast((event) => event.eventNo < eventNo);
    if (!work || !last) return work;
    const { authorIds, adviserIds, schoolCodes } = last.data as PeopleOfWork;
    // The other codes of its schools are those of today.
    return { ...work, personIds: [...authorIds, ...adviserIds], schoolCodes: allCodesOf(mergers, schoolCodes) };
  };
}
type PeopleOfWork = Pick<z.infer<typeof workEvents.teamChanged.schema>, 'authorIds' | 'adviserIds' | 'schoolCodes'>;

const byOfConflict = ({ data, actor }: Logged) =>
  'declaredBy' in data ? personOf(data.declaredBy) : personOf(data.upheldBy ?? data.waivedBy ?? actor);

/** Deductions and bonuses that had been approved and were withdrawn, and those of one person alone. */
async function ofAdjustments(asked: Asked): Promise<Intervention[]> {
  const { db, rounds, workId, until } = asked;
  const stages = new Map(rounds.map(({ roundId, round }) => [roundId, round.policyStage]));
  const rows = await db
    .select()
    .from(adjustments)
    .where(
      and(
        among(adjustments.roundId, [...stages.keys()]),
        workId ? eq(adjustments.workId, workId) : undefined,
        isNotNull(adjustments.approvedBy),
        or(eq(adjustments.approvedBy, adjustments.proposedBy), eq(adjustments.status, 'withdrawn')),
      ),
    );
  const byStream = new Map(rows.map((row) => [adjustmentStreamId(row.adjustmentId), row]));
  const { approved, withdrawn } = adjustmentEvents;
  const events = (await eventsOf(db, [...byStream.keys()], [approved.type, withdrawn.type])).filter(isBefore(until));
  const taken = new Set(events.flatMap(({ stream, type }) => (type === withdrawn.type ? stream : [])));
  return events.flatMap((event) => {
    const row = byStream.get(event.stream);
    const isWithdrawn = event.type === withdrawn.type;
    if (!row || (!isWithdrawn && (taken.has(event.stream) || row.approvedBy !== row.proposedBy))) return [];
    const { adjustmentId, pointsMilli } = row;
    return [
      interventionOf(asked, event, {
        kind: isWithdrawn ? 'adjustmentWithdrawn' : 'adjustedAlone',
        by: isWithdrawn ? row.withdrawnBy : row.approvedBy,
        workIds: [row.workId],
        reason: isWithdrawn ? row.withdrawal : row.reason,
        adjustment: { adjustmentId, pointsMilli, stage: stages.get(row.roundId) ?? '' },
      }),
    ];
  });
}

/** Votes of the chairs that somebody ended before all had voted. */
async function ofTieVotes(asked: Asked, roundId: RoundId): Promise<Intervention[]> {
  const votes = (await closedTieVotes(asked.db, roundId)).filter(
    ({ closedBy, workIds }) => closedBy !== null && (!asked.workId || workIds.includes(asked.workId)),
  );
  const byStream = new Map(votes.map((vote) => [tieVoteStreamId(vote.tieVoteId), vote]));
  return (await eventsOf(asked.db, [...byStream.keys()], [tieVoteEvents.closed.type])).flatMap((event) => {
    const vote = byStream.get(event.stream);
    return vote
      ? [interventionOf(asked, event, { kind: 'tieVoteClosed', by: vote.closedBy, workIds: vote.workIds })]
      : [];
  });
}

/** Rounds that were opened again, or whose times were moved once experts were at work; and further reviews of a work. */
async function ofRounds(asked: Asked): Promise<Intervention[]> {
  const streams = asked.rounds.map(({ roundId }) => roundStreamId(roundId));
  const { opened, reopened, rescheduled, reReviewRequested } = roundEvents;
  const types = [opened, reopened, rescheduled, reReviewRequested].map(({ type }) => type as string);
  const open = new Set<string>();
  const events = await eventsOf(asked.db, streams, types);
  // The person who opens a round again sets its end with it.
  const again = new Set(events.flatMap(({ type, commandId }) => (type === reopened.type ? commandId : [])));
  return events.flatMap((event) => {
    const { data } = event;
    if (event.type === reReviewRequested.type) {
      const about = { workIds: [data.workId as WorkId], sheetIds: data.sheetIds as SheetId[] };
      if (asked.workId && !about.workIds.includes(asked.workId)) return [];
      return [interventionOf(asked, event, { kind: 'reReview', by: personOf(data.requestedBy), ...about })];
    }
    if (event.type === reopened.type)
      return [interventionOf(asked, event, { kind: 'reopened', by: personOf(data.reopenedBy), workIds: [] })];
    if (event.type === rescheduled.type && open.has(event.stream) && !again.has(event.commandId))
      return [interventionOf(asked, event, { kind: 'rescheduled', by: event.actor, workIds: [] })];
    if (event.type === opened.type) open.add(event.stream);
    return [];
  });
}
