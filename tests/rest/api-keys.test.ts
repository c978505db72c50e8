import { randomUUID } from 'node:crypto';
import { besideTheLog } from '@laurel/db/audit/findings/beside-the-log.ts';
import { apiKeys, sessionOfKey } from '@laurel/db/identity/api-keys.ts';
import { memberships } from '@laurel/db/identity/roles.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Somebody } from '../support/people.ts';
import { restSite } from '../support/rest-site.ts';
import { withoutPermission } from '../support/without-permission.ts';

let clock = new Date('2026-11-28T08:00:00.000Z');
const { db, pool, world, origin, GET, POST } = await restSite({ clock: () => clock.toISOString() as never });
const command = () => ({ commandId: randomUUID() });
const DAY = 24 * 3_600_000;
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

/** A person who creates keys, whatever the site's clock shows. */
const maker = async (role = 'ORGANISER', group?: GroupId) => {
  const who = await world.signedInAs(role, group ? { group } : {});
  // The clock is moved forward by days: each caller has just confirmed their identity.
  const session = () => ({ id: who.sessionId, steppedUpAt: clock.toISOString() as never, bearer: true });
  return {
    ...who,
    get call() {
      return world.callAs(world.contextOf(who, { now: () => clock.toISOString() as never, session: session() }));
    },
  };
};
const makeKey = async (
  by: Somebody,
  permissions: Permission[],
  { groupId = world.rootGroupId, days = 30 }: { groupId?: GroupId; days?: number } = {},
) => {
  const made = await by.call.identity.createApiKey({ name: 'Statistics', groupId, permissions, days, ...command() });
  return { keyId: made.keyId, key: made.key ?? '' };
};
const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code;

let organiser: Somebody;
beforeEach(async () => {
  organiser = await maker();
});

describe('an API key', () => {
  it('allows what it was created for and nothing else', async () => {
    const { key } = await makeKey(organiser, ['enroll:team:query']);
    expect(key).toMatch(/^lk_[\w-]{43}$/);
    expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(0);
    expect(await codeOf(GET('/enroll/team/source/list', by(key)))).toBe(0);
    expect(await codeOf(GET('/system/user/page', by(key)))).toBe(401);
    expect(await codeOf(GET('/competition/info/option', by(key)))).toBe(0);
    expect(await codeOf(GET('/web/college/list', by(key)))).toBe(0);
  });
  it('is nobody’s session: personal actions are refused', async () => {
    const { key } = await makeKey(organiser, ['sys:user:query', 'sys:user:edit', 'sys:user:reset-password']);
    for (const path of [
      '/auth/user/info',
      '/system/menu/userMenu',
      '/competition/group/user/getSelect',
      '/web/user/detail',
    ])
      expect(await GET(path, by(key)), path).toMatchObject({ code: 12003, data: { reason: 'apiKeyNotAllowed' } });
    await POST('/auth/logout', {}, by(key));
    expect(await codeOf(GET('/system/user/page', by(key)))).toBe(0);
    const passwords = {
      oldPassword: 'an umbrella for tests',
      newPassword: 'another umbrella',
      confirmPassword: 'another umbrella',
    };
    expect(await POST('/system/user/update/pwd', passwords, by(key))).toMatchObject({ code: 12003 });
    expect(await GET('/enroll/team/num', by(organiser.token))).toMatchObject({ code: 0 });
  });
  it('cannot do anything that requires a confirmation by a person', async () => {
    const { key } = await makeKey(organiser, ['sys:user:query', 'sys:user:reset-password']);
    const other = await world.signedInAs(null);
    const answer = await POST('/system/user/update/pwd', { userId: other.personId }, by(key));
    expect(answer).toMatchObject({ code: 12003, data: { reason: 'apiKeyNotAllowed' } });
  });
  it('gives access only to /prod-api', async () => {
    const { key } = await makeKey(organiser, ['enroll:team:query']);
    const answer = await fetch(`${origin}/trpc/enrolment.teamNumbers?input=%7B%7D`, by(key));
    expect(answer.status).toBe(401);
  });
  it('is named by the log in what came with it, which can be filtered', async () => {
    const { key, keyId } = await makeKey(organiser, ['comp:info:add']);
    const known = await sessionOfKey(db, key, clock.toISOString() as never);
    if (!known) throw new Error('no such key');
    const session = { id: keyId, steppedUpAt: clock.toISOString() as never, bearer: true };
    const program = world.callAs(world.contextOf({ actor: known.actor, sessionId: keyId }, { session }));
    const [byProgram, byPerson] = [randomUUID(), randomUUID()];
    const settings = { groupId: world.rootGroupId, edition: 1, name: { zh: '大赛', en: 'Contest' } };
    await program.competition.createCompetition({ competitionId: byProgram as never, ...settings, ...command() });
    await organiser.call.competition.createCompetition({ competitionId: byPerson as never, ...settings, ...command() });
    const found = async (filter: { channel?: 'user' | 'integrator'; keyId?: string }) =>
      (await organiser.call.identity.eventHistory({ ...filter, type: 'competition.created' })).rows;
    const own = [{ streamId: `competition-${byProgram}`, keyId, keyName: 'Statistics', actorKind: 'integrator' }];
    expect(await found({ channel: 'integrator' })).toMatchObject(own);
    expect(await found({ keyId })).toMatchObject(own);
    expect(await found({ channel: 'user' })).toMatchObject([{ streamId: `competition-${byPerson}`, keyName: null }]);
    expect(await found({ keyId: randomUUID() })).toEqual([]);
  });

  it('has its own rate limit, separate from its maker’s pages', async () => {
    const { key } = await makeKey(organiser, ['enroll:team:query']);
    const left = async (token: string) =>
      Number((await GET('/enroll/team/num', by(token))).headers.get('ratelimit-remaining'));
    const person = await left(organiser.token);
    await left(key);
    expect(await left(organiser.token)).toBe(person - 1);
  });
  it('changes nothing by being sent as a cookie or in the address', async () => {
    const { key } = await makeKey(organiser, ['enroll:team:query']);
    expect(await codeOf(GET('/enroll/team/num', { headers: { cookie: `sid=${key}` } }))).toBe(11000);
    expect(await codeOf(GET(`/enroll/team/num?access_token=${key}`))).toBe(11000);
  });
  it('is shown once, and only its hash is kept', async () => {
    const again = {
      name: 'Once',
      groupId: world.rootGroupId,
      permissions: ['enroll:team:query'] as Permission[],
      days: 7,
    };
    const id = command();
    const first = await organiser.call.identity.createApiKey({ ...again, ...id });
    const second = await organiser.call.identity.createApiKey({ ...again, ...id });
    expect(second).toEqual({ keyId: first.keyId, key: null });
    const { rows } = await pool.query(
      `select (select string_agg(k::text, ' ') from app.api_keys k) || (select string_agg(c::text, ' ') from es.commands c)
              || (select string_agg(c::text, ' ') from app.row_changes c) as all`,
    );
    expect(rows[0].all).not.toContain(first.key);
    expect(JSON.stringify(await organiser.call.identity.apiKeyList())).not.toContain(first.key);
  });
});

