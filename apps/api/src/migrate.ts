import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { bringUpToDate } from '@laurel/db/bring-up-to-date.ts';
import { connect } from '@laurel/db/db.ts';
import { ensureFirstAdministrator } from '@laurel/db/identity/defaults.ts';
import { isDemonstration } from '@laurel/db/kernel/environment.ts';
import { failLoudly } from '@laurel/db/lifecycle.ts';
import { createLog } from '@laurel/db/log.ts';
import { ensureAuditUser, ensureProgramUser } from '@laurel/db/program-user.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';

const log = createLog('migrate');
failLoudly(log);
const { DATABASE_URL: url, LAUREL_URL = 'http://localhost:3000' } = process.env;
if (!url) throw new Error('DATABASE_URL is not set');
const { db, pool } = connect(url, { max: 4, application: 'laurel-migrate' });
const demo = await isDemonstration(process.env, db);
const secrets = secretsFrom(process.env);
for (const { projection, events, ms } of await bringUpToDate(url, db, secrets))
  log.info({ projection, events, ms: Math.round(ms) }, 'built a read model');
// What api and worker connect as, where the operator names it.
const { PROGRAM_DATABASE_URL: programUrl, AUDIT_DATABASE_URL: auditUrl } = process.env;
if (programUrl) await ensureProgramUser(url, programUrl);
// And what people connect as who only check.
if (auditUrl) await ensureAuditUser(url, auditUrl);
// The demonstration brings its own people.
// A command line that only brings the database up to date gives out no key to it.
if (!demo && !process.argv.includes('--no-link')) {
  const link = await ensureFirstAdministrator(db, secrets, new Date().toISOString() as Instant);
  if (link) log.warn(`nobody administers this installation yet; choose a password for "root": ${LAUREL_URL}${link}`);
}
await pool.end();
log.info('the database is up to date');
