import { connect } from '@laurel/db/db.ts';
import { prepareProjections } from '@laurel/db/event-store/rebuild.ts';
import { createLog } from '@laurel/db/log.ts';
import { migrateDatabase } from '@laurel/db/migrate.ts';

const log = createLog('migrate');
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set');
await migrateDatabase(url);
// Read models that are new to this log, or whose code changed, before anything is served from them.
const { db, pool } = connect(url, { max: 4, application: 'laurel-migrate' });
for (const { projection, events, ms } of await prepareProjections(db))
  log.info({ projection, events, ms: Math.round(ms) }, 'built a read model');
await pool.end();
log.info('the database is up to date');
