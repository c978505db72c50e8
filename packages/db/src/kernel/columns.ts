import type { CompetitionId, GroupId, ItemId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { integer, text, uuid } from 'drizzle-orm/pg-core';

/** Columns of what belongs to a competition: which one, and the group that runs it. */
export const ofCompetition = {
  competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
  groupId: uuid('group_id').$type<GroupId>().notNull(),
};

/** Columns of what belongs to an item of a competition. */
export const ofItem = { ...ofCompetition, itemId: uuid('item_id').$type<ItemId>().notNull() };

const person = (column: string) => uuid(column).$type<PersonId>().notNull();
const instant = (column: string) => text(column).$type<Instant>().notNull();

/** Columns of who did something, and when: `drafted` makes draftedBy and draftedAt. */
export const doneBy = <Name extends string>(name: Name) =>
  ({ [`${name}By`]: person(`${name}_by`), [`${name}At`]: instant(`${name}_at`) }) as Record<
    `${Name}By`,
    ReturnType<typeof person>
  > &
    Record<`${Name}At`, ReturnType<typeof instant>>;

const count = (column: string) => integer(column).notNull();

/** Columns of whole numbers, each named with one word. */
export const counts = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, ReturnType<typeof count>>;

const words = (column: string) => text(column).notNull();

/** Columns of a text in both languages: `title` makes titleZh and titleEn. */
export const bilingual = <Name extends string>(name: Name) =>
  ({ [`${name}Zh`]: words(`${name}_zh`), [`${name}En`]: words(`${name}_en`) }) as Record<
    `${Name}${'Zh' | 'En'}`,
    ReturnType<typeof words>
  >;
