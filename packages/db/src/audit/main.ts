import { connect } from '../db.ts';
import { secretsFrom } from '../secrets.ts';
import { signingKey } from './anchors.ts';
import { audit } from './cli.ts';

const url = process.env.DATABASE_URL;
const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());

if (url) {
  const { db, pool } = connect(url, { max: 6, application: 'laurel-audit' });
  process.exitCode = await audit(db, process.argv.slice(2), {
    key: () => signingKey(secretsFrom(process.env).keyFor('signing')),
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    over: over.signal,
  });
  await pool.end();
} else {
  process.stderr.write('DATABASE_URL is not set (npm run audit sets it)\n');
  process.exitCode = 2;
}
