import { besideTheLog } from '@laurel/db/audit/findings/beside-the-log.ts';
import type { Db } from '@laurel/db/db.ts';
import type { AnyProcessManager } from '@laurel/db/event-store/effects.ts';
import { productLog } from '@laurel/db/event-store/log.ts';
import type { Secrets } from '@laurel/db/secrets.ts';

/** What `audit verify` finds beside the log, one sentence each; no file is looked at, and only these reactions are asked again. */
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
