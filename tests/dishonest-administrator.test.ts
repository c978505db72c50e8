import { randomUUID } from 'node:crypto';
import { prune } from '@laurel/db/audit/retention.ts';
import { expireExports } from '@laurel/db/exports/exports.ts';
import { makeChallenge } from '@laurel/db/identity/challenges.ts';
import { ensureFirstAdministrator } from '@laurel/db/identity/defaults.ts';
import { codeOfStep } from '@laurel/db/identity/totp.ts';
import { retryEffects } from '@laurel/db/kernel/change-effects.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { beginRowMarks } from '@laurel/db/rows/begin-row-marks.ts';
import { doneBy } from '@laurel/db/rows/effect-marks.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import { sealSideRows } from '@laurel/db/rows/seal-side-rows.ts';
import { beginnings } from '@laurel/domain/audit/row-marks.ts';
import { isCardNumber } from '@laurel/domain/identity/profile.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { dispatchEffects, reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { findingsIn } from './support/findings.ts';
import { PASSWORD, people } from './support/people.ts';
import { tampering } from './support/tampering.ts';

/** A person with the database owner's password changes a row; `verify` says which one and what to do. */
const database = await testDatabase();
const { db, pool } = database;
const world = await people(db);
const { secrets } = world.ports;
// Made by a release that recorded nothing about it.
const older = await world.signedInAs('EXPERT', { email: 'older@example.org' });
await pool.query(`alter table app.row_marks disable trigger user; delete from app.row_marks;
  alter table app.row_marks enable trigger user`);
await beginRowMarks(db, secrets);
const root = await world.signedInAs('ROOT', { email: 'root@example.org' });
const other = await world.signedInAs('ORGANISER', { email: 'other@example.org' });
const commandId = () => randomUUID();

