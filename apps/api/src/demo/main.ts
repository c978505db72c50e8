import { openPorts } from '@laurel/adapters/ports.ts';
import { privateFolders } from '@laurel/adapters/storage/private-folder.ts';
import { connect } from '@laurel/db/db.ts';
import { failLoudly, whenToldToStop } from '@laurel/db/lifecycle.ts';
import { createLog } from '@laurel/db/log.ts';
import { standOnStore } from '@laurel/db/storage/installation.ts';
import { demoScreenPath, openDemoScreen } from '../scene/demo-screen.ts';
import { seedDemonstration, smallSize, wholeSize } from './seed.ts';

const env = process.env;
const log = createLog('seed');
failLoudly(log);

const databaseUrl = env.DATABASE_URL;
if (!databaseUrl) throw new Error('DATABASE_URL is not set (npm start sets it)');
const { db, pool } = connect(databaseUrl, { max: 8, application: 'laurel-seed' });
// Ends immediately: what it is doing is rolled back with its connection, and the next start continues from there.
whenToldToStop(log);

process.umask(0o077);
const ports = await openPorts(env, db, log);
await privateFolders(ports.settings.dataFolder);
await standOnStore(db, ports.files);
const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
await seedDemonstration({
  db,
  ports,
  size: process.argv.includes('--small') ? smallSize : wholeSize,
  say: (line) => log.info(`demonstration: ${line} (${seconds()} s)`),
  // The start script says "ready" now; older editions fill in while the visitor looks around.
  onVisible: async (isNew) => {
    // A demonstration of an earlier release has no final; that of a new one begins in a moment.
    const screen = isNew ? demoScreenPath(ports.secrets) : await openDemoScreen(db, ports.secrets);
    process.send?.({ visible: true, screen });
  },
});
await pool.end();
process.exit(0);
