import { createHash } from 'node:crypto';
import type { Excluded } from '@laurel/domain/award/object-to-exclusion.ts';
import type { EarlyObjections } from '@laurel/domain/competition/early-objections.ts';
import type { AwardId, CompetitionId, ItemId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { ResultId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { afterWorkingDays } from '@laurel/domain/kernel/working-days.ts';
import type { PendingExclusions } from '@laurel/domain/review/pending-exclusions.ts';
import { workEvents, workStreamId } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { competitionById } from '../competition/competition-board.ts';
import { advancementBoard, advancementById, advancementsOfRounds } from '../review/advancement-board.ts';
import type { RoundRow } from '../review/round-board.ts';
import { type WorkRow, workBoard } from '../submission/work-board.ts';
import { objectionBoard } from './objection-board.ts';
import { objectionRemedies } from './objection-remedies.ts';
import { type DisputedRow, resultBoard } from './result-board.ts';

/** The decision that ended the way of a work, with the stream that objections to it are recorded on. */
export type ExcludedWork = Excluded & { readonly resultId: ResultId };
type Decision = Pick<Excluded, 'subject' | 'scoreRunId' | 'advancementId' | 'decidedBy' | 'decidedAt'>;

/**
 * What ended the way of a work before there is a result, and until when its team may object. Undefined where the work
 * takes part, or the competition gives no days for it.
 */
export async function excludedWork(db: Db | Tx, work: WorkRow): Promise<ExcludedWork | undefined> {
  const decision = await decisionOf(db, work);
  const rules = decision && (await competitionById(db, work.competitionId))?.settings.earlyObjections;
  if (!decision || !rules) return undefined;
  const { objectDays, ...objectionRules } = rules;
  const { competitionId, groupId, itemId, teamId, workId } = work;
  return {
    ...{ competitionId, groupId, itemId, teamId },
    ...decision,
    resultId: disputeIdOf([workId, decision.subject, decision.decidedAt]),
    objectUntil: afterWorkingDays(decision.decidedAt, objectDays, rules),
    objectionRules,
  };
}

/**
 * The stream of one inquiry into an award. Each has its own: another one has other days, and other people open it.
 * Older releases recorded all inquiries into an award on one stream, which is read as it is.
 */
export const inquiryIdOf = (awardId: AwardId, objectionId: string): ResultId =>
  disputeIdOf([awardId, 'award', objectionId]);

/** Whether an inquiry into an award is undecided, may still be appealed, or orders what is not carried out. */
export const hasInquiryUnderWay = async (tx: Tx, awardId: AwardId, now: Instant): Promise<boolean> =>
  (await tx.$count(
    resultBoard,
    and(
      sql`${resultBoard.exclusion} ->> 'subject' = 'award'`,
      sql`exists (select 1 from ${objectionBoard} where ${and(
        eq(objectionBoard.resultId, resultBoard.resultId),
        eq(objectionBoard.awardId, awardId),
      )})`,
      isUnsettled(now),
    ),
  )) > 0;

/** One stream for each decision, for every objection to it. */
const disputeIdOf = (parts: readonly string[]): ResultId => {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  return ResultId.parse(`${a}-${b}-8${c}-8${d}-${e}`);
};

async function decisionOf(db: Db | Tx, work: WorkRow): Promise<Decision | undefined> {
  if (work.status === 'ineligible') {
    const event = await lastOf<Screened>(db, work, workEvents.screened.type);
    if (!event) return undefined;
    const decidedBy = event.data.lapsed ? await sentBackBy(db, work) : [event.data.screenedBy];
    return { subject: 'check', decidedBy, decidedAt: event.data.at };
  }
  if (work.status !== 'eliminated') return undefined;
  const event = await lastOf<Eliminated>(db, work, workEvents.eliminated.type);
  const list = event && (await advancementById(db, event.data.advancementId));
  if (!list) return undefined;
  const { advancementId, scoreRunId, minutes } = list;
  const decidedBy = [...new Set(minutes.flatMap(({ by }) => by ?? []))];
  const published = minutes.find(({ act }) => act === 'published');
  return { subject: 'advancement', advancementId, scoreRunId, decidedBy, decidedAt: published?.at ?? event.data.at };
}

/** A correction that nobody made in time rejects the work by itself: the decision is of those who sent it back. */
async function sentBackBy(db: Db | Tx, { workId }: WorkRow): Promise<readonly PersonId[]> {
  const { rows } = await db.execute<{ readonly by: PersonId }>(sql`
    select distinct data ->> 'screenedBy' as by from es.events where stream_id = ${workStreamId(workId)}
       and type = ${workEvents.screened.type} and data ->> 'outcome' = 'toBeCorrected'`);
  return rows.map(({ by }) => by);
}

type Screened = z.infer<typeof workEvents.screened.schema>;
type Eliminated = z.infer<typeof workEvents.eliminated.schema>;
async function lastOf<Data extends Screened | Eliminated>(db: Db | Tx, { workId }: WorkRow, type: string) {
  const { rows } = await db.execute<{ readonly data: Data }>(sql`
    select data from es.events where stream_id = ${workStreamId(workId)} and type = ${type}
     order by version desc limit 1`);
  return rows[0];
}

/**
 * What may still add works to a round: objections to checks and lists of its categories that are not decided finally and
 * carried out, and the time in which teams that the list of this round left out may object.
 */
export async function disputedExclusions(db: Db | Tx, { competitionId, round }: RoundRow, now: Instant) {
  const count = await db.$count(resultBoard, unsettledExclusions(competitionId, round.itemIds, now));
  const list = round.advancementId ? await advancementById(db, round.advancementId) : undefined;
  const rules = list && (await competitionById(db, competitionId))?.settings.earlyObjections;
  // The list that the round began with may have been replaced.
  const lists = list && rules ? await advancementsOfRounds(db, [list.roundId]) : [];
  const published = lists.flatMap(({ minutes }) => minutes.filter(({ act }) => act === 'published'));
  const ends = rules ? published.map(({ at }) => afterWorkingDays(at, rules.objectDays, rules)) : [];
  return { count, objectUntil: ends.toSorted().at(-1) ?? null };
}

/**
 * What may still bring works of these categories back into the running: objections to checks and lists that are not
 * settled, and works whose teams may still object.
 */
export async function pendingExclusions(
  db: Db | Tx,
  { competitionId, itemIds }: { readonly competitionId: CompetitionId; readonly itemIds: readonly ItemId[] },
  now: Instant,
): Promise<PendingExclusions> {
  const disputes = await db
    .select({ code: workBoard.code })
    .from(resultBoard)
    .innerJoin(workBoard, sql`${workBoard.workId} = (${resultBoard.exclusion} ->> 'workId')::uuid`)
    .where(unsettledExclusions(competitionId, itemIds, now))
    .orderBy(asc(workBoard.code));
  const disputed = disputes.map(({ code }) => code ?? '');
  const rules = (await competitionById(db, competitionId))?.settings.earlyObjections;
  if (!rules) return { disputed, objectable: [], objectUntil: null };
  const inTime = [
    ...(await rejectedInTime(db, { competitionId, itemIds, rules }, now)),
    ...(await eliminatedInTime(db, { competitionId, itemIds, rules }, now)),
  ];
  return {
    disputed,
    objectable: inTime.map(({ code }) => code ?? '').toSorted(),
    objectUntil:
      inTime
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? null,
  };
}

type Within = {
  readonly competitionId: CompetitionId;
  readonly itemIds: readonly ItemId[];
  readonly rules: EarlyObjections;
};
type InTime = { readonly code: string | null; readonly until: Instant };

/** Works that their check rejected so recently that their teams may still object, and have not had a decision. */
const rejectedInTime = (db: Db | Tx, within: Within, now: Instant): Promise<InTime[]> =>
  decidedInTime<Screened>(db, within, now, {
    ...{ status: 'ineligible', subject: 'check', type: workEvents.screened.type },
    decidedAt: ({ at }) => at,
  });

/** The same of works that a published list left out. */
async function eliminatedInTime(db: Db | Tx, within: Within, now: Instant): Promise<InTime[]> {
  const lists = await db
    .select({ advancementId: advancementBoard.advancementId, minutes: advancementBoard.minutes })
    .from(advancementBoard)
    .where(eq(advancementBoard.competitionId, within.competitionId));
  const published = new Map(
    lists.map(({ advancementId, minutes }) => [advancementId, minutes.find(({ act }) => act === 'published')?.at]),
  );
  return decidedInTime<Eliminated>(db, within, now, {
    ...{ status: 'eliminated', subject: 'advancement', type: workEvents.eliminated.type },
    decidedAt: ({ advancementId, at }) => published.get(advancementId) ?? at,
  });
}

type DecidedBy<Data> = {
  readonly status: 'ineligible' | 'eliminated';
  readonly subject: Decision['subject'];
  readonly type: string;
  readonly decidedAt: (data: Data) => Instant;
};

async function decidedInTime<Data extends Screened | Eliminated>(
  db: Db | Tx,
  { competitionId, itemIds, rules }: Within,
  now: Instant,
  { status, subject, type, decidedAt }: DecidedBy<Data>,
): Promise<InTime[]> {
  const { workId, code, changedAt } = workBoard;
  const rows = await db
    .select({ workId, code, changedAt })
    .from(workBoard)
    .where(
      and(
        eq(workBoard.competitionId, competitionId),
        inArray(workBoard.itemId, [...itemIds]),
        eq(workBoard.status, status),
      ),
    );
  const untilOf = (at: Instant) => afterWorkingDays(at, rules.objectDays, rules);
  // Nothing that changed before was decided after.
  const recent = rows.filter((row) => untilOf(row.changedAt) > now);
  if (recent.length === 0) return [];
  const ids = recent.map((row) => workStreamId(row.workId));
  const { rows: events } = await db.execute<{ readonly data: Data }>(sql`
    select distinct on (stream_id) data from es.events
     where stream_id = any(${sql.param(ids)}::text[]) and type = ${type}
     order by stream_id, version desc`);
  const decisions = new Map(events.map(({ data }) => [data.workId, decidedAt(data)]));
  const possible = recent.flatMap((row) => {
    const at = decisions.get(row.workId);
    return at && untilOf(at) > now
      ? [{ code: row.code, until: untilOf(at), resultId: disputeIdOf([row.workId, subject, at]) }]
      : [];
  });
  const decided = await decidedDisputes(
    db,
    possible.map(({ resultId }) => resultId),
  );
  return possible.filter(({ resultId }) => !decided.has(resultId));
}

/** Which of these streams have had a decision: a team objects once. */
async function decidedDisputes(db: Db | Tx, resultIds: readonly ResultId[]): Promise<ReadonlySet<ResultId>> {
  if (resultIds.length === 0) return new Set();
  const rows = await db
    .select({ resultId: objectionBoard.resultId })
    .from(objectionBoard)
    .where(and(inArray(objectionBoard.resultId, [...resultIds]), ne(objectionBoard.outcome, 'withdrawn')));
  return new Set(rows.map(({ resultId }) => resultId));
}

/** Not an inquiry into an award. */
const isOfExclusion = sql`${resultBoard.exclusion} ->> 'subject' <> 'award'`;

const unsettledExclusions = (competitionId: CompetitionId, itemIds: readonly ItemId[], now: Instant) =>
  and(
    eq(resultBoard.competitionId, competitionId),
    isOfExclusion,
    inArray(resultBoard.itemId, [...itemIds]),
    isUnsettled(now),
  );

/** What is disputed is not decided finally, or not carried out. */
const isUnsettled = (now: Instant) =>
  or(
    gt(resultBoard.openObjections, 0),
    gt(resultBoard.openAppeals, 0),
    gt(resultBoard.appealsUntil, now),
    sql`exists (select 1 from ${objectionRemedies} where ${and(
      eq(objectionRemedies.resultId, resultBoard.resultId),
      isNull(objectionRemedies.doneAt),
    )})`,
  );

/** The people who decided what each of these objections is about, before there was a result. */
export async function decidersOf(db: Db | Tx, resultIds: readonly ResultId[]) {
  const ids = [...new Set(resultIds)];
  if (ids.length === 0) return new Map<ResultId, readonly PersonId[]>();
  const rows: Pick<DisputedRow, 'resultId' | 'exclusion'>[] = await db
    .select({ resultId: resultBoard.resultId, exclusion: resultBoard.exclusion })
    .from(resultBoard)
    .where(and(inArray(resultBoard.resultId, ids), isNotNull(resultBoard.exclusion)));
  return new Map(rows.map(({ resultId, exclusion }) => [resultId, exclusion?.decidedBy ?? []]));
}
