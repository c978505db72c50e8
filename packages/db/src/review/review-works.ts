import type { JudgedWork } from '@laurel/domain/expert/judged-work.ts';
import type { CompetitionId, ItemId, PersonId, SchoolCode, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { type WorkEvent, workEvents } from '@laurel/domain/submission/work.ts';
import type { WorkStatus } from '@laurel/domain/submission/work-status.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { runningCompetitions } from '../competition/competition-board.ts';
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
    submittedAt: text('submitted_at').$type<Instant>(),
  },
  (t) => [index('review_works_competition').on(t.competitionId, t.itemId, t.status)],
);
export type ReviewWork = typeof reviewWorks.$inferSelect;

const handled = [
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
  tables: [reviewWorks],
  handles: handled,
  apply: async (tx, events) => {
    const ids = [...new Set(events.map((event) => event.data.workId))];
    const known = await tx.select().from(reviewWorks).where(among(reviewWorks.workId, ids));
    const rows = new Map(known.map((row) => [row.workId, row]));
    for (const event of events) {
      if (event.type === 'submission.work_started') {
        const { workId, competitionId, groupId, itemId, teamId } = event.data;
        const empty = { code: '', title: '', version: 0, personIds: [], schoolCodes: [], submittedAt: null };
        rows.set(workId, { workId, competitionId, groupId, itemId, teamId, status: 'draft', ...empty });
        continue;
      }
      const before = rows.get(event.data.workId);
      if (!before) throw new Error(`${event.type} before submission.work_started`);
      rows.set(before.workId, { ...before, ...changeOf(event) });
    }
    await upsertRows(tx, reviewWorks, [...rows.values()]);
  },
});

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
export const judged = ({ workId, teamId, personIds, schoolCodes }: ReviewWork): JudgedWork => ({
  workId,
  teamId,
  personIds,
  schoolCodes,
});

/** Works of this school in competitions that are going on, which do not name the one it became part of. */
export async function worksOfMergedSchool(db: Db, schoolCode: SchoolCode, into: SchoolCode): Promise<WorkId[]> {
  const rows = await db
    .select({ workId: reviewWorks.workId })
    .from(reviewWorks)
    .where(
      sql`${reviewWorks.schoolCodes} @> array[${schoolCode}] and not ${reviewWorks.schoolCodes} @> array[${into}]
          and ${reviewWorks.competitionId} in (${runningCompetitions})`,
    );
  return rows.map(({ workId }) => workId);
}
