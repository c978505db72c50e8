import type { CompetitionId, GroupId, ItemId } from '@laurel/domain/kernel/ids.ts';
import { text, uuid } from 'drizzle-orm/pg-core';

/** Columns of what belongs to a competition: which one, and the group that runs it. */
export const ofCompetition = {
  competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
  groupId: uuid('group_id').$type<GroupId>().notNull(),
};

/** Columns of what belongs to an item of a competition. */
export const ofItem = { ...ofCompetition, itemId: uuid('item_id').$type<ItemId>().notNull() };

const words = (column: string) => text(column).notNull();

/** Columns of a text in both languages: `title` makes titleZh and titleEn. */
export const bilingual = <Name extends string>(name: Name) =>
  ({ [`${name}Zh`]: words(`${name}_zh`), [`${name}En`]: words(`${name}_en`) }) as Record<
    `${Name}${'Zh' | 'En'}`,
    ReturnType<typeof words>
  >;
