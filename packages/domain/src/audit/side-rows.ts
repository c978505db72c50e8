import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { FileHash } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';

/** Tables that only grow and are no part of the log: who changed a row, who signed in, who held which right, marks of rows. */
export const sideTables = ['right_changes', 'row_changes', 'row_marks', 'sign_ins'] as const;
export type SideTable = (typeof sideTables)[number];

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
};
export type SideRowEvent = EventOf<typeof sideRowEvents>;

export type SideRows = { readonly sealedTo: number };
export const sideRowsOf = (table: SideTable): Stream<SideRows, SideRowEvent> => ({
  id: `side_rows-${table}`,
  initial: () => ({ sealedTo: 0 }),
  evolve: (_rows, event) => ({ sealedTo: event.data.to }),
});
