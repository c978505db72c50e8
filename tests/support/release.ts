import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrateDatabase } from '@laurel/db/migrate.ts';
import type pg from 'pg';

/** The database of a release after a small competition, as written by `scripts/dev/release-fixture.mjs`. */
export type Release = {
  readonly commit: string;
  /** The time of its newest migration. */
  readonly migratedTo: number;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
};

/** The source of the fixtures' secrets. */
export const RELEASE_SECRET = 'the secret of a release that is long gone';

export const release = async (commit: string): Promise<Release> =>
  JSON.parse(gunzipSync(await readFile(`packages/db/fixtures/release-${commit}.json.gz`)).toString());

const MIGRATIONS = 'packages/db/migrations';

/** Brings an empty database to the state of the release: only its own migrations, then its rows. */
export const asReleased = async (url: string, pool: pg.Pool, { migratedTo, tables }: Release) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-migrations-'));
  const journal = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const entries: { when: number; tag: string }[] = journal.entries;
  const known = entries.filter(({ when }) => when <= migratedTo);
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: known }));
  for (const { tag } of known) await cp(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  await migrateDatabase(url, folder);
  const client = await pool.connect();
  try {
    // Rows are inserted unchanged: no trigger counts, seals or refuses them.
    await client.query('begin; set local session_replication_role = replica');
    for (const [table, rows] of Object.entries(tables)) {
      await client.query(`delete from ${table}`);
      const { rows: written } = await client.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const names = written[0]?.names;
      await client.query(
        `insert into ${table} (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query('commit');
  } finally {
    client.release(true);
  }
};
