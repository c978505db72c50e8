import { besideTheLog } from '@laurel/db/audit/findings/beside-the-log.ts';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import { productLog } from '@laurel/db/product-log.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { AnyProcessManager } from '@laurel/event-store/effects.ts';
import type { SQL } from 'drizzle-orm';

/** Findings of `audit verify` outside the log, one sentence each; it reads no file and repeats only these reactions. */
export const findingsIn = async (
  db: Db,
  secrets: Secrets,
  reactions?: readonly AnyProcessManager[],
): Promise<string[]> => {
  const store = () => ({ open: () => Promise.reject(new Error('no file is asked for')) });
  const found: string[] = [];
  for await (const { about, problem } of besideTheLog({ db, log: productLog, secrets, store, reactions }))
    found.push(`${about}: ${problem}`);
  return found;
};

/** Changes data as a person with the database's password could, returns the findings, and reverts it. */
export const foundAfter =
  (db: Db, findings: () => Promise<string[]>) =>
  async (harm: SQL, undo: SQL): Promise<string[]> => {
    await db.execute(harm);
    const found = await findings();
    await db.execute(undo);
    return found;
  };
