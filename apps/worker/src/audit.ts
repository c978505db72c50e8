import { anchorFolder } from '@laurel/db/audit/anchor-folder.ts';
import { audit } from '@laurel/db/audit/cli.ts';
import { connect } from '@laurel/db/db.ts';
import { secretsFrom } from '@laurel/db/secrets.ts';
import { isUpToDate } from '@laurel/db/up-to-date.ts';

const url = process.env.DATABASE_URL;
const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());

if (url) {
  const { db, pool } = connect(url, { max: 10, application: 'laurel-audit' });
  const args = process.argv.slice(2);
  // `npm run audit` asks for it; in a deployment that is a step of its own. It refuses keys that the log does not name, and
  // accept-keys is how a changed key is named.
  if (process.env.LAUREL_BRING_UP_TO_DATE === '1' && args[0] !== 'accept-keys' && !(await isUpToDate(db))) {
    const { bringUpToDate } = await import('@laurel/db/bring-up-to-date.ts');
    await bringUpToDate(url, db, secretsFrom(process.env));
  }
  process.exitCode = await audit(db, args, {
    secrets: () => secretsFrom(process.env),
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    over: over.signal,
    anchorFolder: anchorFolder(process.env),
    // What a reaction asks for is found out by asking it again; only `verify` does.
    reactions: async () => (await import('./reactions.ts')).reactions,
  });
  await pool.end();
} else {
  process.stderr.write('DATABASE_URL is not set (npm run audit sets it)\n');
  process.exitCode = 2;
}
