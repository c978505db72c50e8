import { randomUUID } from 'node:crypto';
import { grantRole } from '@laurel/db/identity/create-person.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { EVERY_PERMISSION } from '@laurel/domain/audit/every-permission.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { roleIdOf } from '../../../../tests/support/role-id.ts';
import { leading } from '../review/testing/leading.ts';
import { competitionId } from '../review/testing/situations.ts';

const there = await leading();
const { db, organiser, experts, captain, world, scored } = there;
await scored();
const auditor = await world.signedInAs('AUDITOR', { realName: '赵审计' });
type Asked = Parameters<typeof auditor.call.audit.listAt>[0];
const list = (asked: Asked, who = auditor) => who.call.audit.listAt({ pageSize: 100, ...asked });
type Listed = Awaited<ReturnType<typeof list>>;
const fieldOf = ({ fields }: Listed['rows'][number], path: string) => fields.find((one) => one.path.join('.') === path);
const eventAt = async (type: string) => {
  const { rows } = await auditor.call.identity.eventHistory({ type, pageSize: 100 });
  return rows.at(-1)?.recordedAt ?? '';
};
const before = (time: string) => new Date(Date.parse(time) - 1).toISOString();

it('shows the works of a competition as they were, beside today', async () => {
  const today = await list({ kind: 'work', competitionId });
  expect(today.total).toBeGreaterThan(0);
  expect(today.rows.map((row) => fieldOf(row, 'status'))).toContainEqual({
    path: ['status'],
    was: 'locked',
    is: 'locked',
  });
  const first = await list({ kind: 'work', competitionId, at: before(await eventAt('submission.work_started')) });
  expect(first).toMatchObject({ total: 0, since: today.total, rows: [] });
});

it.each(['enrolment', 'score_sheet', 'order', 'award', 'certificate', 'ranking'] as const)(
  'lists: %s',
  async (kind) => {
    const { rows, total } = await list({ kind, competitionId });
    expect(rows).toHaveLength(total);
    if (kind === 'score_sheet') expect(total).toBeGreaterThan(0);
  },
);

it('lists competitions, and is recorded with the competition that was asked for', async () => {
  expect((await list({ kind: 'competition' })).rows.map(({ streamId }) => streamId)).toContain(
    `competition-${competitionId}`,
  );
  const { rows } = await auditor.call.identity.readingList({ part: 'log', who: '赵审计', pageSize: 100 });
  expect(rows.map(({ rowKey }) => rowKey)).toEqual(expect.arrayContaining([competitionId, 'competition']));
});

