import type { Db } from '@laurel/event-store/db.ts';
import { prepareProjections, type Rebuilt } from '@laurel/event-store/rebuild.ts';
import { recordKeys } from './audit/key-ids.ts';
import { ensureIdentityDefaults } from './identity/defaults.ts';
import type { Secrets } from './kernel/secrets.ts';
import { migrateDatabase } from './migrate.ts';
import { beginRowMarks } from './rows/begin-row-marks.ts';

/**
 * Migrations, keys, read models whose code has changed, what an installation starts with, and marks of rows that have
 * none. Returns what was built.
 */
export const bringUpToDate = async (url: string, db: Db, secrets: Secrets): Promise<Rebuilt[]> => {
  await migrateDatabase(url);
  await recordKeys(db, secrets);
  // Before anything is served from them.
  const built = await prepareProjections(db);
  await ensureIdentityDefaults(db, secrets);
  await beginRowMarks(db, secrets);
  return built;
};
