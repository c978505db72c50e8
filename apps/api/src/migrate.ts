import { createLog } from '@laurel/db/log.ts';
import { migrateDatabase } from '@laurel/db/migrate.ts';

const log = createLog('migrate');
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set');
await migrateDatabase(url);
log.info('the database is up to date');
