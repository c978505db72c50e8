import { randomBytes } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { erasePerson } from '../../erasure/erase-person.ts';
import { createPerson } from '../../identity/create-person.ts';
import { openField } from '../../identity/personal-data.ts';
import { personById } from '../../people/persons.ts';
import { personKeys } from './machinery.ts';

const { db, pool } = await testDatabase();
const secrets = secretsFrom(process.env);
const at = '2026-03-01T08:00:00.000Z' as Instant;
let people = 0;
const someone = () => createPerson(db, secrets, { realName: '欧阳娜', phone: `1381234567${people++}` }, at);

const found = async () => {
  const all: string[] = [];
  for await (const { about, problem } of personKeys({ db, secrets } as never)) all.push(`${about}: ${problem}`);
  return all;
};
const phoneOf = async (personId: PersonId) => {
  const person = await personById(db, personId);
  return person && openField(db, secrets, person, 'phone');
};

it('a deleted key is reported even if no event was encrypted with it', async () => {
  const personId = await someone();
  expect(await found()).toEqual([]);
  const { rows } = await pool.query('delete from es.subject_keys where subject_id = $1 returning *', [personId]);
  // As if the person had been erased.
  expect(await phoneOf(personId)).toBe('[erased]');
  expect(await found()).toEqual([`key of ${personId}: names or contacts are sealed with this key and it is missing`]);
  await pool.query('insert into es.subject_keys select * from jsonb_populate_record(null::es.subject_keys, $1)', [
    { ...rows[0], wrapped_dek: `\\x${rows[0].wrapped_dek.toString('hex')}` },
  ]);
  expect(await found()).toEqual([]);
});

it('an overwritten key is found, with other bytes or those of somebody else', async () => {
  const [one, other] = [await someone(), await someone()];
  const overwritten = (id: string) => `key of ${id}: it was overwritten: what is sealed with it cannot be read`;
  await pool.query('update es.subject_keys set wrapped_dek = $2 where subject_id = $1', [one, randomBytes(60)]);
  expect(await found()).toEqual([overwritten(one)]);
  await pool.query(
    `update es.subject_keys k set wrapped_dek = o.wrapped_dek from es.subject_keys o where k.subject_id = $1 and o.subject_id = $2`,
    [one, other],
  );
  expect(await found()).toEqual([overwritten(one)]);
  await pool.query('delete from app.persons where person_id = $1', [one]);
  await pool.query('delete from es.subject_keys where subject_id = $1', [one]);
});

it('an erasure is no finding', async () => {
  const personId = await someone();
  const answer = await erasePerson(db, personId, { reason: 'asked for', store: {} as never, secrets });
  expect(answer.ok).toBe(true);
  expect(await found()).toEqual([]);
});
