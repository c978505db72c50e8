import { randomUUID } from 'node:crypto';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { accountOf, accounts } from '@laurel/db/identity/accounts.ts';
import { rowChanges } from '@laurel/db/rows/row-changes.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import { restSite } from '../support/rest-site.ts';
import { roleIdOf } from '../support/role-id.ts';

/** A password that an administrator chose opens one thing: changing it. */
const { db, world, origin, GET, POST, captcha } = await restSite();
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');
const GIVEN = 'seven grey herons';
const OWN = 'nine brown otters';

const newUser = async (username: string, more: object = {}, roleKey = 'PARTICIPANT') => ({
  username,
  realName: '王小明',
  groupId: world.rootGroupId,
  roleIds: [await roleIdOf(root, roleKey)],
  ...more,
});
const logIn = async (username: string, password: string) =>
  POST('/auth/login/pwd', { username, password, ...(await captcha()) });
const asToken = ({ data }: { data: object }) => ({
  headers: { authorization: `Bearer ${(data as { accessToken: string }).accessToken}` },
});
const change = (newPassword = OWN, oldPassword = GIVEN) => ({ oldPassword, newPassword, confirmPassword: newPassword });
const added = async (username: string, more: object = {}) => {
  const answer = await POST('/system/user/add', await newUser(username, { password: GIVEN, ...more }), { by: root });
  expect(answer).toMatchObject({ code: 0, data: { inviteLink: null } });
  return (answer.data as unknown as { userId: PersonId }).userId;
};

describe('a user who is added with a password', () => {
  it('is notified without it, and can only change it or log out until it is changed', async () => {
    const userId = await added('given-one', { phone: '13900000301' });
    const letter = (await world.delivered()).at(-1);
    expect(letter).toMatchObject({ to: '13900000301', text: expect.stringContaining('设置了密码') });
    expect(letter?.text).not.toContain(GIVEN);
    const audit = await db.select().from(rowChanges).where(eq(rowChanges.rowKey, userId));
    expect(JSON.stringify(audit)).toMatch(/passwordGiven/);
    expect(JSON.stringify(audit)).not.toContain(GIVEN);

    const opened = asToken(await logIn('given-one', GIVEN));
    for (const { method, path, who } of restRoutes) {
      if (who === 'anyone' || path === '/system/user/update/pwd') continue;
      const { code, data } = method === 'GET' ? await GET(path, opened) : await POST(path, {}, opened);
      expect([path, code, data]).toEqual([path, 11014, { reason: 'passwordChangeNeeded' }]);
    }
    const reset = await POST('/system/user/update/pwd', { userId: organiser.personId }, opened);
    expect(reset).toMatchObject({ code: 11014, data: { reason: 'passwordChangeNeeded' } });
    const upload = await fetch(`${origin}/files/uploads`, { method: 'POST', headers: opened.headers });
    expect(upload.status).toBe(401);

    const same = await POST('/system/user/update/pwd', change(GIVEN), opened);
    expect(same).toMatchObject({ code: 10001, data: { reason: 'passwordUnchanged' } });
    const wrong = await POST('/system/user/update/pwd', change(OWN, PASSWORD), opened);
    expect(wrong).toMatchObject({ code: 11001, data: { reason: 'passwordWrong' } });
    expect((await POST('/system/user/update/pwd', change(), opened)).code).toBe(0);
    expect(await GET('/auth/user/info', opened)).toMatchObject({ code: 0, data: { userId, mustChangePwd: false } });
    expect((await logIn('given-one', GIVEN)).code).toBe(11001);
    expect((await logIn('given-one', OWN)).code).toBe(0);
  });

  it('can log out without changing it', async () => {
    await added('given-two');
    const opened = asToken(await logIn('given-two', GIVEN));
    expect((await POST('/auth/logout', {}, opened)).code).toBe(0);
    expect((await GET('/auth/user/info', opened)).code).toBe(11000);
  });

  it('cannot use it after a week, or after getting more permissions', async () => {
    const userId = await added('given-three');
    const opened = asToken(await logIn('given-three', GIVEN));
    const roleIds = [await roleIdOf(root, 'FINANCE')];
    expect((await POST('/system/user/roleSet', { userId, roleIds }, { by: root })).code).toBe(0);
    expect((await logIn('given-three', GIVEN)).code).toBe(11001);
    expect((await POST('/system/user/update/pwd', change(), opened)).code).toBe(11001);

    const late = await added('given-four');
    await db.update(accounts).set({ givenPasswordUntil: new Date() }).where(eq(accounts.personId, late));
    expect((await logIn('given-four', GIVEN)).code).toBe(11001);
  });

  it('is added once, however often the call is sent', async () => {
    const body = await newUser('given-five', { password: GIVEN });
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await POST('/system/user/add', body, { by: root, headers }),
      await POST('/system/user/add', body, { by: root, headers }),
    ];
    expect(again.data).toEqual(first.data);
  });

  it.each([
    ['short', 'passwordTooShort', 10001],
    ['password1234', 'passwordTooCommon', 10001],
    ['given-six12', 'passwordResembles', 10001],
  ])('needs a password that is allowed: not %s', async (password, reason, code) => {
    const refused = await POST('/system/user/add', await newUser('given-six', { password }), { by: root });
    expect(refused).toMatchObject({ code, data: { reason } });
  });

  it('cannot have more permissions than the person who adds them, even where that role can be granted', async () => {
    const expert = await newUser('given-seven', { password: GIVEN }, 'EXPERT');
    const refused = await POST('/system/user/add', expert, { by: organiser });
    expect(refused).toMatchObject({ code: 12003, data: { reason: 'passwordAboveOwn' } });
    expect((await POST('/system/user/add', { ...expert, password: undefined }, { by: organiser })).code).toBe(0);
  });
});

