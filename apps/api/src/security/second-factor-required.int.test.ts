import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { openPorts, secondFactorPolicy } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { grantRole } from '@laurel/db/identity/create-person.ts';
import { openSession } from '@laurel/db/identity/sessions.ts';
import { codeOfStep } from '@laurel/db/identity/totp.ts';
import { createLog } from '@laurel/db/log.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { served } from '../../../../tests/support/served.ts';
import { trpcAnswer } from '../../../../tests/support/trpc-answer.ts';
import { createApp } from '../http.ts';
import { createLimits } from '../kernel/limits.ts';

type Enrolled = { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** An installation with LAUREL_SECOND_FACTOR=required. */
const { db, url: databaseUrl } = await testDatabase();
const world = await people(db);
const now = () => new Date().toISOString() as Instant;
const log = createLog('test', 'silent');
const queue = openQueue({ databaseUrl });
const env = { NODE_ENV: 'test', LAUREL_DATA: os.tmpdir(), LAUREL_SECOND_FACTOR: 'required' };
const ports = await openPorts(env, db, log);
const limits = createLimits('memory');
const parts = { db, queue, ports, limits, log, now, webFolder: null, trustedProxies: 1 };
const { server, origin: site } = await served(createApp(parts));
afterAll(async () => {
  server.close();
  await queue.close();
});

/** This person's session: calls with its token and its XSRF pair. */
async function sessionOf({ personId }: Pick<Somebody, 'personId'>) {
  const { token } = await openSession(db, world.ports.secrets, { personId, at: now(), userAgent: 'test', ipHash: '' });
  const plain = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  const first = await fetch(`${site}/trpc/identity.session`, { headers: plain });
  const pair = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const headers = {
    ...plain,
    cookie: pair,
    'x-xsrf-token': decodeURIComponent(pair.slice('XSRF-TOKEN='.length)),
    'content-type': 'application/json',
  };
  const answer = async (sent: Promise<Response>) => {
    const { result, error } = await trpcAnswer<Enrolled>(await sent);
    return { data: result?.data, refusal: error?.data.refusal, code: error?.data.code };
  };
  return {
    headers,
    read: (path: string) => answer(fetch(`${site}/trpc/${path}`, { headers })),
    change: (path: string, input: object = {}) => {
      const body = JSON.stringify({ ...input, commandId: randomUUID() });
      return answer(fetch(`${site}/trpc/${path}`, { method: 'POST', headers, body }));
    },
  };
}

it('requires a second factor before anything else, and then nothing more', async () => {
  const organiser = await sessionOf(await world.signedInAs('ORGANISER'));
  expect((await organiser.read('identity.session')).data).toMatchObject({ secondFactorMissing: true });
  for (const path of ['identity.me', 'identity.menu', 'identity.userList', 'identity.profile'])
    expect(await organiser.read(path), path).toMatchObject({ refusal: 'secondFactorMissing' });
  expect(await organiser.change('identity.revokeOtherSessions')).toMatchObject({ refusal: 'secondFactorMissing' });
  const rest = await fetch(`${site}/prod-api/auth/user/info`, { headers: organiser.headers });
  expect(await rest.json()).toMatchObject({ code: 11012, data: { reason: 'secondFactorMissing' } });
  expect((await fetch(`${site}/files/uploads`, { method: 'POST', headers: organiser.headers })).status).toBe(401);

  expect((await organiser.read('identity.secondFactor')).data).toMatchObject({ policy: 'required', calledFor: true });
  const secret = (await organiser.change('identity.beginSecondFactor')).data?.secret ?? '';
  const code = codeOfStep(secret, Math.floor(Date.now() / 30_000));
  expect((await organiser.change('identity.confirmSecondFactor', { code })).data?.recoveryCodes).toHaveLength(10);
  expect((await organiser.read('identity.session')).data).toMatchObject({ secondFactorMissing: false });
  expect((await organiser.read('identity.me')).data).toMatchObject({ roleKeys: ['ORGANISER'] });
});

it('counts every role of a person, not only the active one', async () => {
  const who = await world.signedInAs('AUDITOR');
  expect((await (await sessionOf(who)).read('identity.me')).data).toMatchObject({ roleKeys: ['AUDITOR'] });
  await grantRole(db, world.ports.secrets, who.personId, await world.group('SECOND-FACTOR'), 'FINANCE');
  expect(await (await sessionOf(who)).read('identity.me')).toMatchObject({ refusal: 'secondFactorMissing' });
});

it.each(['SCHOOL_ADMIN', 'EXPERT', null])('requires nothing of %s', async (roleKey) => {
  const who = await sessionOf(await world.signedInAs(roleKey));
  expect((await who.read('identity.session')).data).toMatchObject({ secondFactorMissing: false });
  expect((await who.read('identity.me')).code).toBeUndefined();
});

it('lets a person without it log out', async () => {
  const root = await sessionOf(await world.signedInAs('ROOT'));
  expect(await root.read('identity.me')).toMatchObject({ refusal: 'secondFactorMissing' });
  expect((await root.change('identity.signOut')).code).toBeUndefined();
  expect(await root.read('identity.me')).toMatchObject({ code: 'UNAUTHORIZED' });
});

it('requires it of everybody when the operator configures it', async () => {
  const everybody = createApp({
    ...parts,
    ports: { ...ports, settings: { ...ports.settings, secondFactor: 'everyone' } },
  });
  const there = await served(everybody);
  const { headers } = await sessionOf(await world.signedInAs(null));
  const answer = await fetch(`${there.origin}/trpc/identity.me`, { headers });
  expect((await trpcAnswer(answer)).error?.data).toMatchObject({ refusal: 'secondFactorMissing' });
  there.server.close();
});

it('is required in production unless the environment sets another known value', () => {
  const production = { production: true, demo: false };
  expect(secondFactorPolicy(undefined, production)).toBe('required');
  expect(secondFactorPolicy('', production)).toBe('required');
  expect(secondFactorPolicy('offered', production)).toBe('offered');
  expect(secondFactorPolicy(undefined, { production: true, demo: true })).toBe('offered');
  expect(secondFactorPolicy(undefined, { production: false, demo: false })).toBe('offered');
  expect(secondFactorPolicy('everyone', production)).toBe('everyone');
  expect(() => secondFactorPolicy('yes', production)).toThrow('LAUREL_SECOND_FACTOR');
});
