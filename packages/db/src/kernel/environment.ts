import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

/** The environment asks for what only a demonstration may have, on a database that is not one. */
class NotADemonstration extends Error {
  override readonly name = 'NotADemonstration';
}

/**
 * Development and tests must be set explicitly (NODE_ENV=development or test). A program that was started without
 * NODE_ENV is assumed to serve real people, and gets none of their conveniences.
 */
export const isProduction = (env: NodeJS.ProcessEnv): boolean =>
  env.NODE_ENV !== 'development' && env.NODE_ENV !== 'test';

/**
 * Whether this process is the demonstration (LAUREL_DEMO=1): known passwords, the code 0000. In production only on a
 * database that `npm start` made for it, which carries the setting `laurel.demonstration`; on any other database the
 * variable is a mistake that would open it to everyone. Throws `NotADemonstration`.
 */
export const isDemonstration = async (env: NodeJS.ProcessEnv, db: Db): Promise<boolean> => {
  if (env.LAUREL_DEMO !== '1') return false;
  if (!isProduction(env)) return true;
  const { rows } = await db.execute<{ mark: string | null }>(
    sql`select current_setting('laurel.demonstration', true) as mark`,
  );
  if (rows[0]?.mark === 'on') return true;
  throw new NotADemonstration(
    'LAUREL_DEMO=1 works only on the database that npm start makes for the demonstration: unset it here',
  );
};
