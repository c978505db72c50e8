import type { Db } from '@laurel/event-store/db.ts';
import { databaseError, withTransaction } from '@laurel/event-store/transaction.ts';

/** Why nothing can be recorded. */
export type DatabaseTrouble = 'databaseUnreachable' | 'databaseReadOnly' | 'databaseFull';

/** By PostgreSQL's code; whatever else keeps it from answering counts as unreachable. */
export const troubleOf = (error: unknown): DatabaseTrouble => {
  switch (databaseError(error)?.code) {
    case '25006':
      return 'databaseReadOnly';
    case '53100':
      return 'databaseFull';
    default:
      return 'databaseUnreachable';
  }
};

/** Whether this server takes writes at all: not a standby, and not set to be read only. */
export const takesWrites = (db: Db): Promise<boolean> =>
  withTransaction(db, async (_tx, client) => {
    const { rows } = await client.query(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as takes`,
    );
    return rows[0].takes;
  });

/** Writes a page where there was none, and removes it: throws if the disk has no room for it. */
export const takeRoom = (db: Db): Promise<void> =>
  withTransaction(
    db,
    async (_tx, client) => {
      await client.query(`create temporary table room on commit drop as select repeat('x', 8000) as x`);
    },
    () => false,
  );
