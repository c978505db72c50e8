import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { FileHash } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';

/** Append-only tables outside the log: who changed a row, who logged in, who had which permission, marks of rows. */
export const sideTables = ['right_changes', 'row_changes', 'row_marks', 'sign_ins'] as const;
export type SideTable = (typeof sideTables)[number];

/** Those of which rows are removed again, by a rule. */
const prunedSideTables = ['row_marks'] as const satisfies readonly SideTable[];

export const sideRowEvents = {
  /** The rows numbered `from` to `to` of the table, by the digest of what they say. Rows hold the data, the log does not. */
  sealed: defineEvent(
    'audit.side_rows_sealed',
    z.strictObject({
      table: z.enum(sideTables),
      from: z.number().int().min(1),
      to: z.number().int().min(1),
      digest: FileHash,
      at: Instant,
    }),
    (data) => `side_rows-${data.table}`,
  ),
  /**
   * Of the sealed rows numbered `from` to `to`, those were removed that a documented rule says are no longer needed;
   * `kept` are left, with this `digest`. It replaces the seals of these rows.
   */
  pruned: defineEvent(
    'audit.side_rows_pruned',
    z.strictObject({
      table: z.enum(prunedSideTables),
      from: z.number().int().min(1),
      to: z.number().int().min(1),
      kept: z.number().int().min(0),
      digest: FileHash,
      at: Instant,
    }),
    (data) => `side_rows-${data.table}`,
  ),
};
export type SideRowEvent = EventOf<typeof sideRowEvents>;

type SideRows = { readonly sealedTo: number; readonly prunedTo: number };
export const sideRowsOf = (table: SideTable): Stream<SideRows, SideRowEvent> => ({
  id: `side_rows-${table}`,
  initial: () => ({ sealedTo: 0, prunedTo: 0 }),
  evolve: (rows, { type, data }) => ({
    ...rows,
    [type === 'audit.side_rows_sealed' ? 'sealedTo' : 'prunedTo']: data.to,
  }),
});
