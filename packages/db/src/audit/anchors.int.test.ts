import { sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { type Anchor, anchorText } from '@laurel/domain/audit/anchor.ts';
import { ON_DISK } from '@laurel/event-store/transaction.ts';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { prepareCeremony } from '../certificate/testing/ceremony.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { outgoing } from '../messaging/outgoing.ts';
import { anchorLetter } from './anchor-letter.ts';
import {
  brokenAnchorChain,
  compareAnchors,
  publishedAnchors,
  signingKey,
  storedAnchors,
  takeAnchor,
  verifyAnchors,
} from './anchors.ts';
import { audit } from './command-line/cli.ts';
import { exportBundle } from './export-bundle.ts';
import { keepAnchored } from './keep-anchored.ts';
import { verifyBundle } from './verify-bundle.mjs';

const { db, pool } = await testDatabase();
const key = signingKey(Buffer.alloc(32, 3));
const secrets = secretsFrom({ NODE_ENV: 'test' });
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-anchors-'));
const fileOf = (position: number) => path.join(folder, `anchor-${String(position).padStart(12, '0')}.json`);
const take = async () => {
  await prepareCeremony(db, { awards: 1 });
  return (await takeAnchor(db, key, { publish: [folder] })) as Anchor;
};
const [first, second, third] = [await take(), await take(), await take()];
const verify = async (line = 'verify --json', more: { secrets?: () => Secrets } = {}) => {
  const printed: string[] = [];
  const surroundings = {
    key: () => key,
    store: () => folderStore(folder),
    print: (text: string) => printed.push(text),
    complain: (text: string) => printed.push(text),
    anchorFolder: folder,
    anchorMail: 'auditor@example.org',
    ...more,
  };
  const code = await audit(db, line.split(' '), surroundings);
  return { code, problems: printed.map((text) => JSON.parse(text).problem).filter((one) => typeof one === 'string') };
};
/** As a person who owns the database. */
const unguarded = async (statement: string) => {
  await pool.query('alter table es.anchors disable trigger user');
  await pool.query(statement);
  await pool.query('alter table es.anchors enable trigger user');
};

describe('anchors', () => {
  it('name the one before, and are checked against the database, the folder and a bundle', async () => {
    const stored = await storedAnchors(db, [key.publicKey]);
    expect(stored).toEqual([first, second, third]);
    expect(await publishedAnchors(folder)).toEqual(stored);
    expect(brokenAnchorChain(stored)).toEqual([]);
    expect(await verifyAnchors(db, stored, [key.publicKey])).toEqual([]);
    expect(await verify()).toEqual({ code: 0, problems: [] });
    const file = path.join(folder, 'bundle.ndjson.gz');
    await exportBundle(db, file, { publicKeys: [key.publicKey] });
    expect(await verifyBundle(file, [key.publicKey])).toMatchObject({ anchors: 3, problems: [] });
  });

  it('are reported when one is missing from the middle of the database, and from a bundle of it', async () => {
    await pool.query('create table kept as select * from es.anchors');
    await unguarded(`delete from es.anchors where position = ${second.position}`);
    expect(brokenAnchorChain(await storedAnchors(db, [key.publicKey]))).toEqual([
      { position: third.position, problem: 'the anchor before it is missing or was replaced' },
    ]);
    expect((await verify()).problems).toContain('the anchor was published and is missing from the database');
    const file = path.join(folder, 'cut.ndjson.gz');
    await exportBundle(db, file, { publicKeys: [key.publicKey] });
    expect((await verifyBundle(file, [key.publicKey])).problems).toEqual([
      { position: third.position, problem: 'the anchor before it is missing or was replaced' },
    ]);
    await unguarded('insert into es.anchors select * from kept on conflict do nothing; drop table kept');
    expect((await verify()).code).toBe(0);
  });

  it('are reported when they are missing from the folder, one or all', async () => {
    await rm(fileOf(third.position));
    expect(await verify()).toEqual({
      code: 1,
      problems: ['the anchor is missing from the folder it was published to'],
    });
    // A private copy ends where it was made.
    expect((await verify(`verify --json --anchors ${folder}`)).code).toBe(0);
    await writeFile(fileOf(third.position), JSON.stringify(third));
    const stored = await storedAnchors(db, [key.publicKey]);
    expect(compareAnchors(stored, [], () => true)).toHaveLength(3);
    expect(compareAnchors(stored, [{ ...first, signature: second.signature }, second, third], () => true)).toEqual([
      { position: first.position, problem: 'the published anchor is not the one in the database' },
    ]);
  });

  it('of another log are refused when they are checked and before they are published', async () => {
    const logId = crypto.randomUUID();
    // Signed by the same key, as with two installations that share a secret.
    const statement = { ...first, logId };
    const signature = sign(null, Buffer.from(anchorText(statement)), key.privateKey).toString('base64');
    expect(await verifyAnchors(db, [{ ...statement, signature }], [key.publicKey])).toEqual([
      { position: first.position, problem: 'the anchor is of another log' },
    ]);
    const foreign = await mkdtemp(path.join(os.tmpdir(), 'laurel-anchors-'));
    await writeFile(path.join(foreign, 'anchor-000000000001.json'), JSON.stringify({ ...first, logId }));
    await expect(takeAnchor(db, key, { publish: [foreign] })).rejects.toThrow(`anchors of another log (${logId})`);
  });

  it('are signed only after the events they cover are on disk', async () => {
    await prepareCeremony(db, { awards: 1 });
    const query = vi.spyOn(pool, 'query');
    query.mockImplementationOnce((text: unknown) => {
      expect(text).toBe(ON_DISK);
      return Promise.reject(new Error('the disk does not answer')) as never;
    });
    await expect(takeAnchor(db, key, { publish: [folder] })).rejects.toThrow('the disk does not answer');
    query.mockRestore();
    expect(await storedAnchors(db, [key.publicKey])).toHaveLength(3);
    expect(await publishedAnchors(folder)).toHaveLength(3);
  });

  it('are made within seconds of a publication, and sent to the addresses the operator configured', async () => {
    const troubles: unknown[] = [];
    const letters = () => db.$count(outgoing);
    for (const expected of [1, 2]) {
      await prepareCeremony(db, { awards: 1 });
      const keeper = keepAnchored(db, key, {
        publish: [folder],
        letter: anchorLetter(secrets, 'auditor@example.org'),
        onTrouble: (error) => troubles.push(error),
      });
      await expect.poll(letters, { timeout: 15_000 }).toBe(expected);
      await keeper.stop();
    }
    // Also when the operator signs: the worker then finds nothing left to sign.
    await prepareCeremony(db, { awards: 1 });
    expect((await verify('anchor --json', { secrets: () => secrets })).code).toBe(0);
    expect(await letters()).toBe(3);
    expect(troubles).toEqual([]);
    expect((await storedAnchors(db, [key.publicKey])).slice(3)).toHaveLength(3);
    expect((await verify()).code).toBe(0);
  }, 40_000);
});
