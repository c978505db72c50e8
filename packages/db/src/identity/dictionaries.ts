import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { boolean, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** Words of lists that an installation may reword: a type, its values, a label in both languages and a tag colour. */
export const dictionaries = appSchema.table(
  'dictionaries',
  {
    dictId: uuid('dict_id').primaryKey(),
    type: text('type').notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    labelEn: text('label_en').notNull().default(''),
    tag: text('tag').notNull().default('neutral'),
    sort: integer('sort').notNull().default(0),
    isDefault: boolean('is_default').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (t) => [unique('dictionaries_value').on(t.type, t.value)],
);

export type DictionaryEntry = typeof dictionaries.$inferSelect;

/** Entries of some types (of all when none are named), in their order. */
export const dictionaryEntries = (
  db: Db,
  types: readonly string[] = [],
  { enabledOnly = false } = {},
): Promise<DictionaryEntry[]> =>
  db
    .select()
    .from(dictionaries)
    .where(
      and(
        types.length > 0 ? inArray(dictionaries.type, [...types]) : undefined,
        enabledOnly ? eq(dictionaries.enabled, true) : undefined,
      ),
    )
    .orderBy(asc(dictionaries.type), asc(dictionaries.sort), asc(dictionaries.value));
