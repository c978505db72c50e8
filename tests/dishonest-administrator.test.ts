import { randomUUID } from 'node:crypto';
import { besideTheLog } from '@laurel/db/audit/findings/beside-the-log.ts';
import { beginRowMarks, markRows } from '@laurel/db/audit/row-marks.ts';
import { sealSideRows } from '@laurel/db/audit/side-rows.ts';
import { productLog } from '@laurel/db/event-store/log.ts';
import { makeChallenge } from '@laurel/db/identity/challenges.ts';
import { ensureFirstAdministrator } from '@laurel/db/identity/defaults.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { PASSWORD, people } from './support/people.ts';

/** Somebody with the password of the database's owner changes a row; `verify` says which one and what to do. */
const { db, pool } = await testDatabase();
const world = await people(db);
const { secrets } = world.ports;
// Made by a release that recorded nothing of it.
const older = await world.signedInAs('EXPERT', { email: 'older@example.org' });
await pool.query(`alter table app.row_marks disable trigger user; delete from app.row_marks;
  alter table app.row_marks enable trigger user`);
await beginRowMarks(db, secrets);
const root = await world.signedInAs('ROOT', { email: 'root@example.org' });
const other = await world.signedInAs('ORGANISER', { email: 'other@example.org' });
const commandId = () => randomUUID();

