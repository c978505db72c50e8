import { randomUUID } from 'node:crypto';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { DEFAULT_ROLES } from '@laurel/domain/identity/default-roles.ts';
import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '../support/people.ts';
import { restSite } from '../support/rest-site.ts';

const { world, origin, GET, POST } = await restSite();

describe('the register of calls', () => {
  it('contains every call of the specification, once', () => {
    const posts = `/auth/login/pwd /auth/login/code /auth/logout /system/user/add /system/user/roleSet
      /system/user/update /system/user/update/pwd /system/user/delete /system/user/template/check
      /system/user/template/import /review/comment/result/finalScoreCalculation /alipay/payment/pay /web/enroll/copy`;
    const gets = `/auth/user/info /system/menu/userMenu /system/user/page /system/user/template/export
      /web/competitionWebsite/getWebsiteSetting /home/competition/competition/lastRound
      /competition/group/user/getSelect /web/competition/group/list /web/college/list /web/major/list /home/dict/list
      /competition/info/option /competition/info/item/option /competition/stage/option/list /competition/stage/list
      /enroll/team/num /review/comment/info/getColumnSetting /review/type/get /competition/schedule/getSchedule
      /web/work/detailByShareId /web/enroll/website/member/list /review/group/relation/getCaptainFlag
      /web/competition/stage/list /enroll/team/source/list /enroll/team/getImproveUserInfoQrCode /web/user/detail
      /competition/stage/detail /web/enroll/user/complete/status /web/enroll/teamMember/list`;
    const of = (method: string, paths: string) => paths.split(/\s+/).map((path) => `${method} ${path}`);
    const wanted = [...of('POST', posts), ...of('GET', gets)];
    expect(wanted).toHaveLength(42);
    const there = restRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(wanted.filter((call) => !there.includes(call))).toEqual([]);
    expect(new Set(there).size).toBe(there.length);
  });
  it('says for each who may call it, in the terms of the permission register', () => {
    const known = new Set<string>(['anyone', 'signedIn', ...PERMISSIONS]);
    expect(restRoutes.filter(({ who }) => !known.has(who)).map(({ path }) => path)).toEqual([]);
  });

  const roleKeys = [null, ...DEFAULT_ROLES.map(({ roleKey }) => roleKey)];
  const somebody = new Map<string | null, Somebody>();
  beforeAll(async () => {
    for (const roleKey of roleKeys) somebody.set(roleKey, await world.signedInAs(roleKey));
  });
  it.each(restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    if (route.who === 'anyone' || route.data === 'file') return;
    const ask = (by?: Somebody) =>
      route.method === 'GET'
        ? GET(`${route.path}`, by ? { by } : {})
        : POST(route.path, {}, { ...(by ? { by } : {}), headers: { 'idempotency-key': randomUUID() } });
    expect((await ask()).code, 'a visitor').toBe(11000);
    for (const [roleKey, by] of somebody) {
      const { code } = await ask(by);
      if (route.who === 'signedIn' || holds(by.actor, route.who)) expect(code, `${roleKey}`).not.toBe(11000);
      else expect([401, 12003], `${roleKey}`).toContain(code);
    }
  });
});

describe('the description', () => {
  it('is OpenAPI 3.1 with every call, its schemas and who may make it', async () => {
    const answer = await fetch(`${origin}/prod-api/openapi.json`);
    const described = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(described.openapi).toBe('3.1.0');
    // Outside /prod-api; `share.int.test.ts` compares its answers with its schema.
    const { '/certificate/trace.json': trace, ...calls } = described.paths;
    expect(trace).toMatchObject({ servers: [{ url: '/' }], get: { 'x-who': 'anyone', security: [] } });
    const operations = Object.entries(calls).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
    );
    expect(operations.map(({ key }) => key).toSorted()).toEqual(
      restRoutes.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { key, operation } of operations) {
      expect(operation, key).toMatchObject({ summary: expect.any(String), 'x-who': expect.any(String) });
      expect(operation.responses, key).toHaveProperty(['200', 'content']);
      expect(key.startsWith('POST') === 'requestBody' in operation, key).toBe(true);
    }
    const form = calls['/system/user/template/check']?.post?.requestBody;
    expect(form).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { format: 'binary' }, fileId: {}, type: {} } },
        },
      },
    });
    const refs = [...JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    const shared = (described as unknown as { components: { schemas: object } }).components.schemas;
    expect(refs.length).toBeGreaterThan(0);
    expect(refs.filter(([, name]) => !(name && name in shared))).toEqual([]);
    expect(JSON.stringify(described)).not.toMatch(/"\$ref":"#(?!\/components\/schemas\/)/);
  });
  it('can be tried on a page without inline scripts or external resources, in both languages', async () => {
    for (const [lang, title] of [
      ['zh-CN', '接口试用'],
      ['en', 'Try the API'],
    ]) {
      const answer = await fetch(`${origin}/prod-api/docs?lang=${lang}`);
      const html = await answer.text();
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).not.toMatch(/<script(?![^>]* src="\/prod-api\/docs\/try\.js")|https?:\/\/| on\w+="/);
      expect(html).toContain('<code>username</code> <code class="type">string</code> <b>');
      expect(html).toContain('&#34;username&#34;: &#34;&#34;');
      if (lang === 'en') expect(html.replaceAll('>中文<', '')).not.toMatch(/>[^<]*\p{Script=Han}[^<]*</u);
    }
    expect((await fetch(`${origin}/prod-api`)).url).toBe(`${origin}/prod-api/docs`);
    const script = await (await fetch(`${origin}/prod-api/docs/try.js`)).text();
    expect(() => new Function(script)).not.toThrow();
  });
});
