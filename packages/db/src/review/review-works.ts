import type { JudgedWork } from '@laurel/domain/expert/judged-work.ts';
import type { CompetitionId, ItemId, PersonId, SchoolCode, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { allCodesOf, type Mergers } from '@laurel/domain/organisation/merged-schools.ts';
import { schoolRenameEvents } from '@laurel/domain/organisation/school-rename.ts';
import { type WorkEvent, workEvents } from '@laurel/domain/submission/work.ts';
import type { WorkStatus } from '@laurel/domain/submission/work-status.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, arrayOverlaps, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofItem } from '../kernel/columns.ts';
import { among, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { rowsAmong } from '../kernel/rows-among.ts';

/**
 * The works as those who run a review know them: whose they are and their status. Built from submission's events, for
 * distribution, conflicts and results. Experts are never answered from it; they have `expert_desk`.
 */
export const reviewWorks = pgTable(
  'review_works',
  {
    workId: uuid('work_id').$type<WorkId>().primaryKey(),
    ...ofItem,
    teamId: uuid('team_id').$type<TeamId>().notNull(),
    status: text('status').$type<WorkStatus>().notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    version: integer('version').notNull(),
    personIds: uuid('person_ids').array().$type<PersonId[]>().notNull(),
    /** The school under which the team enrolled first. */
    schoolCodes: text('school_codes').array().$type<SchoolCode[]>().notNull(),
    /** These, and all other codes of the schools that they are today: an expert of any of them does not judge it. */
    allSchoolCodes: text('all_school_codes').array().$type<SchoolCode[]>().notNull(),
    submittedAt: text('submitted_at').$type<Instant>(),
  },
  (t) => [index('review_works_competition').on(t.competitionId, t.itemId, t.status)],
);
export type ReviewWork = typeof reviewWorks.$inferSelect;

/** Which schools became part of others, as this read model needs it: it reads no other one's rows. */
export const reviewMergers = pgTable('review_mergers', {
  schoolCode: text('school_code').$type<SchoolCode>().primaryKey(),
  into: text('into_code').$type<SchoolCode>().notNull(),
});

const handled = [
  schoolRenameEvents.merged.type,
  workEvents.started.type,
  workEvents.submitted.type,
  workEvents.teamChanged.type,
  workEvents.recalled.type,
  workEvents.locked.type,
  workEvents.screened.type,
  workEvents.passUndone.type,
  workEvents.advanced.type,
  workEvents.eliminated.type,
  workEvents.withdrawn.type,
  workEvents.disqualified.type,
  workEvents.reinstated.type,
] as const;

export const reviewWorksProjection: AnyProjection = projection({
  name: 'review_works',
  mode: 'inline',
  tables: [reviewWorks, reviewMergers],
  revision: 2,
  handles: handled,
  apply: async (tx, events) => {
    const ids = [...new Set(events.flatMap((event) => ('workId' in event.data ? event.data.workId : [])))];
    const known = await tx.select().from(reviewWorks).where(among(reviewWorks.workId, ids));
    const rows = new Map(known.map((row) => [row.workId, row]));
    const mergers = new Map(events.some(namesSchools) ? await mergersSoFar(tx, events.some(isMerger)) : []);
    for (const event of events) {
      if (event.type === 'organisation.school_merged') {
        const { schoolCode, into } = event.data;
        mergers.set(schoolCode, into);
        await upsertRows(tx, reviewMergers, [{ schoolCode, into }]);
        const whole = allCodesOf(mergers, [schoolCode]);
        const touched = await tx.select().from(reviewWorks).where(arrayOverlaps(reviewWorks.schoolCodes, whole));
        for (const row of touched) if (!rows.has(row.workId)) rows.set(row.workId, row);
        for (const row of rows.values()) rows.set(row.workId, { ...row, ...inAllSchools(row, mergers) });
        continue;
      }
      if (event.type === 'submission.work_started') {
        const { workId, competitionId, groupId, itemId, teamId } = event.data;
        const empty = { code: '', title: '', version: 0, personIds: [], submittedAt: null };
        const unnamed = { schoolCodes: [], allSchoolCodes: [] };
        rows.set(workId, { workId, competitionId, groupId, itemId, teamId, status: 'draft', ...empty, ...unnamed });
        continue;
      }
      const before = rows.get(event.data.workId);
      if (!before) throw new Error(`${event.type} before submission.work_started`);
      const after = { ...before, ...changeOf(event) };
      rows.set(before.workId, namesSchools(event) ? { ...after, ...inAllSchools(after, mergers) } : after);
    }
    await upsertRows(tx, reviewWorks, [...rows.values()]);
  },
});

const isMerger = ({ type }: { readonly type: string }) => type === schoolRenameEvents.merged.type;
/** After these the schools of works are named again. */
const namesSchools = (event: { readonly type: string }) =>
  isMerger(event) || event.type === workEvents.submitted.type || event.type === workEvents.teamChanged.type;

const inAllSchools = ({ schoolCodes }: Pick<ReviewWork, 'schoolCodes'>, mergers: Mergers) => ({
  allSchoolCodes: allCodesOf(mergers, schoolCodes),
});

/** Works that are submitted while schools merge wait for it, and are waited for: none is left without the other school. */
async function mergersSoFar(tx: Tx, alone: boolean): Promise<Mergers> {
  const lock = sql.raw(alone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await tx.execute(sql`select ${lock}(hashtextextended('review_mergers', 0))`);
  const rows = await tx.select().from(reviewMergers);
  return new Map(rows.map(({ schoolCode, into }) => [schoolCode, into]));
}

type Change = Extract<WorkEvent, { type: Exclude<(typeof handled)[number], 'submission.work_started'> }>;

function changeOf(event: Change): Partial<ReviewWork> {
  switch (event.type) {
    case 'submission.work_submitted': {
      const { code, title, version, authorIds, adviserIds, schoolCodes, at } = event.data;
      const personIds = [...authorIds, ...adviserIds];
      return { status: 'submitted', code, title, version, personIds, schoolCodes, submittedAt: at };
    }
    case 'submission.work_team_changed': {
      const { authorIds, adviserIds, schoolCodes } = event.data;
      return { personIds: [...authorIds, ...adviserIds], schoolCodes };
    }
    case 'submission.work_recalled':
      return { status: 'draft' };
    case 'submission.work_locked':
      return { status: 'locked' };
    case 'submission.work_screened':
      return { status: event.data.outcome };
    case 'submission.pass_undone':
      return { status: event.data.to };
    case 'submission.work_advanced':
      return { status: 'advanced' };
    case 'submission.work_eliminated':
      return { status: 'eliminated' };
    case 'submission.work_withdrawn':
      return { status: 'withdrawn' };
    case 'submission.work_disqualified':
      return { status: 'disqualified' };
    case 'submission.work_reinstated':
      return { status: event.data.to };
  }
}

/**
 * Locked or found eligible: what experts may be given. A published advancement decides what a later round takes by its
 * list, not by the status: the scores of the round that it was drawn from are still of all works.
 */
const REVIEWABLE: WorkStatus[] = ['locked', 'eligible', 'advanced', 'eliminated'];
export const isReviewable = (status: WorkStatus) => REVIEWABLE.includes(status);

/** The works that a round may take at most; null = all of its items. */
type Only = readonly WorkId[] | null;
/** Which works a round is about; `screened`: the items whose works are checked. */
export type WorksTaken = {
  readonly competitionId: CompetitionId;
  readonly itemIds: readonly ItemId[];
  readonly only: Only;
  readonly screened: readonly ItemId[];
};
/** Works of items, of which none are left out and none are checked unless it says so. */
type SomeWorks = Pick<WorksTaken, 'competitionId' | 'itemIds'> & Partial<WorksTaken>;

const ofItems = (competitionId: CompetitionId, itemIds: readonly ItemId[], only: Only) =>
  and(
    eq(reviewWorks.competitionId, competitionId),
    inArray(reviewWorks.itemId, [...itemIds]),
    only ? among(reviewWorks.workId, only) : undefined,
  );

export const ofReview = (competitionId: CompetitionId, itemIds: readonly ItemId[], only: Only = null) =>
  and(ofItems(competitionId, itemIds, only), inArray(reviewWorks.status, REVIEWABLE));

/** The school of a work: it counts for limits and ranks, objects for its team, and its people handle no such objection. */
export const schoolOfWork = ({ schoolCodes }: { readonly schoolCodes: readonly SchoolCode[] }): SchoolCode | null =>
  schoolCodes[0] ?? null;

/** Every work of these items that may be reviewed, by id. */
export const reviewableWorks = (
  db: Db | Tx,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[],
  only: Only = null,
) =>
  db
    .select()
    .from(reviewWorks)
    .where(ofReview(competitionId, itemIds, only))
    .orderBy(asc(reviewWorks.workId));

/** Waits for its check, or for the corrections that it asked for. */
const UNCHECKED: WorkStatus[] = ['submitted', 'locked', 'toBeCorrected'];
const isOfItem = (itemIds: readonly ItemId[]) => inArray(reviewWorks.itemId, [...itemIds]);

/** Whether a work waits for its check, where its item is one of those whose works are checked. */
export const waitsForCheck = (
  { itemId, status }: Pick<ReviewWork, 'itemId' | 'status'>,
  screened: readonly ItemId[],
): boolean => screened.includes(itemId) && UNCHECKED.includes(status);

const unchecked = ({ competitionId, itemIds, only, screened }: WorksTaken) =>
  and(ofItems(competitionId, itemIds, only), isOfItem(screened), inArray(reviewWorks.status, UNCHECKED));

/** Works that experts may be given: those of review, without those that have not passed the check of their item. */
export const forExperts = ({ competitionId, itemIds, only, screened }: WorksTaken) =>
  and(
    ofReview(competitionId, itemIds, only),
    not(and(isOfItem(screened), inArray(reviewWorks.status, UNCHECKED)) as SQL),
  );

const notLocked = ({ competitionId, itemIds, only, screened }: WorksTaken) =>
  and(ofItems(competitionId, itemIds, only), not(isOfItem(screened)), eq(reviewWorks.status, 'submitted'));

/**
 * `unlocked`: submitted and not locked yet, so that they may still come to review. Where works are checked, they are
 * `unchecked` instead: locking them is not enough.
 */
const kinds: Readonly<
  Record<'reviewable' | 'forExperts' | 'unlocked' | 'unchecked', (taken: WorksTaken) => SQL | undefined>
> = {
  reviewable: ({ competitionId, itemIds, only }) => ofReview(competitionId, itemIds, only),
  forExperts,
  unlocked: notLocked,
  unchecked,
};

/** How many works of these items may be reviewed or given to experts, or may still come to review. */
export const countWorksToReview = (db: Db | Tx, kind: keyof typeof kinds, of: SomeWorks): Promise<number> =>
  db.$count(reviewWorks, kinds[kind]({ only: null, screened: [], ...of }));

/** The first of the works that are not locked yet, to be locked by hand. */
export const unlockedWorks = async (db: Db | Tx, taken: WorksTaken, limit: number): Promise<WorkId[]> => {
  const { workId } = reviewWorks;
  const where = notLocked(taken);
  return (await db.select({ workId }).from(reviewWorks).where(where).orderBy(asc(workId)).limit(limit)).map(
    (row) => row.workId,
  );
};

export const reviewWorksByIds = async (db: Db | Tx, workIds: readonly WorkId[]): Promise<ReviewWork[]> =>
  rowsAmong(db, reviewWorks, reviewWorks.workId, workIds);

/** A work of a competition by its code. */
export const reviewWorkCalled = async (
  db: Db | Tx,
  competitionId: CompetitionId,
  code: string,
): Promise<ReviewWork | undefined> =>
  (
    await db
      .select()
      .from(reviewWorks)
      .where(and(eq(reviewWorks.competitionId, competitionId), eq(sql`lower(${reviewWorks.code})`, code.toLowerCase())))
      .limit(1)
  )[0];

/** The works of these teams. */
export const reviewWorksOfTeams = async (db: Db | Tx, teamIds: readonly TeamId[]): Promise<ReviewWork[]> =>
  rowsAmong(db, reviewWorks, reviewWorks.teamId, teamIds);

export const reviewWorkById = async (db: Db | Tx, workId: WorkId): Promise<ReviewWork | undefined> =>
  (await reviewWorksByIds(db, [workId]))[0];

/** The work as conflicts see it. */
export const judged = ({ workId, teamId, personIds, allSchoolCodes }: ReviewWork): JudgedWork => ({
  workId,
  teamId,
  personIds,
  schoolCodes: allSchoolCodes,
});