describe('a password that an administrator sets for somebody', () => {
  it('ends their sessions, is notified to them and must be changed', async () => {
    const ada = await world.signedInAs(null, { email: 'given-ada@example.org' });
    const body = { userId: ada.personId, newPassword: GIVEN };
    const done = await POST('/system/user/update/pwd', body, { by: root });
    expect(done).toMatchObject({ code: 0, data: { resetLink: null, sent: false } });
    const letter = (await world.delivered()).at(-1);
    expect(letter).toMatchObject({ to: 'given-ada@example.org', text: expect.stringContaining('设置了新密码') });
    expect(letter?.text).not.toContain(GIVEN);
    expect((await GET('/auth/user/info', { by: ada })).code).toBe(11000);
    expect((await logIn(ada.username, PASSWORD)).code).toBe(11001);
    const opened = asToken(await logIn(ada.username, GIVEN));
    expect((await GET('/web/user/detail', opened)).code).toBe(11014);
    expect((await POST('/system/user/update/pwd', change(), opened)).code).toBe(0);
    expect((await GET('/web/user/detail', opened)).code).toBe(0);
    expect((await accountOf(db, ada.personId))?.givenPasswordUntil).toBeNull();
  });

  it('is refused for oneself, for a person with more permissions, without the right, and against the rules', async () => {
    const set = (userId: string, by = root, newPassword = GIVEN) =>
      POST('/system/user/update/pwd', { userId, newPassword }, { by });
    const expert = await world.signedInAs('EXPERT');
    expect(await set(root.personId)).toMatchObject({ code: 12003, data: { reason: 'selfForbidden' } });
    expect(await set(expert.personId, organiser)).toMatchObject({ code: 12003, data: { reason: 'passwordAboveOwn' } });
    expect((await set(root.personId, organiser)).code).toBe(12003);
    expect((await set(organiser.personId, expert)).code).toBe(12003);
    expect((await set(randomUUID())).code).toBe(10004);
    expect(await set(expert.personId, root, 'short')).toMatchObject({
      code: 10001,
      data: { reason: 'passwordTooShort' },
    });
    expect((await GET('/auth/user/info', { by: expert })).code).toBe(0);
  });
});
