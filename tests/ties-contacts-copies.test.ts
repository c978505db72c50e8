import { randomUUID } from 'node:crypto';
import { recordContactChange } from '@laurel/db/identity/contact-changes.ts';
import { grantRole } from '@laurel/db/identity/create-person.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { setRoles } from '@laurel/db/identity/set-roles.ts';
import { askForCopies, keepCopy, remakeCopy } from '@laurel/db/review/review-file-copies.ts';
import { beginRowMarks } from '@laurel/db/rows/begin-row-marks.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { findingsIn } from './support/findings.ts';
import { people } from './support/people.ts';

/**
 * A person with the database owner's password unties two people, backdates a new contact, or has experts judge another
 * team's work.
 */
const { db, pool } = await testDatabase();
const world = await people(db);
const { secrets } = world.ports;
const at = '2026-03-01T08:00:00.000Z' as Instant;
const root = await world.signedInAs('ROOT', { email: 'root@example.org' });
const [maker, made, older] = [await world.signedInAs('ORGANISER'), await world.person(), await world.person()];
await pool.query(
  `insert into app.person_ties (person_id, actor_id, how, at, staff) values ($1, $2, 'made', now(), true)`,
  [older, maker.personId],
);
await beginRowMarks(db, secrets);

const findings = () => findingsIn(db, secrets);
/** Findings after a statement that changes one row; the row is restored. */
const after = async (table: string, where: string, harm: string) => {
  await pool.query(`create table app.kept as select * from app.${table} where ${where}`);
  expect((await pool.query(harm)).rowCount).toBe(1);
  const found = await findings();
  await pool.query(`delete from app.${table} where ${where}`);
  await pool.query(`insert into app.${table} select * from app.kept`);
  await pool.query('drop table app.kept');
  expect(await findings()).toEqual([]);
  return found;
};
const missing = (about: string) => [`${about}: the product wrote it, nobody was erased, and it is missing`];
const changed = (about: string, field: string) => [
  `${about}: ${field}: changed past the product; ask whom it is about, and set it again in the product`,
];

it('finds a missing tie, a changed one, and one added outside the product', async () => {
  await tie(db, secrets, { personId: made, actorId: maker.personId, how: 'made', at });
  expect(await findings()).toEqual([]);
  // From now on the person's contact permits something.
  await grantRole(db, secrets, made, world.rootGroupId, 'EXPERT');
  const { rows } = await pool.query(`select role_id from app.roles where role_key = 'FINANCE'`);
  const grant = { personId: made, groupId: world.rootGroupId, roleIds: [rows[0].role_id] };
  await db.transaction((tx) => setRoles(tx, secrets, systemActor, grant));
  expect((await pool.query(`select from app.person_ties where person_id = $1 and staff`, [made])).rowCount).toBe(1);
  expect(await findings()).toEqual([]);
  for (const personId of [made, older]) {
    const about = `person_ties ${personId}:${maker.personId}`;
    const where = `person_id = '${personId}'`;
    expect(await after('person_ties', where, `delete from app.person_ties where ${where}`)).toEqual(missing(about));
    expect(await after('person_ties', where, `update app.person_ties set staff = false where ${where}`)).toEqual(
      changed(about, 'tie'),
    );
  }
  const planted = `insert into app.person_ties (person_id, actor_id, how, at, staff)
    values ('${made}', '${root.personId}', 'made', now(), true)`;
  expect(await after('person_ties', `actor_id = '${root.personId}'`, planted)).toEqual([
    `person_ties ${made}:${root.personId}: it is there and the product did not write it: look who that is`,
  ]);
});

it('finds a contact that was backdated', async () => {
  const { personId } = await world.signedInAs('EXPERT', { email: 'new@example.org', phone: '13900000031' });
  await recordContactChange(db, secrets, personId, ['email', 'phone'], at);
  await recordContactChange(db, secrets, personId, ['email'], new Date().toISOString() as Instant);
  expect(await findings()).toEqual([]);
  const where = `person_id = '${personId}' and kind = 'email'`;
  const about = `contact_changes ${personId}:email`;
  const back = `update app.contact_changes set changed_at = changed_at - interval '1 day' where ${where}`;
  expect(await after('contact_changes', where, back)).toEqual(changed(about, 'changed'));
  expect(await after('contact_changes', where, `delete from app.contact_changes where ${where}`)).toEqual(
    missing(about),
  );
  await root.call.identity.deleteUsers({ personIds: [personId], commandId: randomUUID() });
  expect((await pool.query(`select from app.contact_changes where person_id = $1`, [personId])).rowCount).toBe(0);
  const kept = await pool.query(`select from app.row_marks where row_key like $1 and salt is not null`, [
    `${personId}%`,
  ]);
  expect(kept.rowCount).toBe(0);
  expect(await findings()).toEqual([]);
});

it('finds another copy given to experts instead of a file', async () => {
  const [one, two, lost] = ['a', 'b', 'c'].map((digit) => ({ hash: digit.repeat(64) as FileHash, extension: 'pdf' }));
  if (!one || !two || !lost) throw new Error('three files');
  await askForCopies(db, [one, two, lost], false);
  expect(await findings()).toEqual([]);
  const ready = { state: 'ready' as const, bytes: 7, leftOut: 0 };
  await keepCopy(db, secrets, one, { ...ready, copyHash: 'd'.repeat(64) as FileHash });
  await keepCopy(db, secrets, two, { ...ready, copyHash: 'e'.repeat(64) as FileHash });
  await keepCopy(db, secrets, lost, { ...ready, copyHash: 'f'.repeat(64) as FileHash });
  await remakeCopy(db, secrets, lost, 'f'.repeat(64) as FileHash);
  expect(await findings()).toEqual([]);
  const where = `hash = '${one.hash}'`;
  const swap = `update app.review_file_copies set copy_hash = '${'e'.repeat(64)}' where ${where}`;
  const about = `review_file_copies ${one.hash}:pdf`;
  expect(await after('review_file_copies', where, swap)).toEqual(changed(about, 'copy'));
  const gone = `delete from app.review_file_copies where ${where}`;
  expect(await after('review_file_copies', where, gone)).toEqual(missing(about));
});