describe('an API key has no more than its maker', () => {
  it('when it is made', async () => {
    const school = await maker('FINANCE');
    await expect(makeKey(school, ['finance:order:query'])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(makeKey(organiser, ['finance:refund:approve'])).rejects.toMatchObject({
      cause: { refusal: 'apiKeyAboveOwn' },
    });
    const group = await world.group('KEYS');
    const below = await maker('ORGANISER', group);
    await expect(makeKey(below, ['enroll:team:query'])).rejects.toMatchObject({ cause: { refusal: 'notYourGroup' } });
  });
  it('when its role loses a permission, and the list says so', async () => {
    const { key, keyId } = await makeKey(organiser, ['enroll:team:query', 'news:info:query']);
    await withoutPermission(db, 'ORGANISER', 'enroll:team:query', async () => {
      expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(12003);
      const row = (await organiser.call.identity.apiKeyList()).find((one) => one.keyId === keyId);
      expect(row).toMatchObject({ held: ['news:info:query'], permissions: ['enroll:team:query', 'news:info:query'] });
    });
    expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(0);
  });
  it('when its maker loses the role or the account', async () => {
    const { key, keyId } = await makeKey(organiser, ['enroll:team:query']);
    await db.execute(sql`update app.accounts set status = 'disabled' where person_id = ${organiser.personId}`);
    expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(11000);
    await db.execute(sql`update app.accounts set status = 'active' where person_id = ${organiser.personId}`);
    expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(0);
    await db.delete(memberships).where(eq(memberships.personId, organiser.personId));
    expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(11000);
    const root = await maker('ROOT');
    expect((await root.call.identity.apiKeyList()).find((one) => one.keyId === keyId)).toMatchObject({
      state: 'unbacked',
      can: { rotate: false, revoke: true },
    });
  });
  it('even when its maker is Root', async () => {
    const root = await maker('ROOT');
    const { key } = await makeKey(root, ['enroll:team:query']);
    expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(0);
    expect(await codeOf(GET('/system/user/page', by(key)))).toBe(401);
  });
  it('in other organisations than its own', async () => {
    const [here, there] = [await world.group('HERE'), await world.group('THERE')];
    const root = await maker('ROOT');
    const { key } = await makeKey(root, ['sys:user:query'], { groupId: here });
    const inside = await world.signedInAs('ORGANISER', { group: here });
    const outside = await world.signedInAs('ORGANISER', { group: there });
    const seen = async (more: object = {}) => {
      const { headers } = by(key);
      const { data } = await GET('/system/user/page?pageSize=200', { headers: { ...headers, ...more } });
      return (data as unknown as { list: { userId: string }[] }).list.map(({ userId }) => userId);
    };
    expect(await seen()).toContain(inside.personId);
    expect(await seen()).not.toContain(outside.personId);
    expect(await seen({ 'x-group-id': there })).not.toContain(outside.personId);
    expect(await seen({ 'x-group-id': world.rootGroupId })).not.toContain(outside.personId);
  });
});

describe('the life of an API key', () => {
  it('ends by its term', async () => {
    const { key } = await makeKey(organiser, ['enroll:team:query'], { days: 1 });
    later(DAY - 1_000);
    expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(0);
    later(1_000);
    expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(11000);
  });
  it('is replaced by another key, and the former one works for one more day', async () => {
    const { key, keyId } = await makeKey(organiser, ['enroll:team:query']);
    const { key: next } = await organiser.call.identity.rotateApiKey({ keyId, ...command() });
    const works = async () => [
      await codeOf(GET('/enroll/team/num', by(key))),
      await codeOf(GET('/enroll/team/num', by(next ?? ''))),
    ];
    expect(await works()).toEqual([0, 0]);
    later(DAY);
    expect(await works()).toEqual([11000, 0]);
    const { key: third } = await organiser.call.identity.rotateApiKey({ keyId, ...command() });
    expect(await codeOf(GET('/enroll/team/num', by(third ?? '')))).toBe(0);
  });
  it('is replaced only by its maker, and revoked by anyone who manages its organisation', async () => {
    const { key, keyId } = await makeKey(organiser, ['enroll:team:query']);
    const colleague = await maker();
    await expect(colleague.call.identity.rotateApiKey({ keyId, ...command() })).rejects.toMatchObject({
      cause: { refusal: 'apiKeyNotYours' },
    });
    const elsewhere = await maker('ORGANISER', await world.group(`E${randomUUID().slice(0, 4).toUpperCase()}`));
    await expect(elsewhere.call.identity.revokeApiKey({ keyId, ...command() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await colleague.call.identity.revokeApiKey({ keyId, ...command() });
    expect(await codeOf(GET('/enroll/team/num', by(key)))).toBe(11000);
    for (const end of ['rotateApiKey', 'revokeApiKey'] as const)
      await expect(organiser.call.identity[end]({ keyId, ...command() })).rejects.toMatchObject({
        cause: { refusal: 'apiKeyEnded' },
      });
  });
  it('shows when it was last used', async () => {
    const { key, keyId } = await makeKey(organiser, ['enroll:team:query']);
    const used = async () =>
      (await organiser.call.identity.apiKeyList()).find((one) => one.keyId === keyId)?.lastUsedAt;
    expect(await used()).toBeNull();
    await GET('/enroll/team/num', by(key));
    expect(await used()).toBe(clock.toISOString());
  });
  it('is limited to twenty at a time', async () => {
    for (let n = 0; n < 20; n++) await makeKey(organiser, ['enroll:team:query']);
    await expect(makeKey(organiser, ['enroll:team:query'])).rejects.toMatchObject({
      cause: { refusal: 'apiKeyLimit' },
    });
  });
});

it('a key that was written directly into the database is found', async () => {
  const { keyId } = await makeKey(organiser, ['enroll:team:query']);
  const found = async () => {
    const problems: string[] = [];
    for await (const { about, problem } of besideTheLog({ db, secrets: world.ports.secrets } as never))
      if (about.startsWith('api_keys')) problems.push(problem);
    return problems;
  };
  expect(await found()).toEqual([]);
  await db
    .update(apiKeys)
    .set({ permissions: ['sys:user:query'] })
    .where(eq(apiKeys.keyId, keyId));
  await db.execute(sql`
    insert into app.api_keys (key_id, person_id, role_id, group_id, name, permissions, start, key_hash, created_at, expires_at)
    select gen_random_uuid(), person_id, role_id, group_id, 'planted', permissions, start, 'planted', now(), now() + interval '1 day'
      from app.api_keys where key_id = ${keyId}`);
  expect(await found()).toEqual(
    expect.arrayContaining([
      'permissions: not as the last recorded change left it',
      'it is there and no recorded change made it',
    ]),
  );
});
