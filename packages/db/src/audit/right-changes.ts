import { bigint, index, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/**
 * Every grant and every withdrawal of a role or a permission, written by triggers of `memberships`, `role_permissions`
 * and `roles`, so that one made outside the product is here too. Replayed, these rows give the current rights.
 */
export const rightChanges = appSchema.table(
  'right_changes',
  {
    changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    what: text('what').$type<'granted' | 'withdrawn'>().notNull(),
    tableName: text('table_name').$type<'memberships' | 'role_permissions' | 'roles'>().notNull(),
    /** Ids of person, group and role, and the schools; of role and permission; or a role's id and key (`app.right_key`). */
    rightKey: text('right_key').notNull(),
    /** Its place in the sealed sequence of this table; null until it is sealed. */
    sealedAs: bigint('sealed_as', { mode: 'number' }).unique('right_changes_sealed_as'),
  },
  (t) => [index('right_changes_key').on(t.tableName, t.rightKey, t.changeId)],
);