const { findings, after, changed } = tampering(database, secrets);
const signIn = async (username: string, password: string) => {
  const { challengeId, digits } = await makeChallenge(db, new Date().toISOString() as Instant);
  const input = { username, password, challengeId, verifyCode: digits, commandId: commandId() };
  return world.visitor.identity.signInByPassword(input);
};
const linkIn = (text: string | undefined) => text?.match(/#token=([\w-]+)/)?.[1] ?? '';

it('finds nothing after everything people do with their accounts', async () => {
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
  // A hash with another cost is replaced when its owner logs in.
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

it('finds nothing after everything people do with their contacts, names and second factors', async () => {
  const person = await world.signedInAs('ORGANISER', { phone: '13900000011', email: 'former@example.org' });
  const { personId } = person;
  const row = async (school: object) =>
    root.call.organisation.saveSchool({ ...school, commandId: commandId() } as never);
  const rest = { department: '', province: '江苏', level: '', enabled: true };
  const school = { schoolCode: '10001', name: '江南大学', nameEn: 'Jiangnan', city: '无锡', ...rest };
  await row({ ...school, version: 0 });
  await row({ ...school, nameEn: 'Jiangnan University', version: 1 });
  const csv = 'code,name,city\n10001,江南大学,苏州\n10002,江北大学,扬州\n10003,江东大学,苏州';
  await root.call.organisation.importSchools({ csv, commandId: commandId() });
  await root.call.organisation.deleteSchool({ schoolCode: '10003' as SchoolCode, commandId: commandId() });
  const plain = { gender: 0 as const, majorId: null, grade: '', studentNo: '', title: '', language: 'en' as const };
  const { version } = await person.call.identity.profile();
  const named = { realName: '韩梅梅', nameEn: 'Han', schoolCode: '10001' as SchoolCode };
  await person.call.identity.updateProfile({ ...plain, ...named, version, commandId: commandId() });
  const edit = { personId, version: version + 1, realName: '韩梅', email: 'newer@example.org' };
  await root.call.identity.editUser({ ...edit, commandId: commandId() });
  const card = { bankName: '中国银行', bankCard: '6222020200112233441', sensitiveAgreed: true };
  const cards = Array.from({ length: 10 }, (_, digit) => card.bankCard.slice(0, -1) + digit);
  const bankCard = cards.find(isCardNumber) ?? '';
  await person.call.identity.setBankCard({ ...card, bankCard, commandId: commandId() });
  const contact = 'own@example.org';
  await person.call.identity.sendBindCode({ contact, scene: 'bind', commandId: commandId() });
  const code = (await world.delivered()).findLast(({ to }) => to === contact)?.text.match(/\d{6}/)?.[0] ?? '';
  await person.call.identity.changeContact({ contact, code, commandId: commandId() });
  const { secret } = await person.call.identity.beginSecondFactor({ commandId: commandId() });
  const step = Math.floor(Date.now() / 30_000);
  const first = { code: codeOfStep(secret, step), commandId: commandId() };
  const { recoveryCodes } = await person.call.identity.confirmSecondFactor(first);
  const [recovery = ''] = recoveryCodes;
  await person.call.identity.stepUp({ proof: { secondCode: recovery }, commandId: commandId() });
  await expect(signIn(person.username, PASSWORD)).rejects.toMatchObject({ cause: { refusal: 'secondFactorNeeded' } });
  expect(await findings()).toEqual([]);
  await root.call.identity.removeUserSecondFactor({ personId, reason: 'lost phone', commandId: commandId() });
  await person.call.identity.beginSecondFactor({ commandId: commandId() });
  await root.call.identity.deleteUsers({ personIds: [personId], commandId: commandId() });
  expect(await findings()).toEqual([]);
});

it('finds a password copied to another’s row, also of earlier accounts', async () => {
  for (const { personId } of [other, older]) {
    const where = `where person_id = '${personId}'`;
    const { rows } = await pool.query(`select password_hash from app.accounts ${where}`);
    const forged = await hash('the administrator knows it');
    const undo = `update app.accounts set password_hash = '${rows[0].password_hash}' ${where}`;
    expect(await after(`update app.accounts set password_hash = '${forged}' ${where}`, undo)).toEqual(
      changed(`accounts ${personId}`, 'password'),
    );
    expect(await after(`update app.accounts set password_hash = null ${where}`, undo)).toHaveLength(1);
    // Another person's hash, with its own mark or with an older mark of the target.
    const copied = (from: string) => `insert into app.row_marks (mark_id, ordinal, table_name, row_key, marks, salt)
      select 'ffffffff-ffff-7fff-bfff-ffffffffffff', 900000000, table_name, '${personId}', marks, salt from app.row_marks
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

it('finds a user name, a status or a demonstration account that was written directly into the database', async () => {
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

it('finds an account that the product did not create, and one that is missing', async () => {
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

it('marks existing rows once, so that a forged row cannot be marked later', async () => {
  const where = `where person_id = '${other.personId}'`;
  await pool.query(`update app.accounts set demo = true ${where}`);
  await beginRowMarks(db, secrets);
  expect(await findings()).toEqual(changed(`accounts ${other.personId}`, 'state'));
  await pool.query(`update app.accounts set demo = false ${where}`);
  expect(await findings()).toEqual([]);
});

it('finds a second factor whose secret was replaced while its row stayed', async () => {
  const [owner, thief] = [await world.signedInAs('FINANCE'), await world.signedInAs('EXPERT')];
  for (const { call } of [owner, thief]) await call.identity.beginSecondFactor({ commandId: commandId() });
  const put = (secret: string) =>
    `update app.second_factors set secret = '${secret}' where person_id = '${owner.personId}'`;
  const secretOf = async (personId: string) =>
    (await pool.query(`select secret::text from app.second_factors where person_id = $1`, [personId])).rows[0].secret;
  const own = await secretOf(owner.personId);
  const about = `second_factors ${owner.personId}`;
  expect(await after(put(await secretOf(thief.personId)), put(own))).toEqual(changed(about, 'secret'));
});

it.each(['email', 'phone'] as const)('finds another %s, under which codes and links would go out', async (kind) => {
  const mine = kind === 'email' ? 'thief@example.org' : '13900000021';
  const theirs = kind === 'email' ? 'owner@example.org' : '13900000022';
  const [owner, thief] = [
    await world.signedInAs('FINANCE', { [kind]: theirs }),
    await world.signedInAs('EXPERT', { [kind]: mine }),
  ];
  const of = (personId: string) => `where person_id = '${personId}'`;
  await pool.query(`create table app.kept as select * from app.persons`);
  await pool.query(`update app.persons set ${kind}_index = 'free' ${of(thief.personId)}`);
  const found = await after(
    `update app.persons p set ${kind} = k.${kind}, ${kind}_index = k.${kind}_index, ${kind}_mask = k.${kind}_mask
       from app.kept k where k.person_id = '${thief.personId}' and p.person_id = '${owner.personId}'`,
    `update app.persons p set ${kind} = k.${kind}, ${kind}_index = k.${kind}_index, ${kind}_mask = k.${kind}_mask
       from app.kept k where k.person_id = p.person_id and p.person_id = '${owner.personId}'`,
    `update app.persons p set ${kind}_index = k.${kind}_index from app.kept k
      where k.person_id = p.person_id and p.person_id = '${thief.personId}'`,
  );
  expect(found.toSorted()).toEqual(
    [...changed(`persons ${owner.personId}`, kind), ...changed(`persons ${thief.personId}`, kind)].toSorted(),
  );
  await pool.query('drop table app.kept');
});

it('finds a changed name, school, bank card or identity number of a person', async () => {
  const { personId } = await world.signedInAs('EXPERT', {
    realName: '李雷',
    schoolCode: '10001' as SchoolCode,
    email: 'leilei@example.org',
  });
  const put = (what: string) => `update app.persons set ${what} where person_id = '${personId}'`;
  const about = `persons ${personId}`;
  for (const [harm, undo, field] of [
    [`real_name = '韩梅梅'`, `real_name = '李雷'`, 'name'],
    [`name_en = 'Han'`, `name_en = ''`, 'name'],
    [`school_code = '10002'`, `school_code = '10001'`, 'school'],
    [`bank_card = '{}', bank_card_mask = '9'`, 'bank_card = null, bank_card_mask = null', 'bankCard'],
    [`id_card_index = 'another'`, 'id_card_index = null', 'idCard'],
  ] as const)
    expect(await after(put(harm), put(undo))).toEqual(changed(about, field));
});

it('finds a changed name or place of a school, a missing one and an added one', async () => {
  const put = (what: string) => `update app.schools set ${what} where school_code = '10002'`;
  expect(await after(put(`name = '江西大学'`), put(`name = '江北大学'`))).toEqual(changed('schools 10002', 'name'));
  expect(await after(put(`city = '南京'`), put(`city = '扬州'`))).toEqual(changed('schools 10002', 'place'));
  expect(
    await after(
      `insert into app.schools (school_code, name) values ('10004', '江东大学')`,
      `delete from app.schools where school_code = '10004'`,
    ),
  ).toEqual(['schools 10004: it is there and the product did not write it: look who that is']);
  await pool.query(`create table app.kept as select * from app.schools where school_code = '10002'`);
  expect(
    await after(
      `delete from app.schools where school_code = '10002'`,
      'insert into app.schools select * from app.kept',
    ),
  ).toEqual(['schools 10002: the product wrote it, nobody was erased, and it is missing']);
  await pool.query('drop table app.kept');
});

it('finds planted or changed sessions, links and tickets', async () => {
  const [{ personId, sessionId }, thief] = [await world.signedInAs('FINANCE'), await world.signedInAs('EXPERT')];
  const planted = (about: string) => [`${about}: it is there and the product did not write it: look who that is`];
  const forged = randomUUID();
  const times = `now(), now(), now()`;
  expect(
    await after(
      `insert into app.sessions (session_id, person_id, token_hash, cookie_hash, created_at, last_seen_at, stepped_up_at)
       values ('${forged}', '${personId}', 'known', 'known', ${times})`,
      `delete from app.sessions where session_id = '${forged}'`,
    ),
  ).toEqual(planted(`sessions ${forged}`));
  const own = `where session_id = '${thief.sessionId}'`;
  const put = (what: string, where: string) => `update app.sessions set ${what} ${where}`;
  expect(await after(put(`person_id = '${personId}'`, own), put(`person_id = '${thief.personId}'`, own))).toEqual(
    changed(`sessions ${thief.sessionId}`, 'person'),
  );
  const theirs = `where session_id = '${sessionId}'`;
  const { rows } = await pool.query(`select * from app.sessions ${theirs}`);
  expect(await after(put(`token_hash = 'known'`, theirs), put(`token_hash = '${rows[0].token_hash}'`, theirs))).toEqual(
    changed(`sessions ${sessionId}`, 'tokens'),
  );
  expect(
    await after(
      put(`stepped_up_at = stepped_up_at + interval '1 day'`, own),
      put(`stepped_up_at = stepped_up_at - interval '1 day'`, own),
    ),
  ).toEqual(changed(`sessions ${thief.sessionId}`, 'confirmed'));
  expect(
    await after(
      `insert into app.account_links (token_hash, person_id, purpose, expires_at) values ('known', '${personId}', 'reset', now())`,
      `delete from app.account_links where token_hash = 'known'`,
    ),
  ).toEqual(planted('account_links known'));
  expect(
    await after(
      `insert into app.second_factor_tickets (token_hash, person_id, method, made_at) values ('known', '${personId}', 'password', now())`,
      `delete from app.second_factor_tickets where token_hash = 'known'`,
    ),
  ).toEqual(planted('second_factor_tickets known'));
  // Pruned when their time is over.
  await pool.query(`update app.sessions set last_seen_at = now() - interval '40 days' ${own}`);
  await prune(db);
  expect((await pool.query(`select from app.sessions ${own}`)).rowCount).toBe(0);
  expect(await findings()).toEqual([]);
});

it('a code sent to one person opens nobody else’s account', async () => {
  const owner = await world.signedInAs('FINANCE', { email: 'victim@example.org' });
  await world.signedInAs('EXPERT', { email: 'attacker@example.org' });
  const contact = 'attacker@example.org';
  await world.visitor.identity.sendCode({ contact, scene: 'login', commandId: commandId() });
  const code = (await world.delivered()).findLast(({ to }) => to === contact)?.text.match(/\d{6}/)?.[0] ?? '';
  const take = (to: string) => world.visitor.identity.signInByCode({ contact: to, code, commandId: commandId() });
  const move = `update app.one_time_codes set address_index = p.email_index from app.persons p where p.person_id = $1`;
  await pool.query(move, [owner.personId]);
  await expect(take('victim@example.org')).rejects.toMatchObject({ cause: { refusal: 'verifyCodeWrong' } });
});

describe('an effect', () => {
  const looksAround = processManager({
    name: 'test-looks-around',
    handles: ['audit.row_marks_begun'],
    react: ({ data }) => [{ effectId: `look-${data.table}`, kind: 'look', payload: { table: data.table } }],
  });
  const look = { look: async () => {} };
  const found = () => findingsIn(db, secrets, [looksAround]);
  const set = (what: string, id: string) => pool.query(`update es.effects set ${what} where effect_id = 'look-${id}'`);
  const done =
    'it counts as done, and neither a worker nor the log says so: look whether it happened, and do by hand what did not';

  it('is done when a worker did it or an event is its result, not when the database alone says so', async () => {
    await catchUp(db, reactionFollower(looksAround));
    await dispatchEffects(db, async () => {});
    await runEffect(db, 'look-persons', look, { markDone: doneBy(secrets) });
    expect(await found()).toEqual([]);
    await set(`state = 'done', done_at = now(), attempts = 1`, 'sessions');
    expect(await found()).toEqual([`effect look-sessions: ${done}`]);
    // The mark of another effect, or of the same one in another state, does not match.
    await set(`done_mark = (select done_mark from es.effects where effect_id = 'look-persons')`, 'sessions');
    expect(await found()).toEqual([`effect look-sessions: ${done}`]);
    await set(`state = 'closed'`, 'persons');
    await set(`state = 'dead'`, 'schools');
    expect(await found()).toEqual([
      'effect look-persons: it is closed, and the log does not say who closed it: have it retried',
      'effect look-schools: it counts as given up, and the log does not say so: have it retried',
      `effect look-sessions: ${done}`,
    ]);
    const reason = 'nobody gave it up';
    await retryEffects(db, { kind: 'look', effectIds: ['look-persons', 'look-schools'] }, { reason });
    await set(`state = 'pending'`, 'sessions');
    expect(await found()).toEqual([]);
  });

  it('is reported as missing even if every effect of its reaction was deleted, or the first ones', async () => {
    await pool.query(`create table app.kept as select * from es.effects`);
    const missing = (id: string) =>
      expect.stringMatching(new RegExp(`^effect look-${id}: the event at \\d+ asks for it and it is missing$`));
    await pool.query(`delete from es.effects where effect_id <= 'look-exports'`);
    expect((await found()).toSorted()).toEqual(
      ['account_links', 'accounts', 'contact_changes', 'effects', 'exports'].map(missing),
    );
    await pool.query(`delete from es.effects`);
    expect((await found()).toSorted()).toEqual(beginnings.toSorted().map(missing));
    await pool.query(`insert into es.effects select * from app.kept`);
    await pool.query('drop table app.kept');
    expect(await found()).toEqual([]);
  });

  it('of a reaction that a migration started late is reported from where the marks start', async () => {
    const marks = `(select position from es.events where stream_id = 'row_marks-effects')`;
    await pool.query(`insert into es.subscriptions (name, position) select 'test-came-later', ${marks} - 2`);
    const cameLater = processManager({
      name: 'test-came-later',
      handles: ['audit.row_marks_begun'],
      cameLater: true,
      react: ({ data }) => [{ effectId: `later-${data.table}`, kind: 'look', payload: { table: data.table } }],
    });
    const found = () => findingsIn(db, secrets, [looksAround, cameLater]);
    await catchUp(db, reactionFollower(cameLater));
    const last = beginnings.at(-1);
    expect(last).toBe('effects');
    expect(await found()).toEqual([]);
    const missing = (id: string) =>
      expect.stringMatching(new RegExp(`^effect later-${id}: the event at \\d+ asks for it and it is missing$`));
    await pool.query(`delete from es.effects where effect_id = 'later-effects'`);
    expect(await found()).toEqual([missing('effects')]);
    await pool.query(`delete from es.effects where effect_id like 'later-%'`);
    expect(await found()).toEqual([missing('effects')]);
    await pool.query(`delete from es.subscriptions where name = 'test-came-later'`);
    expect(await findingsIn(db, secrets, [looksAround])).toEqual([]);
  });

  it('is requested by its own event, and its reaction is not delayed', async () => {
    await set(`source_position = source_position + 1000`, 'sessions');
    expect(await found()).toEqual([
      expect.stringMatching(/^effect look-sessions: it says that the event at \d+ asks for it, and the last that does/),
    ]);
    await set(`source_position = source_position - 1000`, 'sessions');
    const state = (to: string) =>
      pool.query(`update es.subscriptions set state = '${to}' where name = 'test-looks-around'`);
    await state('paused');
    expect(await found()).toEqual([
      'follower test-looks-around: it is paused, which the product never does: set its state to running',
    ]);
    await state('running');
    expect(await found()).toEqual([]);
  });

  it('waits no longer than its event requires', async () => {
    await set(`next_at = '2999-01-01T00:00:00Z'`, 'sessions');
    expect(await found()).toEqual([
      expect.stringMatching(
        /^effect look-sessions: it was put off to 2999-01-01T00:00:00Z, later than the event at \d+/,
      ),
    ]);
    await set('next_at = now()', 'sessions');
    expect(await found()).toEqual([]);
  });

  it('that ended before the marks start is accepted as it is', async () => {
    await set(`state = 'done'`, 'sessions');
    await beginRowMarks(db, secrets, 'the key was changed');
    expect(await found()).toEqual([]);
  });
});

it('finds an export with a changed requester, or one that is missing before its time', async () => {
  const [asker, other] = [await world.signedInAs('ROOT'), await world.signedInAs('ORGANISER')];
  const what = { kind: 'log' as const, filter: {} };
  const { exportId } = await asker.call.exports.requestExport({ what, format: 'csv', commandId: commandId() });
  expect(await findings()).toEqual([]);
  const where = `where export_id = '${exportId}'`;
  const put = (what: string) => `update app.exports set ${what} ${where}`;
  const about = `exports ${exportId}`;
  expect(await after(put(`asked_by = '${other.personId}'`), put(`asked_by = '${asker.personId}'`))).toEqual(
    changed(about, 'asked'),
  );
  await pool.query('create table app.kept as select * from app.exports');
  expect(await after(`delete from app.exports ${where}`, 'insert into app.exports select * from app.kept')).toEqual([
    `${about}: the product wrote it, nobody was erased, and it is missing`,
  ]);
  await pool.query('drop table app.kept');
  // Old ones are removed.
  await pool.query(put(`state = 'cancelled', asked_at = now() - interval '31 days'`));
  await pool.query(`alter table app.row_marks disable trigger user;
    update app.row_marks set at = now() - interval '31 days' where row_key = '${exportId}';
    alter table app.row_marks enable trigger user`);
  await sealSideRows(db);
  await expireExports(db, secrets);
  expect((await pool.query(`select from app.exports ${where}`)).rowCount).toBe(0);
  expect(await findings()).toEqual([]);
});

it('finds a command that was deleted next to its events, and none that was pruned', async () => {
  const { rows } = await pool.query(
    `select c.command_id, min(e.position)::int as position from es.commands c join es.events e on e.meta ->> 'commandId' = c.command_id
      group by 1 order by 2 desc limit 1`,
  );
  const { command_id: id, position } = rows[0];
  await pool.query(`create table app.kept as select * from es.commands where command_id = '${id}'`);
  const remove = `delete from es.commands where command_id = '${id}'`;
  expect(await after(remove, 'insert into es.commands select * from app.kept')).toEqual([
    `command ${id}: its event at ${position} is there and it is missing: sent again, it would be done again`,
  ]);
  await pool.query('drop table app.kept');
});

it('finds another school that a role was bound to in the database', async () => {
  const { personId } = await world.signedInAs('SCHOOL_ADMIN', { schools: ['10001' as SchoolCode] });
  expect(await findings()).toEqual([]);
  await pool.query(`update app.memberships set school_codes = '{10002}' where person_id = $1`, [personId]);
  const past = (what: string) =>
    expect.stringMatching(
      new RegExp(`^right ${personId}:.* in app.memberships: it was ${what} at .* past the product`),
    );
  expect(await findings()).toEqual([past('withdrawn'), past('granted')]);
});