it('exists only within the reader’s organisations, and for nobody without the log', async () => {
  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('ELSEWHERE') });
  await expect(list({ kind: 'work', competitionId }, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await list({ kind: 'competition' }, elsewhere)).rows).toEqual([]);
  expect((await list({ kind: 'work', competitionId }, organiser)).total).toBeGreaterThan(0);
  await expect(list({ kind: 'work', competitionId }, captain)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(list({ kind: 'work' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('hides what others gave from somebody who scores in a running round', async () => {
  const [expert] = experts;
  if (!expert) throw new Error('no expert');
  await grantRole(db, world.ports.secrets, expert.personId, world.rootGroupId, 'AUDITOR');
  const judging = await world.signIn(expert.personId, expert.username);
  const assigned = await auditor.call.identity.eventHistory({ type: 'review.assigned', pageSize: 10 });
  const at = assigned.rows[0]?.recordedAt ?? '';
  const given = async (who: typeof auditor) =>
    (await list({ kind: 'score_sheet', competitionId, at }, who)).rows.flatMap(({ fields }) =>
      fields.filter(({ path }) => path[0] === 'scores').map(({ is }) => is),
    );
  const { rows } = await list({ kind: 'score_sheet', competitionId, at });
  expect(rows.some((row) => row.differs && fieldOf(row, 'status')?.is === 'submitted')).toBe(true);
  expect(await given(auditor)).not.toContain('hidden');
  expect(await given(judging)).toContain('hidden');
  await expect(list({ kind: 'ranking', competitionId }, captain)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('lists who held which role, for which schools and with which permissions, also when it was withdrawn since', async () => {
  const root = await world.signedInAs('ROOT');
  const held = await world.signedInAs('FINANCE', { realName: '钱会计' });
  const { personId } = held;
  const roles = (at?: string, who = auditor) => list({ kind: 'role', personId, ...(at ? { at } : {}) }, who);
  const [today] = (await roles()).rows;
  expect(today && fieldOf(today, 'status')).toEqual({ path: ['status'], was: 'granted', is: 'granted' });
  expect(today && fieldOf(today, 'permissions')?.was).toContain('finance:order:query');
  const granted = await db.execute<{ at: string }>(
    sql`select max(at) as at from app.right_changes where right_key like ${`${personId}:%`}`,
  );
  const then = new Date(granted.rows[0]?.at ?? '').toISOString();
  const finance = (await root.call.identity.roleList()).roles.find(({ roleKey }) => roleKey === 'FINANCE');
  if (!finance) throw new Error('no role');
  const expertRole = await roleIdOf(root, 'EXPERT');
  const change = { groupId: world.rootGroupId, roleIds: [expertRole], commandId: randomUUID() };
  await root.call.identity.setUserRoles({ ...change, personIds: [personId] });
  await db.execute(
    sql`delete from app.role_permissions where role_id = ${finance.roleId} and permission = 'finance:order:query'`,
  );

  const before = await roles(then);
  expect(before).toMatchObject({ total: 1, since: 1 });
  const [row] = before.rows;
  expect(row && fieldOf(row, 'status')).toEqual({ path: ['status'], was: 'granted', is: 'withdrawn' });
  expect(row && fieldOf(row, 'roleId')?.was).toBe(finance.roleId);
  expect(row && fieldOf(row, 'permissions')?.was).toContain('finance:order:query');
  expect(before.names).toMatchObject({ [personId]: { zh: '钱会计' }, [finance.roleId]: { zh: finance.name } });
  const after = await roles();
  expect(after.rows.map((one) => fieldOf(one, 'roleId')?.was)).toEqual([expertRole]);
  expect((await roles('2020-01-01T00:00:00.000Z')).total).toBe(0);

  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('OTHER') });
  expect((await roles(then, elsewhere)).rows).toEqual([]);
  const others = (await list({ kind: 'role', personId: root.personId })).rows;
  expect(others.map((one) => fieldOf(one, 'permissions'))).toEqual([
    { path: ['permissions'], was: [EVERY_PERMISSION], is: [EVERY_PERMISSION] },
  ]);
  const all = await list({ kind: 'role' });
  expect(all.total).toBeGreaterThan(3);
  const { rows } = await auditor.call.identity.readingList({ part: 'log', who: '赵审计', pageSize: 100 });
  expect(rows.map(({ rowKey }) => rowKey)).toEqual(expect.arrayContaining([personId, 'role']));

  const record = (asked: string | undefined, who = auditor) =>
    who.call.audit.recordAt({ streamId: `person-${personId}`, ...(asked ? { at: asked } : {}) });
  const [past, present] = [await record(then), await record(undefined)];
  const statusOf = ({ streams }: typeof past, kind: string, name: string) =>
    streams
      .find((one) => one.kind === kind && one.subject?.zh === name)
      ?.fields.find(({ path }) => path[0] === 'status');
  const expertName = after.names[expertRole]?.zh ?? '';
  expect(past.subject).toEqual({ zh: '钱会计', en: '' });
  expect(statusOf(past, 'role', finance.name)).toMatchObject({ was: 'granted', is: 'withdrawn' });
  expect(statusOf(past, 'role', expertName)).toMatchObject({ was: 'none', is: 'granted' });
  expect(statusOf(present, 'role', finance.name)).toBeUndefined();
  expect(statusOf(present, 'role', expertName)).toMatchObject({ was: 'granted', is: 'granted' });
  const changes = past.person?.changes.map(({ what, roleId }) => `${what} ${roleId}`) ?? [];
  expect(changes.at(-1)).toBe(`granted ${finance.roleId}`);
  expect(changes.toSorted()).toEqual(
    [`granted ${expertRole}`, `granted ${finance.roleId}`, `withdrawn ${finance.roleId}`].toSorted(),
  );
  const early = await record('2020-01-01T00:00:00.000Z');
  expect(statusOf(early, 'role', finance.name)).toBeUndefined();
  expect(statusOf(early, 'role', expertName)).toMatchObject({ was: 'none' });
  await expect(record(then, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(record(then, captain)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(record('0000-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(roles('0000-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const nobody = auditor.call.audit.recordAt({ streamId: `person-${randomUUID()}` });
  await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('shows in the record of an expert’s person what the log holds of the expert', async () => {
  const [expert] = experts;
  if (!expert) throw new Error('no expert');
  const { streams } = await auditor.call.audit.recordAt({ streamId: `person-${expert.personId}` });
  expect(streams.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['role', 'expert']));
});

it('names the schools for which a role was held', async () => {
  const schoolCode = '10295' as SchoolCode;
  await db.insert(schools).values({ schoolCode, name: '江南大学', nameEn: 'Jiangnan', province: '江苏', city: '无锡' });
  const { personId } = await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] });
  const { rows, names } = await list({ kind: 'role', personId });
  expect(rows.map((row) => fieldOf(row, 'schoolCodes')?.was)).toEqual([[schoolCode]]);
  expect(names[schoolCode]).toEqual({ zh: '江南大学', en: 'Jiangnan' });
});

it('finds the roles of one person in a database that sorts as a language does, with `;` before `:`', async () => {
  const { personId } = await world.signedInAs('FINANCE');
  await db.execute(sql`alter table app.right_changes alter column right_key type text collate "und-x-icu"`);
  const { rows, total } = await list({ kind: 'role', personId });
  expect([total, rows.map((row) => fieldOf(row, 'status')?.is)]).toEqual([1, ['granted']]);
  const { streams } = await auditor.call.audit.recordAt({ streamId: `person-${personId}` });
  expect(streams.map(({ kind }) => kind)).toContain('role');
});