const findings = async () => {
  const store = () => ({ open: () => Promise.reject(new Error('no file is asked for')) });
  const found: string[] = [];
  for await (const one of besideTheLog({ db, log: productLog, secrets, store, reactions: undefined }))
    found.push(`${one.about}: ${one.problem}`);
  return found;
};
/** What is found after a statement that changes one row and is taken back. */
const after = async (harm: string, undo: string, also = '') => {
  expect((await pool.query(harm)).rowCount).toBe(1);
  if (also) await pool.query(also);
  const found = await findings();
  expect((await pool.query(undo)).rowCount).toBe(1);
  expect(await findings()).toEqual([]);
  return found;
};
const changed = (about: string, fields: string) => [
  `${about}: ${fields}: changed past the product; ask whom it is about, and set it again in the product`,
];
const signIn = async (username: string, password: string) => {
  const { challengeId, digits } = await makeChallenge(db, new Date().toISOString() as Instant);
  const input = { username, password, challengeId, verifyCode: digits, commandId: commandId() };
  return world.visitor.identity.signInByPassword(input);
};
const linkIn = (text: string | undefined) => text?.match(/#token=([\w-]+)/)?.[1] ?? '';

it('finds nothing after all that people do with their accounts', async () => {
  expect(await ensureFirstAdministrator(db, secrets, new Date().toISOString() as Instant)).toBeNull();
  const organiser = await world.signedInAs('ORGANISER', { email: 'mail@example.org' });
  const newPassword = 'a lantern above the harbour';
  const change = { oldPassword: PASSWORD, newPassword, confirmPassword: newPassword, commandId: commandId() };
  await organiser.call.identity.changePassword(change);
  await signIn(organiser.username, newPassword);
  const { personId } = organiser;
  await root.call.identity.resetUserPassword({ personId, commandId: commandId() });
  const letter = (await world.delivered()).findLast(({ to, text }) => to === 'mail@example.org' && text.includes('#'));
  const password = 'another lantern, further out';
  await world.visitor.identity.followLink({ token: linkIn(letter?.text), password, commandId: commandId() });
  await root.call.identity.setUserStatus({ personId, status: 'disabled', commandId: commandId() });
  await root.call.identity.setUserStatus({ personId, status: 'active', commandId: commandId() });
  // A hash of another cost is made anew when its owner comes.
  const cheap = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await pool.query(`update app.accounts set password_hash = $1 where person_id = $2`, [cheap, personId]);
  await markRows(db, secrets, 'accounts', [personId], ['password']);
  await signIn(organiser.username, password);
  const { rows } = await pool.query(`select password_hash from app.accounts where person_id = $1`, [personId]);
  expect(rows[0].password_hash).not.toBe(cheap);
  expect(await findings()).toEqual([]);
  await root.call.identity.deleteUsers({ personIds: [personId], commandId: commandId() });
  expect(
    (await pool.query(`select from app.row_marks where row_key = $1 and salt is not null`, [personId])).rowCount,
  ).toBe(0);
  await sealSideRows(db);
  expect(await findings()).toEqual([]);
});

it('finds a password that was put in another’s row, also of those who were there before', async () => {
  for (const { personId } of [other, older]) {
    const where = `where person_id = '${personId}'`;
    const { rows } = await pool.query(`select password_hash from app.accounts ${where}`);
    const forged = await hash('the administrator knows it');
    const undo = `update app.accounts set password_hash = '${rows[0].password_hash}' ${where}`;
    expect(await after(`update app.accounts set password_hash = '${forged}' ${where}`, undo)).toEqual(
      changed(`accounts ${personId}`, 'password'),
    );
    expect(await after(`update app.accounts set password_hash = null ${where}`, undo)).toHaveLength(1);
    // Another's hash, with the mark that belongs to it, or with an older mark of one's own.
    const copied = (from: string) => `insert into app.row_marks (mark_id, table_name, row_key, marks, salt)
      select 'ffffffff-ffff-7fff-bfff-ffffffffffff', table_name, '${personId}', marks, salt from app.row_marks
       where table_name = 'accounts' and row_key = '${from}' order by mark_id limit 1`;
    const gone = `do $$ begin alter table app.row_marks disable trigger user;
      delete from app.row_marks where mark_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
      alter table app.row_marks enable trigger user; end $$`;
    await pool.query(copied(root.personId));
    expect(await findings()).toHaveLength(1);
    await pool.query(gone);
    await pool.query(copied(personId));
    expect(await findings()).toHaveLength(1);
    await pool.query(gone);
    expect(await findings()).toEqual([]);
  }
});

it('finds a user name, a state or a demonstration account that somebody wrote there', async () => {
  const about = `accounts ${other.personId}`;
  const where = `where person_id = '${other.personId}'`;
  expect(
    await after(
      `update app.accounts set username = 'taken', username_key = 'taken' ${where}`,
      `update app.accounts set username = '${other.username}', username_key = '${other.username}' ${where}`,
    ),
  ).toEqual(changed(about, 'username'));
  expect(
    await after(
      `update app.accounts set status = 'disabled' ${where}`,
      `update app.accounts set status = 'active' ${where}`,
    ),
  ).toEqual(changed(about, 'state'));
  expect(
    await after(`update app.accounts set demo = true ${where}`, `update app.accounts set demo = false ${where}`),
  ).toEqual(changed(about, 'state'));
});

it('finds an account that the product did not make, and one that is gone', async () => {
  const helper = await world.person();
  expect(
    await after(
      `insert into app.accounts (person_id, username, username_key, status) values ('${helper}', 'x', 'x', 'active')`,
      `delete from app.accounts where person_id = '${helper}'`,
    ),
  ).toEqual([`accounts ${helper}: it is there and the product did not write it: look who that is`]);
  await pool.query(`create table app.kept as select * from app.accounts where person_id = '${other.personId}'`);
  expect(
    await after(
      `delete from app.accounts where person_id = '${other.personId}'`,
      `insert into app.accounts select * from app.kept`,
    ),
  ).toEqual([`accounts ${other.personId}: the product wrote it, nobody was erased, and it is missing`]);
  await pool.query('drop table app.kept');
});

it('marks what is there once, so that nobody has a forged row marked later', async () => {
  const where = `where person_id = '${other.personId}'`;
  await pool.query(`update app.accounts set demo = true ${where}`);
  await beginRowMarks(db, secrets);
  expect(await findings()).toEqual(changed(`accounts ${other.personId}`, 'state'));
  await pool.query(`update app.accounts set demo = false ${where}`);
  expect(await findings()).toEqual([]);
});
