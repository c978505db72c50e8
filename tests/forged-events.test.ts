import { randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { beginOriginProofs } from '@laurel/db/audit/begin-origin-proofs.ts';
import { audit } from '@laurel/db/audit/command-line/cli.ts';
import { acceptKeys, recordKeys } from '@laurel/db/audit/key-ids.ts';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { runEffect } from '@laurel/event-store/effects.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { findingsIn } from './support/findings.ts';
import { people } from './support/people.ts';

/** A person with the database owner's password records events in other people's names; `verify` names each. */
const { db, pool } = await testDatabase();
const world = await people(db);
const { secrets } = world.ports;
const organiser = await world.signedInAs('ORGANISER');
const create = async () => {
  const competitionId = randomUUID() as CompetitionId;
  const name = { zh: '大赛', en: 'Contest' };
  const command = { competitionId, groupId: world.rootGroupId, name, edition: 1, commandId: randomUUID() };
  await organiser.call.competition.createCompetition(command);
  return `competition-${competitionId}`;
};

// As the previous release left it: an event without a proof.
await pool.query(
  `select es.append('laurel', 'old', 'null', '{old-1}', '{0}', '{1}', array[gen_random_uuid()], '{old.fact}', '{1}',
     '{"{}"}', array['{"commandId": "old"}'::jsonb])`,
);
await pool.query(
  `insert into es.commands (tenant_id, command_id, command_type, fingerprint) values ('laurel', 'old', 'old', '')`,
);
await recordKeys(db, secrets);
const [real, other] = [await create(), await create()];

const verified = async (keys: Secrets | null = secrets) => {
  const said: string[] = [];
  const print = (line: string) => said.push(line);
  const store = () => ({}) as never;
  const given = keys ? { secrets: () => keys } : {};
  const publicKey = ['--public-key', Buffer.alloc(32, 1).toString('base64')];
  await audit(db, ['verify', ...(keys ? [] : publicKey)], { ...given, store, print, complain: print });
  return said;
};
/** Findings about events that the product did not record. */
const forged = async () => (await verified()).filter((line) => line.includes('not recorded by the product'));
const head = async (): Promise<number> =>
  (await pool.query('select max(position)::int as head from es.events')).rows[0].head;
const finding = (position: number, type: string, stream: string, person: string = organiser.personId) =>
  `${position}: ${type} of ${stream} was not recorded by the product, though it bears the name of ${person}: ask them, and undo it in the product`;

const unguarded = (statement: string) =>
  pool.query(
    `begin; alter table es.events disable trigger user; ${statement}; alter table es.events enable trigger user; commit`,
  );
/** Recomputes all hashes, so that the chain is valid again. */
const REPAIRED = `
  do $$ declare r record; l bytea; h bytea := sha256('genesis'); begin
    for r in select * from es.events order by position loop
      l := sha256(convert_to(es.leaf_preimage(r.tenant_id, r.stream_id, r.version, r.event_id, r.type, r.schema_version,
                                              r.data, r.meta, r.occurred_at, r.origin), 'UTF8'));
      h := sha256(h || int8send(r.position) || int8send(es.epoch_ms(r.recorded_at)) || l);
      update es.events set leaf_hash = l, chain_hash = h, hash_version = case when origin is null then 1 else 2 end
       where position = r.position;
    end loop;
  end $$`;

beforeAll(async () => {
  await pool.query('create table app.kept as select * from es.events');
  await pool.query('create table app.kept_streams as select stream_id, tenant_id, version from es.streams');
});
afterEach(async () => {
  await unguarded('delete from es.events; insert into es.events select * from app.kept');
  await pool.query(`delete from es.streams;
    insert into es.streams (stream_id, tenant_id, version) select * from app.kept_streams`);
});

it('finds nothing in what the product records, and says which events are older', async () => {
  const said = await verified();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(
    /^nothing wrong .*; position 1 was recorded before events carried proofs of origin; no anchor/,
  );
});

/** Calls the log's own procedure with the newest event's data and metadata, so in the organiser's name. */
const call = (stream: string, proof: string, { type = 'award.granted', fresh = false } = {}) =>
  `do $$ declare e es.events; v int := ${fresh ? '0' : `(select version from es.streams where stream_id = '${stream}')`}; begin
     select * into e from es.events where stream_id = '${real}' order by version limit 1;
     call es.record_event('laurel', gen_random_uuid()::text, 'null', '${stream}', v, gen_random_uuid(), '${type}', 1,
       e.data, e.meta, ${proof}, now(), true);
   end $$`;

it('names an event recorded by a call in an organiser’s name', async () => {
  const at = await head();
  await pool.query(call(real, 'null'));
  await pool.query(call(other, `sha256('a guess')`));
  await pool.query(call('award-1', 'e.origin', { fresh: true }));
  await create();
  expect(await forged()).toEqual([
    finding(at + 1, 'award.granted', real),
    finding(at + 2, 'award.granted', other),
    finding(at + 3, 'award.granted', 'award-1'),
  ]);
  // Such an event makes no sense to readers; the rest is still verified.
  expect((await verified()).slice(3)).toEqual([
    expect.stringMatching(/^examination of awards: it could not be carried out: /),
    expect.stringMatching(/^\d problems; position 1 was/),
  ]);
});

it('names one recorded inside the transaction of a real command', async () => {
  const at = await head();
  await pool.query(`
    create function app.beside() returns trigger language plpgsql as $$ begin
      perform es.append('laurel', 'beside', 'null', '{award-2}', '{0}', '{1}', array[gen_random_uuid()], '{award.granted}', '{1}',
                        '{"{}"}', array['{"actorId": "${organiser.personId}"}'::jsonb], null, now());
      return null;
    end $$;
    create trigger beside after insert on es.commands for each row execute function app.beside()`);
  await create();
  await pool.query('drop trigger beside on es.commands; drop function app.beside');
  expect(await head()).toBe(at + 2);
  expect(await forged()).toEqual([expect.stringMatching(/^\d+: award.granted of award-2 was not recorded/)]);
});

it('names a plain insert with a repaired chain, a copy of a real event under other names, and a changed one', async () => {
  const at = await head();
  const columns = 'schema_version, data, meta, occurred_at, recorded_at, hash_version, leaf_hash, chain_hash, origin';
  const copied = (position: number, stream: string, version: number, id: string) =>
    `insert into es.events (position, tenant_id, stream_id, version, event_id, type, ${columns})
     select ${position}, tenant_id, '${stream}', ${version}, ${id}, type, ${columns} from es.events
      where stream_id = '${real}' and version = 1`;
  await unguarded(`${copied(at + 1, 'competition-copy', 1, 'gen_random_uuid()')};
    ${copied(at + 2, real, 2, 'gen_random_uuid()')};
    insert into es.streams (stream_id, tenant_id, version) values ('competition-copy', 'laurel', 1);
    update es.streams set version = 2 where stream_id = '${real}';
    update es.events set recorded_at = (select max(k.recorded_at) from app.kept k) where position > ${at}; ${REPAIRED}`);
  expect(await verified()).toEqual([
    finding(at + 1, 'competition.created', 'competition-copy'),
    finding(at + 2, 'competition.created', real),
    expect.stringMatching(/^2 problems/),
  ]);
  await unguarded(`delete from es.events where position > ${at}`);
  const position = (await pool.query('select position::int from es.events where stream_id = $1', [other])).rows[0]
    .position;
  for (const change of [
    `data = data || '{"edition": 2}'`,
    `meta = jsonb_set(meta, '{actorId}', '"somebody"')`,
    `occurred_at = occurred_at - interval '1 hour'`,
    `type = 'competition.published'`,
    'event_id = gen_random_uuid()',
    'schema_version = 2',
  ]) {
    await unguarded(`update es.events set ${change} where position = ${position}; ${REPAIRED}`);
    expect([change, await forged()]).toEqual([change, [expect.stringContaining(`${position}: competition.`)]]);
    await unguarded(`delete from es.events; insert into es.events select * from app.kept`);
  }
});

it('names events whose proof was removed, even if it was removed from all of them', async () => {
  const { rows } = await pool.query('select position::int, type, stream_id, meta from es.events where position > 1');
  await unguarded(`update es.events set origin = null where position > 1; ${REPAIRED}`);
  const named = rows.map(({ position, type, stream_id, meta }) => finding(position, type, stream_id, meta.actorId));
  // Then nothing states where proofs start.
  expect((await forged()).slice(1)).toEqual(named);
  await unguarded(`delete from es.events; insert into es.events select * from app.kept;
    update es.events set origin = null where position = ${rows.at(-1).position}; ${REPAIRED}`);
  expect(await forged()).toEqual(named.slice(-1));
});

it('accepts only the product’s own statement of where proofs start', async () => {
  const at = await head();
  const says = (version: string) => `
    insert into es.events (position, tenant_id, stream_id, version, event_id, type, schema_version, data, meta, occurred_at,
                           recorded_at, hash_version, leaf_hash, chain_hash, origin)
    select ${at + 1}, tenant_id, stream_id, ${version}, gen_random_uuid(), type, schema_version,
           jsonb_set(data, '{after}', '${at}'), meta, occurred_at, recorded_at, hash_version, leaf_hash, chain_hash, origin
      from es.events where stream_id = 'origin_proofs-log'`;
  await unguarded(`${says('2')}; update es.streams set version = 2 where stream_id = 'origin_proofs-log';
    update es.events set data = data || '{"edition": 2}' where stream_id = '${real}'; ${REPAIRED}`);
  expect(await forged()).toEqual([
    expect.stringContaining(`competition.created of ${real}`),
    expect.stringContaining(`${at + 1}: audit.origin_proofs_begun`),
  ]);
  await unguarded(`delete from es.events where position > ${at};
    update es.events set data = jsonb_set(data, '{after}', '${at}') where stream_id = 'origin_proofs-log'; ${REPAIRED}`);
  expect(await forged()).toHaveLength(3);
});

it('starts once, so that nobody has forged events accepted at the next upgrade', async () => {
  await pool.query(call(real, 'null'));
  await recordKeys(db, secrets);
  await beginOriginProofs(db, null);
  expect(await forged()).toHaveLength(1);
});

it('is not started again by an operator who is led to believe that the key was changed', async () => {
  const data = JSON.stringify({ key: 'origin', keyId: '0'.repeat(16), reason: null, at: '2026-03-01T08:00:00.000Z' });
  await pool.query(`select es.append('laurel', 'keys', 'null', '{key-origin}', '{-1}', '{1}', array[gen_random_uuid()],
    '{audit.key_in_use}', '{1}', array['${data}'::jsonb], '{"{}"}')`);
  await pool.query(call(real, 'null'));
  const at = await head();
  await expect(recordKeys(db, secrets)).rejects.toThrow('bring back the LAUREL_ORIGIN_SECRET');
  expect(await acceptKeys(db, secrets, 'it said so')).toEqual(['origin']);
  expect(await forged()).toEqual([
    expect.stringContaining(`${at - 1}: audit.key_in_use of key-origin`),
    finding(at, 'award.granted', real),
  ]);
});

it('names what a worker recorded for an effect that somebody planted and deleted again', async () => {
  await pool.query(`insert into es.effects (effect_id, kind, payload, source_position, attempts, first_tried_at)
    values ('planted-1', 'look', '{}', 1, 10, now() - interval '30 days')`);
  const failing = { look: () => Promise.reject(new Error('given up')) };
  await expect(runEffect(db, 'planted-1', failing)).rejects.toThrow('given up');
  const at = await head();
  expect(await findingsIn(db, secrets, [])).toEqual(['effect planted-1: no event asks for it']);
  await pool.query(`delete from es.effects where effect_id = 'planted-1'`);
  expect(await findingsIn(db, secrets, [])).toEqual([
    `effect planted-1: the event at ${at} was recorded for it, no event asks for it, and it is gone`,
  ]);
  expect(await forged()).toEqual([]);
});

it('says that the origin was not checked when the environment’s secret is missing', async () => {
  await pool.query(call(real, 'null', { type: 'competition.created' }));
  expect(await verified(null)).toEqual([
    expect.stringMatching(
      /^nothing wrong .*; whether the product recorded the events was not checked: that takes the secret of its environment; no anchor/,
    ),
  ]);
});

it('accepts what was recorded under a former key, and nothing recorded later without the new one', async () => {
  const rotated = secretsFrom({ NODE_ENV: 'test', LAUREL_ORIGIN_SECRET: 'the next key of origins' });
  expect(await acceptKeys(db, rotated, 'yearly rotation')).toEqual(['origin']);
  const said = await verified(rotated);
  expect(said).toEqual([
    expect.stringMatching(
      /; who recorded positions 1 to \d+ was not checked: the key of the proofs was changed there \(yearly rotation\); no anchor/,
    ),
  ]);
  await create();
  await pool.query(call(real, 'null', { type: 'competition.created' }));
  expect((await verified(rotated)).slice(0, -1)).toEqual([finding(await head(), 'competition.created', real)]);
});
