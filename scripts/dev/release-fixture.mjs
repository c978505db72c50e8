// Writes the database of a release into a file for tests: DATABASE_URL=… node scripts/dev/release-fixture.mjs <commit> <file.json.gz>
// Run this only on synthetic data: `npm run scenario` of that commit with a LAUREL_SECRET that the test may name.
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

const [commit, file] = process.argv.slice(2);
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows: tables } = await client.query(
  `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('es', 'app', 'rm') and c.relkind = 'r' and c.relname not in ('staged', 'sessions') order by 1`,
);
const content = {};
for (const { name } of tables) {
  const { rows } = await client.query(`select to_jsonb(t) as row from ${name} t order by t::text`);
  if (rows.length > 0) content[name] = rows.map(({ row }) => row);
}
const { rows: newest } = await client.query('select max(created_at)::float8 as at from drizzle.__drizzle_migrations');
await client.end();
const text = JSON.stringify({ commit, migratedTo: newest[0].at, tables: content });
fs.writeFileSync(file, gzipSync(text, { level: 9 }));
console.log(`${file}: ${fs.statSync(file).size} bytes, ${Object.keys(content).length} tables`);
