import { randomUUID } from 'node:crypto';
import { beginRowMarks } from '@laurel/db/rows/begin-row-marks.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import { keepVerdict } from '@laurel/db/submission/files-to-scan.ts';
import type { FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { makeNextExport, pruneExports } from '@laurel/worker/exports/make-export.ts';
import { expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { people } from './support/people.ts';
import { tampering } from './support/tampering.ts';

/** What the product recorded about files, groups, sessions and messages, and changes made to it in the database. */
const database = await testDatabase();
const { db, pool } = database;
const world = await people(db);
const { secrets } = world.ports;
const { findings, after, without, changed, planted, missing, back } = tampering(database, secrets);
// A release that sealed fewer fields of a session.
const former = await world.signedInAs('EXPERT');
await pool.query(`alter table app.row_marks disable trigger user;
  update app.row_marks set marks = marks - 'life' where table_name = 'sessions';
  alter table app.row_marks enable trigger user`);
await beginRowMarks(db, secrets);
const root = await world.signedInAs('ROOT', { email: 'root@example.org' });
const commandId = () => randomUUID();
const now = () => new Date().toISOString() as Instant;
const one = async (query: string) => (await pool.query(query)).rows[0];

it('finds a file marked clean after a scanner refused it, and one that was swapped', async () => {
  const { personId } = await world.signedInAs(null);
  const fileId = randomUUID();
  const hash = 'ab'.repeat(32) as FileHash;
  const file = { hash, extension: 'pdf', mediaType: 'application/pdf', bytes: 10 };
  const about = { fileId, ownerId: personId, name: 'work.pdf', status: 'scanning' as const, scanAt: new Date() };
  await keepFile(db, secrets, { ...about, ...file, begunAt: now(), storedAt: now() });
  expect(await findings()).toEqual([]);
  await keepVerdict(db, secrets, hash, { status: 'infected', found: 'Eicar' });
  expect(await findings()).toEqual([]);
  const put = (what: string) => `update app.files set ${what} where file_id = '${fileId}'`;
  const is = `files ${fileId}`;
  expect(await after(put(`status = 'clean'`), put(`status = 'infected'`))).toEqual(changed(is, 'verdict'));
  expect(await after(put(`found = null`), put(`found = 'Eicar'`))).toEqual(changed(is, 'verdict'));
  expect(await after(put(`hash = 'cd'`), put(`hash = '${hash}'`))).toEqual(changed(is, 'file'));
  expect(await after(put(`owner_id = '${root.personId}'`), put(`owner_id = '${personId}'`))).toEqual(
    changed(is, 'file'),
  );
  expect(await without('app.files', `file_id = '${fileId}'`)).toEqual(missing(is));
  const forged = randomUUID();
  expect(
    await after(
      `insert into app.files (file_id, owner_id, name, hash, extension, media_type, bytes, status, begun_at, stored_at)
       values ('${forged}', '${personId}', 'x', 'ef', 'pdf', 'application/pdf', 1, 'clean', '2026-01-01', '2026-01-01')`,
      `delete from app.files where file_id = '${forged}'`,
    ),
  ).toEqual(planted(`files ${forged}`));
});

it('finds an organisation that was moved, renamed, added, removed or restored', async () => {
  const fields = { nameEn: '', introduction: '', contact: 'the office', sort: 0, enabled: true, version: 0 };
  const save = async (code: string, parentId: GroupId) =>
    (
      await root.call.organisation.saveGroup({
        ...fields,
        groupId: null,
        parentId,
        code,
        name: code,
        commandId: commandId(),
      })
    ).groupId;
  const [east, west] = [await save('EAST', world.rootGroupId), await save('WEST', world.rootGroupId)];
  expect(await findings()).toEqual([]);
  const put = (what: string) => `update app.groups set ${what} where group_id = '${west}'`;
  const is = `groups ${west}`;
  expect(await after(put(`parent_id = '${east}'`), put(`parent_id = '${world.rootGroupId}'`))).toEqual(
    changed(is, 'place'),
  );
  expect(await after(put('enabled = false'), put('enabled = true'))).toEqual(changed(is, 'place'));
  expect(await after(put(`name = 'EAST'`), put(`name = 'WEST'`))).toEqual(changed(is, 'name'));
  expect(await after(put(`contact = 'me'`), put(`contact = 'the office'`))).toEqual(changed(is, 'about'));
  expect(await without('app.groups', `group_id = '${west}'`)).toEqual(missing(is));
  await pool.query(`create table app.before as select * from app.groups where group_id = '${west}'`);
  await root.call.organisation.deleteGroup({ groupId: west, commandId: commandId() });
  expect(await findings()).toEqual([]);
  expect(
    await after(
      'insert into app.groups select * from app.before',
      `delete from app.groups where group_id = '${west}'`,
      'drop table app.before',
    ),
  ).toEqual(back(is));
});

it('finds a deleted school that was restored unchanged, and none that the product created again', async () => {
  const rest = { nameEn: '', department: '', province: '江苏', level: '', enabled: true, version: 0 };
  const school = { schoolCode: '10009' as never, name: '江南大学', city: '无锡', ...rest };
  await root.call.organisation.saveSchool({ ...school, commandId: commandId() });
  await pool.query(`create table app.before as select * from app.schools where school_code = '10009'`);
  await root.call.organisation.deleteSchool({ schoolCode: school.schoolCode, commandId: commandId() });
  expect(await findings()).toEqual([]);
  expect(
    await after(
      'insert into app.schools select * from app.before',
      `delete from app.schools where school_code = '10009'`,
      'drop table app.before',
    ),
  ).toEqual(back('schools 10009'));
  await root.call.organisation.saveSchool({ ...school, commandId: commandId() });
  expect(await findings()).toEqual([]);
});

it('finds a file that replaced an export', async () => {
  const what = { kind: 'log' as const, filter: {} };
  const { exportId } = await root.call.exports.requestExport({ what, format: 'csv', commandId: commandId() });
  const bench = { db, ports: world.ports, log: { error: () => undefined } as never };
  expect(await makeNextExport(bench, new AbortController().signal)).toBe(true);
  const { state, file_hash: hash } = await one(`select * from app.exports where export_id = '${exportId}'`);
  expect(state).toBe('ready');
  expect(await findings()).toEqual([]);
  const put = (what: string) => `update app.exports set ${what} where export_id = '${exportId}'`;
  expect(await after(put(`file_hash = 'another'`), put(`file_hash = '${hash}'`))).toEqual(
    changed(`exports ${exportId}`, 'file'),
  );
  await pool.query(put('expires_at = now()'));
  expect(await pruneExports(bench)).toBe(1);
  expect(await findings()).toEqual([]);
  expect(
    await after(put(`state = 'ready', file_hash = '${hash}'`), put(`state = 'expired', file_hash = null`)),
  ).toEqual(changed(`exports ${exportId}`, 'file'));
});

it('finds a session that was reopened, made younger, or ended outside the product', async () => {
  const who = await world.signedInAs('FINANCE');
  const again = await world.signIn(who.personId, who.username);
  const put = (what: string, sessionId = again.sessionId) =>
    `update app.sessions set ${what} where session_id = '${sessionId}'`;
  const is = (sessionId: string) => changed(`sessions ${sessionId}`, 'life');
  const { created_at } = await one(`select created_at::text from app.sessions where session_id = '${again.sessionId}'`);
  expect(await after(put('revoked_at = now()'), put('revoked_at = null'))).toEqual(is(again.sessionId));
  expect(await after(put(`created_at = now() + interval '1 day'`), put(`created_at = '${created_at}'`))).toEqual(
    is(again.sessionId),
  );
  expect(await after(put('revoked_at = now()', former.sessionId), put('revoked_at = null', former.sessionId))).toEqual(
    is(former.sessionId),
  );
  await who.call.identity.revokeSession({ sessionId: again.sessionId, commandId: commandId() });
  await who.call.identity.signOut({ commandId: commandId() });
  expect(await findings()).toEqual([]);
  for (const { sessionId } of [who, again]) {
    const { revoked_at } = await one(`select revoked_at::text from app.sessions where session_id = '${sessionId}'`);
    expect(await after(put('revoked_at = null', sessionId), put(`revoked_at = '${revoked_at}'`, sessionId))).toEqual(
      is(sessionId),
    );
  }
});

it('finds a waiting message that was removed, delayed, or marked as finished', async () => {
  const contact = 'waiting@example.org';
  await world.signedInAs('EXPERT', { email: contact });
  const code = () => world.visitor.identity.sendCode({ contact, scene: 'login', commandId: commandId() });
  await code();
  expect(await findings()).toEqual([]);
  const { message_id: id, expires_at } = await one(
    'select message_id, expires_at::text from app.outgoing where next_at is not null order by message_id desc limit 1',
  );
  const put = (what: string) => `update app.outgoing set ${what} where message_id = '${id}'`;
  expect(await without('app.outgoing', `message_id = '${id}'`)).toEqual(missing(`outgoing ${id}`));
  expect(await after(put('next_at = null'), put('next_at = now()'))).toEqual(missing(`outgoing ${id}`));
  expect(await after(put(`expires_at = now()`), put(`expires_at = '${expires_at}'`))).toEqual(
    changed(`outgoing ${id}`, 'message'),
  );
  expect(await after(put(`next_at = now() + interval '1 day'`), put('next_at = now()'))).toEqual([
    expect.stringMatching(/^outgoing .*: it was put off to .*: have it sent/),
  ]);
  const forged = `insert into app.row_marks (mark_id, ordinal, table_name, row_key, marks, salt)
    values ('ffffffff-ffff-7fff-bfff-ffffffffffff', 900000000, 'outgoing', '${id}', '{"removed": "x"}', 'x')`;
  const unforged = `do $$ begin alter table app.row_marks disable trigger user;
    delete from app.row_marks where mark_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
    alter table app.row_marks enable trigger user; end $$`;
  await pool.query(forged);
  expect(await without('app.outgoing', `message_id = '${id}'`)).toEqual(missing(`outgoing ${id}`));
  await pool.query(unforged);
  await world.delivered();
  expect(await one('select count(*)::int as n from app.outgoing where next_at is not null')).toEqual({ n: 0 });
  expect(await findings()).toEqual([]);
});

it('reports no message that a newer one replaced or an erasure removed', async () => {
  const { personId } = await world.signedInAs('EXPERT', { email: 'erased@example.org' });
  const reset = () => root.call.identity.resetUserPassword({ personId, commandId: commandId() });
  await reset();
  await reset();
  expect(await findings()).toEqual([]);
  await root.call.identity.deleteUsers({ personIds: [personId], commandId: commandId() });
  expect(await one(`select count(*)::int as n from app.outgoing where person_id = '${personId}'`)).toEqual({ n: 0 });
  expect(await findings()).toEqual([]);
});

it('finds failed attempts that continued while they were locked', async () => {
  const who = await world.signedInAs('FINANCE');
  const tries = async (count: number, from: Instant, ok = false) => {
    for (let n = 0; n < count; n++)
      await pool.query(
        `insert into app.sign_ins (sign_in_id, person_id, at, method, ok, ip_hash, user_agent)
         values ($1, $2, $3, 'secondFactor', $4, '', '')`,
        [randomUUID(), who.personId, plusMinutes(from, n / 10), ok],
      );
  };
  const day = (n: number) => plusMinutes(now(), n * 24 * 60);
  // Five failures lock it for fifteen minutes; attempts under way at that moment are counted slightly later.
  await tries(7, day(1));
  await tries(5, plusMinutes(day(1), 20));
  // The count restarts after a successful login.
  await tries(4, day(2));
  await tries(1, plusMinutes(day(2), 1), true);
  await tries(4, plusMinutes(day(2), 2));
  expect(await findings()).toEqual([]);
  const third = day(3);
  await tries(5, third);
  const later = plusMinutes(third, 6);
  await tries(5, later);
  expect(await findings()).toEqual([
    `tries at the account of ${who.personId}: 5 wrong ones from ${later} on, while it was locked: somebody set the count back; have the password and second factor renewed`,
  ]);
});
