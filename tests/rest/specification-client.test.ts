import { randomUUID } from 'node:crypto';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Somebody } from '../support/people.ts';
import { restSite } from '../support/rest-site.ts';

const { db, world, origin } = await restSite();
const root = await world.signedInAs('ROOT');
const participant = await world.signedInAs(null);

/** What the client of the specification does with an answer (product-spec §8), and nothing beyond it. */
function specificationClient(site: string) {
  const seen: string[] = [];
  let token: string | undefined;
  const takesFile = (headers: Headers) => /zip|octet-stream|spreadsheet/.test(headers.get('content-type') ?? '');

  async function request(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<unknown> {
    const answer = await fetch(`${site}/prod-api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      body: body instanceof FormData ? body : body ? JSON.stringify(body) : null,
    });
    if (takesFile(answer.headers) && answer.headers.has('content-disposition')) return answer.arrayBuffer();
    const said = (await answer.json()) as { code: number; msg: string; data: unknown };
    switch (said.code) {
      case 0:
        return said.data;
      case 11000:
        token = undefined;
        seen.push(`dialog ${said.msg}`, 'go /home/homepage');
        break;
      case 401:
        seen.push('go /backDesk/noPage');
        break;
      case 13017:
        seen.push(`message ${said.msg}`);
        return said;
      case 40030:
        break;
      default:
        seen.push(`message ${said.msg || '系统出错'}`);
    }
    throw said;
  }
  return { request, seen, signIn: (given: string) => (token = given), signedIn: () => token !== undefined };
}

describe('the client of the specification', () => {
  let client: ReturnType<typeof specificationClient>;
  beforeEach(() => {
    client = specificationClient(origin);
  });

  it('opens a site, and after a login has a user, an organisation and routes', async () => {
    expect(await client.request('GET', '/web/competitionWebsite/getWebsiteSetting')).toMatchObject({
      templateType: 'tem1',
    });
    client.signIn(root.token);
    expect(await client.request('GET', '/auth/user/info')).toMatchObject({ roleKeys: ['ROOT'] });
    const { groupId } = (await client.request('GET', '/competition/group/user/getSelect')) as { groupId: string };
    const routes = (await client.request('GET', `/system/menu/userMenu?groupId=${groupId}`)) as { component: string }[];
    expect(routes.every(({ component }) => component === 'Layout')).toBe(true);
    expect(client.seen).toEqual([]);
  });
  it('drops an invalid token and says so as the specification does (11000)', async () => {
    client.signIn((await world.signIn(root.personId, root.username)).token);
    await client.request('POST', '/auth/logout', {});
    await expect(client.request('GET', '/auth/user/info')).rejects.toMatchObject({ code: 11000 });
    expect([client.signedIn(), ...client.seen]).toEqual([
      false,
      'dialog 当前登录已失效，请重新登录',
      'go /home/homepage',
    ]);
  });
  it('leaves a page without permission (401), and stays when a button is not allowed', async () => {
    client.signIn(participant.token);
    await expect(client.request('GET', '/system/user/page')).rejects.toMatchObject({ code: 401 });
    await expect(client.request('POST', '/system/user/delete', { ids: [root.personId] })).rejects.toBeDefined();
    expect(client.seen).toEqual(['go /backDesk/noPage', 'message 您没有进行此操作的权限']);
  });
  it('gets a template as a file, and the failed rows of an import with their message (13017)', async () => {
    client.signIn(root.token);
    const file = (await client.request('GET', '/system/user/template/export?type=student')) as ArrayBuffer;
    expect(Buffer.from(file).subarray(0, 2).toString()).toBe('PK');
    const form = new FormData();
    form.append('file', new Blob(['not a workbook']), 'users.xlsx');
    expect(await client.request('POST', '/system/user/template/import', form)).toMatchObject({
      data: { successCount: 0, errors: [], rows: [], messageList: [expect.any(String)] },
    });
    expect(client.seen).toEqual(['message 导入失败!']);
  });
  it('shows the sentence of a refused file, which is not a file (binary without a name)', async () => {
    client.signIn(participant.token);
    await expect(client.request('GET', '/system/user/template/export')).rejects.toMatchObject({ code: 12003 });
    expect(client.seen).toEqual(['message 您没有进行此操作的权限']);
  });
});

const written = async () =>
  JSON.stringify(
    (
      await db.execute(
        sql`select (select count(*) from es.events) as events, (select count(*) from app.row_changes) as changes`,
      )
    ).rows,
  );

describe.each(restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  const send = async (method: string, body: unknown, by?: Somebody) => {
    const answer = await fetch(`${origin}/prod-api${route.path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(by ? { authorization: `Bearer ${by.token}` } : {}),
      },
      body: method === 'GET' ? null : JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as { code: number; data: unknown }) };
  };

  it('does not exist for another method', async () => {
    for (const method of route.method === 'GET' ? ['POST', 'PUT', 'DELETE'] : ['GET', 'PUT', 'DELETE'])
      expect(await send(method, {}, root), method).toMatchObject({ status: 404, code: 10004 });
  });
  it('requires a login, and then the permission, before it reads the input', async () => {
    if (route.who !== 'anyone') expect(await send(route.method, { unknown: 1 })).toMatchObject({ code: 11000 });
    if (route.who !== 'anyone' && route.who !== 'signedIn')
      expect(await send(route.method, { unknown: 1 }, participant)).toMatchObject({ code: route.page ? 401 : 12003 });
  });
  it('refuses an unknown key on a write, and changes nothing', async () => {
    if (route.method === 'GET') return;
    const before = await written();
    expect(await send('POST', { unknownKey: 1, userId: randomUUID() }, root)).toMatchObject({ code: 10001 });
    expect(await send('POST', { isAdmin: true, __proto__: { roles: 1 } }, root)).toMatchObject({ code: 10001 });
    expect(await written()).toBe(before);
  });
});
