import type { CompetitionId, GroupId, ItemId } from '@laurel/domain/kernel/ids.ts';
import { uuid } from 'drizzle-orm/pg-core';

/** Columns of what belongs to a competition: which one, and the group that runs it. */
export const ofCompetition = {
  competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
  groupId: uuid('group_id').$type<GroupId>().notNull(),
};

/** Columns of what belongs to an item of a competition. */
export const ofItem = { ...ofCompetition, itemId: uuid('item_id').$type<ItemId>().notNull() };
