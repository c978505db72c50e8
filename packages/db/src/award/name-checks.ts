import { type NameCheck, type NameCheckEvent, nameCheckEvents } from '@laurel/domain/award/name-check.ts';
import { askedTeams, type NameGate } from '@laurel/domain/award/name-gate.ts';
import type { CompetitionId, GroupId, ItemId, PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { checksWaiting, countUndecided } from './name-corrections.ts';

type NameCheckStatus = Exclude<NameCheck['status'], 'none'>;

/** One row for each name check. */
export const nameChecks = pgTable(
  'name_checks',
  {
    checkId: uuid('check_id').primaryKey(),
    ...ofCompetition,
    itemIds: uuid('item_ids').array().$type<ItemId[]>().notNull(),
    /** The works that it asks about alone; null: all works of its items. */
    workIds: uuid('work_ids').array().$type<WorkId[]>(),
    status: text('status').$type<NameCheckStatus>().notNull(),
    closesAt: text('closes_at').$type<Instant>().notNull(),
    openedBy: uuid('opened_by').$type<PersonId>().notNull(),
    openedAt: text('opened_at').$type<Instant>().notNull(),
    remindedAt: text('reminded_at').$type<Instant>(),
    endedAt: text('ended_at').$type<Instant>(),
    endedBy: uuid('ended_by').$type<PersonId>(),
    /** Why it was ended early. */
    reason: text('reason'),
    /** As of its end; of an open one, of its beginning. */
    works: integer('works').notNull(),
    confirmed: integer('confirmed').notNull(),
    silent: integer('silent').notNull(),
  },
  (t) => [index('name_checks_competition').on(t.competitionId), index('name_checks_group').on(t.groupId, t.openedAt)],
);
export type NameCheckRow = typeof nameChecks.$inferSelect;

export const nameChecksProjection = rowPerStream(
  nameChecks,
  'checkId',
  nameCheckEvents,
  (before, event: Projected<NameCheckEvent>): NameCheckRow | undefined => {
    if (event.type === 'award.name_check_opened') {
      const { at: openedAt, works, itemIds, workIds, ...facts } = event.data;
      const nothingYet = { remindedAt: null, endedAt: null, endedBy: null, reason: null, confirmed: 0, silent: works };
      return {
        ...facts,
        ...nothingYet,
        itemIds: [...itemIds],
        workIds: workIds ? [...workIds] : null,
        openedAt,
        works,
        status: 'open',
      };
    }
    return before && { ...before, ...changeOf(event) };
  },
);

const changeOf = ({
  type,
  data,
}: Exclude<Projected<NameCheckEvent>, { type: 'award.name_check_opened' }>): Partial<NameCheckRow> => {
  switch (type) {
    case 'award.name_check_reminded':
      return { remindedAt: data.at };
    case 'award.name_check_closed': {
      const { works, confirmed, silent } = data;
      return { works, confirmed, silent, status: 'closed', endedAt: data.at, endedBy: data.closedBy };
    }
    case 'award.name_check_waived': {
      const { works, confirmed, silent, reason } = data;
      return { works, confirmed, silent, reason, status: 'waived', endedAt: data.at, endedBy: data.waivedBy };
    }
    default:
      return type satisfies never;
  }
};

export const nameCheckById = async (db: Db | Tx, checkId: string): Promise<NameCheckRow | undefined> =>
  (await db.select().from(nameChecks).where(eq(nameChecks.checkId, checkId)))[0];

const hasItem = (itemIds: readonly ItemId[]): SQL => sql`${nameChecks.itemIds} && ${sql.param([...itemIds])}::uuid[]`;

/** Checks of a competition: of these items, or of all (null). */
export const nameChecksOf = (
  db: Db | Tx,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[] | null,
): Promise<NameCheckRow[]> =>
  db
    .select()
    .from(nameChecks)
    .where(and(eq(nameChecks.competitionId, competitionId), itemIds ? hasItem(itemIds) : undefined))
    .orderBy(desc(nameChecks.openedAt), desc(nameChecks.checkId));

/** Checks of these competitions, newest first. */
export const nameChecksOfCompetitions = (db: Db, ids: readonly CompetitionId[]): Promise<NameCheckRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(nameChecks)
        .where(inArray(nameChecks.competitionId, [...ids]))
        .orderBy(desc(nameChecks.openedAt), desc(nameChecks.checkId));

/** What the checks of these items, or of all (null), leave open; those that were ended early leave nothing. */
export async function nameGate(
  tx: Tx,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[] | null,
): Promise<NameGate> {
  const checks = await nameChecksOf(tx, competitionId, itemIds);
  const counted = checks.filter(({ status }) => status !== 'waived').map(({ checkId }) => checkId);
  const undecided = await countUndecided(tx, counted);
  return {
    open: checks.some(({ status }) => status === 'open'),
    undecided: [...undecided.values()].reduce((all, n) => all + n, 0),
  };
}

/** The checks that asked teams of this item. */
export const checksThatAsked = async (
  db: Db | Tx,
  competitionId: CompetitionId,
  itemId: ItemId,
): Promise<NameCheckRow[]> => (await nameChecksOf(db, competitionId, [itemId])).filter(askedTeams);

type CheckFilter = Filter<{
  competitionId: CompetitionId;
  status: NameCheckStatus;
  /** Only those with requests that somebody other than these people must decide. */
  waitingWithout: readonly PersonId[];
}>;

const chosen = (groupIds: readonly GroupId[] | null, filter: CheckFilter): SQL | undefined => {
  const { competitionId, status, groupId, checkId } = nameChecks;
  return and(
    inGroups(groupId, groupIds),
    filter.competitionId ? eq(competitionId, filter.competitionId) : undefined,
    filter.status ? eq(status, filter.status) : undefined,
    filter.waitingWithout ? inArray(checkId, checksWaiting(filter.waitingWithout)) : undefined,
  );
};

/** Checks of these groups (null = of all), newest first. */
export const listNameChecks = (db: Db, groupIds: readonly GroupId[] | null, filter: CheckFilter & Page) => {
  const { openedAt, checkId } = nameChecks;
  return pageOf(db, nameChecks, filter, { where: chosen(groupIds, filter), orderBy: [desc(openedAt), checkId] });
};

export const countNameChecks = (db: Db, groupIds: readonly GroupId[] | null, filter: CheckFilter): Promise<number> =>
  db.$count(nameChecks, chosen(groupIds, filter));

/** How many checks of these items (none named = of all) people may still answer. */
export const nameChecksUnsettled = (
  db: Db | Tx,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[],
): Promise<number> =>
  db.$count(
    nameChecks,
    and(
      eq(nameChecks.competitionId, competitionId),
      eq(nameChecks.status, 'open'),
      itemIds.length > 0 ? hasItem(itemIds) : undefined,
    ),
  );
