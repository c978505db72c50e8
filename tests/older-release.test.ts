import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { audit } from '@laurel/db/audit/command-line/cli.ts';
import { bringUpToDate } from '@laurel/db/bring-up-to-date.ts';
import { certificateBoard } from '@laurel/db/certificate/certificate-board.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { connect } from '@laurel/db/db.ts';
import { productLog } from '@laurel/db/product-log.ts';
import { sealSideRows } from '@laurel/db/rows/seal-side-rows.ts';
import { isUpToDate } from '@laurel/db/up-to-date.ts';
import { reactionFollower } from '@laurel/event-store/effects.ts';
import { catchUp, projectionFollowers } from '@laurel/event-store/follow.ts';
import { rebuild } from '@laurel/event-store/rebuild.ts';
import { digestOf } from '@laurel/event-store/shadow.ts';
import { reactions } from '@laurel/worker/reactions.ts';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { definitionsOf } from './support/definitions.ts';
import { asReleased, RELEASE_SECRET, release } from './support/release.ts';

const server = inject('postgres');
const name = `t_older_${randomUUID().replaceAll('-', '')}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
await admin.end();
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const { db, pool } = connect(url, { max: 10, application: 'laurel-test' });
afterAll(() => pool.end());

const fresh = await testDatabase();

const secrets = secretsFrom({ NODE_ENV: 'test', LAUREL_SECRET: RELEASE_SECRET });
const store = folderStore(await mkdtemp(path.join(os.tmpdir(), 'laurel-older-')));
const older = await release('78ef08a');
const facts = async () =>
  (await pool.query(`select encode(e.chain_hash, 'hex') as hash from es.events e order by e.position`)).rows.map(
    ({ hash }): string => hash,
  );

describe('the database of an older release', () => {
  it('is migrated through all later migrations, with its rows', async () => {
    await asReleased(url, pool, older);
    expect(await facts()).toHaveLength(older.tables['es.events']?.length ?? 0);
    const before = await facts();
    expect(await isUpToDate(db)).toBe(false);
    await bringUpToDate(url, db, secrets);
    expect(await isUpToDate(db)).toBe(true);
    for (const schema of ['es', 'app', 'rm'])
      expect(await definitionsOf(pool, schema)).toEqual(await definitionsOf(fresh.pool, schema));
    // Recorded events are unchanged; the added ones come from this start.
    expect((await facts()).slice(0, before.length)).toEqual(before);
  }, 60_000);

  it('is read to its end by every reaction and read model', async () => {
    const { rows } = await pool.query('select max(position)::int as head from es.events');
    for (const follower of [...projectionFollowers(productLog), ...reactions.map(reactionFollower)])
      await catchUp(db, follower);
    const behind = await pool.query('select name from es.subscriptions where position < $1', [rows[0].head]);
    const ours = [...projectionFollowers(productLog), ...reactions.map(reactionFollower)].map(
      (follower) => follower.name,
    );
    expect(behind.rows.filter((row) => ours.includes(row.name))).toEqual([]);
    const failed = await pool.query(`select name from es.subscriptions where state = 'failed'`);
    expect(failed.rows).toEqual([]);
  }, 60_000);

  it('is verified, and its rebuilt read models equal the former ones', async () => {
    const said: string[] = [];
    const surroundings = {
      secrets: () => secrets,
      store: () => store,
      reactions: async () => reactions,
      print: (line: string) => said.push(line),
      complain: (line: string) => said.push(line),
    };
    // The worker does this within a minute of its start: the older release sealed no rows.
    await sealSideRows(db);
    await audit(db, ['verify'], surroundings);
    expect(said.join('\n')).toMatch(
      /^nothing wrong from position 1 to \d+ and beside the log; positions 1 to \d+ were recorded before events carried proofs of origin; /,
    );
    const proven = await pool.query(
      'select min(position)::int as first, count(origin)::int as n, max(position)::int as head from es.events where origin is not null',
    );
    const { first, n, head } = proven.rows[0];
    expect({ first, n }).toEqual({ first: (older.tables['es.events']?.length ?? 0) + 1, n: head - first + 1 });
    expect(await audit(db, ['check', '--all'], surroundings)).toBe(0);
    for (const projection of productLog.projections) {
      const live = await digestOf(pool, projection);
      await rebuild(db, projection);
      expect(await digestOf(pool, projection), projection.name).toBe(live);
    }
  }, 180_000);

  it('still prints the names that it encrypted', async () => {
    const certificates = await db.select().from(certificateBoard);
    expect(certificates).toHaveLength(1);
    const [printed] = (
      await printedOf(
        db,
        certificates.map(({ issued }) => issued),
        secrets.keyFor('personalData'),
      )
    ).values();
    const holder = certificates[0]?.issued.students[0]?.personId;
    const known = older.tables['app.persons']?.find((row) => row.person_id === holder);
    expect(printed?.students.map((student) => student.name)).toEqual([known?.real_name]);
  });
});
