import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { Instant } from '../kernel/instants.ts';

/** Tables whose rows open something or name somebody: what the product writes there is marked with a keyed digest. */
export const markedTables = [
  'account_links',
  'accounts',
  'contact_changes',
  'exports',
  'files',
  'groups',
  'outgoing',
  'person_ties',
  'persons',
  'review_file_copies',
  'schools',
  'second_factor_tickets',
  'second_factors',
  'sessions',
] as const;
export type MarkedTable = (typeof markedTables)[number];
/** Fields that were marked later than their tables: table and field. */
export const laterFields = [
  ['exports', 'file'],
  ['sessions', 'life'],
] as const satisfies readonly (readonly [MarkedTable, string])[];
type LaterField = (typeof laterFields)[number];
export const beginningOf = ([table, field]: LaterField) => `${table}_${field}` as 'exports_file' | 'sessions_life';
/** Recorded changes and ended effects carry their mark themselves. */
export const beginnings = [...markedTables, 'exports_file', 'sessions_life', 'row_changes', 'effects'] as const;
type Beginning = (typeof beginnings)[number];

export const rowMarkEvents = {
  /**
   * Rows that had no mark were marked as they were: once per table, at the first start or at an upgrade, and again when
   * the key of the marks was changed. From here on a row without a mark was written outside the product.
   */
  begun: defineEvent(
    'audit.row_marks_begun',
    z.strictObject({
      table: z.enum(beginnings),
      /** Of `row_changes`: the number up to which they were sealed, so that they can have no other mark any more. */
      rows: z.number().int().min(0),
      /** Why all rows were marked again. */
      reason: z.string().trim().min(1).max(500).nullable(),
      at: Instant,
    }),
    (data) => `row_marks-${data.table}`,
  ),
};
type RowMarkEvent = EventOf<typeof rowMarkEvents>;

type RowMarks = { readonly begun: boolean };
export const rowMarksOf = (table: Beginning): Stream<RowMarks, RowMarkEvent> => ({
  id: `row_marks-${table}`,
  initial: () => ({ begun: false }),
  evolve: () => ({ begun: true }),
});
