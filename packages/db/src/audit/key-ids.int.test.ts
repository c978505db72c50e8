import { openPorts } from '@laurel/adapters/ports.ts';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { sealFor } from '@laurel/event-store/subjects.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { type Issuer, issuerFrom } from '../certificate/credential.ts';
import { statusListOf } from '../certificate/status-list.ts';
import { certificateStatusLists } from '../certificate/status-lists.ts';
import { createAccount, createPerson } from '../identity/create-person.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { createLog } from '../log.ts';
import { beginRowMarks } from '../rows/begin-row-marks.ts';
import { audit } from './command-line/cli.ts';
import { acceptKeys, mustHoldItsKeys, recordKeys } from './key-ids.ts';
import { unlistedSigners } from './signing-keys.ts';

const { db, pool } = await testDatabase();
const env = { NODE_ENV: 'test', LAUREL_SECRET: 'the secret of this installation' };
const secrets = secretsFrom(env);
const other = (more: Record<string, string>) => secretsFrom({ ...env, ...more });
const recorded = async () =>
  (
    await pool.query(
      `select data ->> 'key' as key, data ->> 'reason' as reason from es.events where type = 'audit.key_in_use' order by position`,
    )
  ).rows;

it('recognises the keys of a database without recorded key ids by the data encrypted in it', async () => {
  await mustHoldItsKeys(db, secrets);
  await sealFor(db, 'somebody', 'a name', 'place', secrets.keyFor('personalData'));
  await mustHoldItsKeys(db, secrets);
  const forgotten = other({ LAUREL_SECRET: 'another secret' });
  await expect(mustHoldItsKeys(db, forgotten)).rejects.toThrow(/bring back the LAUREL_KEK or the LAUREL_SECRET/);
  await expect(recordKeys(db, forgotten)).rejects.toThrow('does not open what is sealed');
  expect(await recorded()).toEqual([]);
});

it('records their ids once, and nothing of the keys', async () => {
  await Promise.all([recordKeys(db, secrets), recordKeys(db, secrets)]);
  await recordKeys(db, secrets);
  expect((await recorded()).map(({ key }) => key).toSorted()).toEqual([
    'blindIndex',
    'origin',
    'personalData',
    'signing',
  ]);
  const { rows } = await pool.query(`select string_agg(data::text, '') as told from es.events`);
  for (const purpose of ['personalData', 'signing', 'blindIndex', 'origin'] as const)
    for (const encoding of ['hex', 'base64'] as const)
      expect(rows[0].told).not.toContain(secrets.keyFor(purpose).toString(encoding).slice(0, 12));
});

it.each(['LAUREL_KEK', 'LAUREL_SIGNING_SECRET', 'LAUREL_BLIND_INDEX_SECRET', 'LAUREL_ORIGIN_SECRET'])(
  'refuses another %s and says what to bring back',
  async (variable) => {
    const sentence = new RegExp(`bring back the ${variable} or the LAUREL_SECRET`);
    await expect(mustHoldItsKeys(db, other({ [variable]: 'a new one' }))).rejects.toThrow(sentence);
    // How api, worker, seed and scenario open the database.
    const log = createLog('test', 'silent');
    await expect(openPorts({ ...env, [variable]: 'a new one' }, db, log)).rejects.toThrow(sentence);
    // What migrate and the auditor's program do.
    await expect(recordKeys(db, other({ [variable]: 'a new one' }))).rejects.toThrow(sentence);
    const told: string[] = [];
    const complain = (line: string) => told.push(line);
    const given = { secrets: () => other({ [variable]: 'a new one' }), print: complain, complain };
    expect(await audit(db, ['verify'], given)).toBe(1);
    expect(told.join()).toMatch(sentence);
    expect(await audit(db, ['verify'], { ...given, secrets: () => secrets })).toBe(0);
  },
);

it('accepts a key changed on purpose, with the reason, but never one that decrypts nothing', async () => {
  const rotated = other({ LAUREL_SIGNING_SECRET: 'the next signing key' });
  const told: string[] = [];
  const given = {
    secrets: () => rotated,
    print: (line: string) => told.push(line),
    complain: (line: string) => told.push(line),
  };
  expect(await audit(db, ['accept-keys', '--reason', 'yearly rotation'], given)).toBe(0);
  expect(told).toEqual(['now in use: signing']);
  expect((await recorded()).at(-1)).toEqual({ key: 'signing', reason: 'yearly rotation' });
  await mustHoldItsKeys(db, rotated);
  await expect(mustHoldItsKeys(db, secrets)).rejects.toThrow('LAUREL_SIGNING_SECRET');
  await expect(acceptKeys(db, other({ LAUREL_KEK: 'a new one' }), 'lost')).rejects.toThrow(
    'does not open what is sealed',
  );
});

it('names the former signing keys that the configuration leaves out, as far as they are known', async () => {
  const rotated = other({ LAUREL_SIGNING_SECRET: 'the next signing key' });
  const [now, before] = [rotated, secrets].map((of) => issuerFrom(of.keyFor('signing'))) as [Issuer, Issuer];
  expect(await unlistedSigners(db, [now.did])).toEqual([expect.stringMatching(/^the key [0-9a-f]{16}$/)]);
  const list = {
    purpose: 'refresh' as const,
    size: 1,
    bits: [],
    url: 'https://laurel.example',
    at: '2026-11-21T16:10:00Z',
  };
  const document = JSON.stringify(statusListOf({ ...list, issuerDid: 'did:web:laurel.example' }, before));
  await db.insert(certificateStatusLists).values({ day: '2026-11-22', purpose: 'refresh', document });
  expect(await unlistedSigners(db, [now.did])).toEqual([before.did]);
  expect(await unlistedSigners(db, [now.did, before.did])).toEqual([]);
  await db.delete(certificateStatusLists);
});

it('marks all rows again under another key of the blind index', async () => {
  const signing = { LAUREL_SIGNING_SECRET: 'the next signing key' };
  const before = other(signing);
  await beginRowMarks(db, before);
  const at = '2026-03-01T08:00:00.000Z' as Instant;
  const personId = await createPerson(db, before, { realName: '王小明' }, at);
  await createAccount(db, before, { personId, username: 'wang', passwordHash: 'x' }, at);
  const verified = (keys: Secrets) =>
    audit(db, ['verify'], { secrets: () => keys, print: () => {}, complain: () => {} });
  expect(await verified(before)).toBe(0);
  const rotated = other({ ...signing, LAUREL_BLIND_INDEX_SECRET: 'the next index key' });
  await acceptKeys(db, rotated, 'the index was rewritten');
  expect(await verified(rotated)).toBe(0);
  await pool.query(`update app.accounts set password_hash = 'y'`);
  expect(await verified(rotated)).toBe(1);
});

it('marks all rows again in another call when the first was interrupted', async () => {
  const next = other({ LAUREL_SIGNING_SECRET: 'the next signing key', LAUREL_BLIND_INDEX_SECRET: 'a third index key' });
  await pool.query(`
    create function app.cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
    create trigger cut_off before insert on es.events for each row
      when (new.type = 'audit.row_marks_begun' and new.data ->> 'table' = 'persons') execute function app.cut_off()`);
  await expect(acceptKeys(db, next, 'the index was rewritten')).rejects.toThrow();
  await pool.query('drop trigger cut_off on es.events');
  expect(await acceptKeys(db, next, 'the index was rewritten')).toEqual(['blindIndex']);
  await mustHoldItsKeys(db, next);
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  expect(await audit(db, ['verify'], { secrets: () => next, print: tell, complain: tell }), told.join('\n')).toBe(0);
});
