import { recordKeys } from './audit/key-ids.ts';
import { beginRowMarks } from './audit/row-marks.ts';
import type { Db } from './db.ts';
import { prepareProjections, type Rebuilt } from './event-store/rebuild.ts';
import { ensureIdentityDefaults } from './identity/defaults.ts';
import { migrateDatabase } from './migrate.ts';
import type { Secrets } from './secrets.ts';

/** Migrations, keys, read models whose code has changed, what an installation begins with, and marks of rows that have none. Answers what was built. */
export const bringUpToDate = async (url: string, db: Db, secrets: Secrets): Promise<Rebuilt[]> => {
  await migrateDatabase(url);
  await recordKeys(db, secrets);
  // Before anything is served from them.
  const built = await prepareProjections(db);
  await ensureIdentityDefaults(db, secrets);
  await beginRowMarks(db, secrets);
  return built;
};
