import { mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import type { Anchor } from '@laurel/domain/audit/anchor.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { prepareProjections } from '@laurel/event-store/rebuild.ts';
import { createJarTables, jarLog, openJar } from '@laurel/event-store/testing/jars.ts';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { type Mail, NoDelivery } from '../kernel/messaging.ts';
import { outgoing, sendOutgoing } from '../messaging/outgoing.ts';
import { anchorLetter } from './anchor-letter.ts';
import { publishAnchors, publishedAnchors, signingKey, storedAnchors, takeAnchor } from './anchors.ts';
import { audit } from './command-line/cli.ts';
import { keepAnchored } from './keep-anchored.ts';

const { db, pool } = await testDatabase();
await createJarTables(db);
await prepareProjections(db, { log: jarLog });
const key = signingKey(Buffer.alloc(32, 4));
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-anchors-'));
const publish = [folder];
const secrets = secretsFrom({ NODE_ENV: 'test' });
const letter = anchorLetter(secrets, 'auditor@example.org');
const fileOf = (position: number) => path.join(folder, `anchor-${String(position).padStart(12, '0')}.json`);
const positions = async () => ({
  stored: (await storedAnchors(db, [key.publicKey])).map(({ position }) => position),
  published: (await publishedAnchors(folder)).map(({ position }) => position),
});
let jars = 0;
/** Appends an event, so that the log has a new end; answers its position. */
const move = async () => {
  await openJar(db, `jar${++jars}`);
  return (await pool.query('select position::float8 as position from es.head')).rows[0].position as number;
};
const taken = async () => {
  await move();
  return (await takeAnchor(db, key, { publish })) as Anchor;
};
const verified = async () => {
  const printed: string[] = [];
  const code = await audit(db, ['verify', '--json'], {
    key: () => key,
    store: () => folderStore(folder),
    log: jarLog,
    print: (text) => printed.push(text),
    complain: (text) => printed.push(text),
    anchorFolder: folder,
  });
  return { code, problems: printed.map((text) => JSON.parse(text).problem).filter((one) => typeof one === 'string') };
};
const sound = { code: 0, problems: [] };
/** As a person who owns the database. */
const deleteRow = ({ position }: Pick<Anchor, 'position'>) =>
  pool.query(`begin; alter table es.anchors disable trigger user; delete from es.anchors where position = ${position};
    alter table es.anchors enable trigger user; commit`);
/** The anchor file for this position cannot be written: the disk is full. */
const full = (position: number) => symlink('/dev/full', `${fileOf(position)}.part`);

const onLinux = it.skipIf(process.platform !== 'linux');

describe('an interrupted anchor', () => {
  it('leaves no row, file or notification before its row is committed', async () => {
    await pool.query(`
      create function es.cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
      create constraint trigger cut after insert on es.anchors deferrable initially deferred
        for each row execute function es.cut()`);
    await move();
    await expect(takeAnchor(db, key, { publish, letter })).rejects.toThrow('cut');
    await pool.query('drop trigger cut on es.anchors; drop function es.cut()');
    expect(await positions()).toEqual({ stored: [], published: [] });
    expect(await db.$count(outgoing)).toBe(0);
    const { position } = await taken();
    expect(await positions()).toEqual({ stored: [position], published: [position] });
    expect(await verified()).toEqual(sound);
  });

  onLinux('before its file is written is published at the next turn, and leaves no torn file', async () => {
    const before = await positions();
    const cut = await move();
    await full(cut);
    await expect(takeAnchor(db, key, { publish })).rejects.toThrow('ENOSPC');
    expect(await positions()).toEqual({ stored: [...before.stored, cut], published: before.published });
    expect(await readdir(folder)).toHaveLength(before.published.length);
    await publishAnchors(db, key, publish);
    expect(await positions()).toEqual({ stored: [...before.stored, cut], published: [...before.published, cut] });
    expect(await verified()).toEqual(sound);

    await full(await move());
    await expect(takeAnchor(db, key, { publish })).rejects.toThrow('ENOSPC');
    await taken();
    expect(await publishedAnchors(folder)).toEqual(await storedAnchors(db, [key.publicKey]));
    expect(await verified()).toEqual(sound);
  });

  onLinux('is published by the worker although the log does not move on', async () => {
    const cut = await move();
    await full(cut);
    const troubles: unknown[] = [];
    const onTrouble = (error: unknown) => troubles.push(error);
    const keeper = keepAnchored(db, key, { everyMs: 100, publish, onTrouble });
    await expect.poll(async () => (await positions()).published, { timeout: 15_000 }).toContain(cut);
    await keeper.stop();
    expect(troubles).toEqual([expect.objectContaining({ code: 'ENOSPC' })]);
  });

  it('is not published when the row is not ours', async () => {
    const before = await positions();
    const position = await move();
    await pool.query(
      `insert into es.anchors (position, chain_hash, signed_at, key_id, signature, published_to)
       select h.position, h.chain_hash, now(), $1, sha256('x') || sha256('y'), $2 from es.head h`,
      [key.keyId, publish],
    );
    await publishAnchors(db, key, publish);
    expect(await positions()).toEqual({ stored: [...before.stored, position], published: before.published });
    await deleteRow({ position });
  });
});

describe('verify', () => {
  it('waits while an anchor is published', async () => {
    const { position } = await taken();
    const aside = path.join(folder, 'aside');
    const worker = await pool.connect();
    await worker.query('select pg_advisory_lock(4714)');
    await rename(fileOf(position), aside);
    const verifying = verified();
    const waiting = async () =>
      (
        await pool.query(`select from pg_locks where locktype = 'advisory' and objid = 4714 and not granted
           and database = (select oid from pg_database where datname = current_database())`)
      ).rowCount;
    await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
    await rename(aside, fileOf(position));
    await worker.query('select pg_advisory_unlock(4714)');
    worker.release();
    expect(await verifying).toEqual(sound);
  });

  it('stores an anchor that an earlier release published and did not store because it was killed', async () => {
    const cut = await taken();
    await deleteRow(cut);
    expect(await verified()).toEqual({
      code: 1,
      problems: ['the anchor was published and is missing from the database'],
    });
    // The next one, signed with the key that only the worker has, says that there was no row.
    await taken();
    expect(await verified()).toEqual(sound);
  });

  it('detects deleted rows, the newest and earlier ones', async () => {
    const anchors = [await taken(), await taken(), await taken()] as const;
    const missing = 'the anchor was published and is missing from the database';
    await pool.query('create table kept as select * from es.anchors');
    for (const anchor of anchors.slice(1)) await deleteRow(anchor);
    expect(await verified()).toEqual({ code: 1, problems: [missing, missing] });
    // Also when the log has moved on: only the first of them could have been cut short.
    const last = await taken();
    expect(await verified()).toEqual({ code: 1, problems: [missing] });
    await deleteRow(last);
    await rm(fileOf(last.position));
    await pool.query(`insert into es.anchors select * from kept on conflict do nothing; drop table kept`);
    expect(await verified()).toEqual(sound);
    await deleteRow(anchors[1]);
    expect((await verified()).problems).toEqual(['the anchor before it is missing or was replaced', missing]);
    await rm(fileOf(anchors[1].position));
  });
});

onLinux('a letter waits for the mail server, and goes although the anchor could not be published', async () => {
  await pool.query(`begin; alter table es.anchors disable trigger user; delete from es.anchors;
    alter table es.anchors enable trigger user; commit`);
  const position = await move();
  await full(position);
  await expect(takeAnchor(db, key, { publish, letter })).rejects.toThrow('ENOSPC');
  const [anchor] = await storedAnchors(db, [key.publicKey]);
  const sent: Mail[] = [];
  const away = vi.fn(async (mail: Mail) => void sent.push(mail)).mockRejectedValueOnce(new Error('away'));
  const doors = { secrets, mailer: { send: away }, sms: { send: () => Promise.reject(new NoDelivery()) } };
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString() as Instant;
  expect(await sendOutgoing(db, doors, later(0))).toMatchObject({ end: 'waiting' });
  // The mail server is unavailable for the weekend.
  expect(await sendOutgoing(db, doors, later(60 * 60))).toMatchObject({ end: 'sent' });
  expect(sent).toMatchObject([{ to: 'auditor@example.org' }]);
  expect(JSON.parse(sent[0]?.text ?? '')).toEqual(anchor);
  expect(await db.$count(outgoing)).toBe(0);
});
