import { randomUUID } from 'node:crypto';
import { makeXsrf } from '@laurel/api/security/xsrf.ts';
import { dictionaries } from '@laurel/db/identity/dictionaries.ts';
import { groups } from '@laurel/db/organisation/groups.ts';
import { majors } from '@laurel/db/organisation/majors.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { defaultFrame } from '@laurel/domain/content/website.ts';
import { DEFAULT_ROLES } from '@laurel/domain/identity/default-roles.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openEditions } from '../support/open-editions.ts';
import { restSite } from '../support/rest-site.ts';

const HOST = 'cup.example.org';
const EMPTY = 'empty.example.org';
const siteHosts = new Map([
  [HOST, 'CUP'],
  [EMPTY, 'EMPTY'],
  ['gone.example.org', 'GONE'],
]);
const { db, world, GET, origin: site } = await restSite({ siteHosts });
const [cup, empty, third] = [await world.group('CUP'), await world.group('EMPTY'), await world.group('THIRD')];
const organiser = await world.signedInAs('ORGANISER');
const finance = await world.signedInAs('FINANCE');
const groupId = world.rootGroupId;
const picture = (colour: string) =>
  sharp({ create: { width: 64, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer();

const upload = (body: Buffer, by = organiser) => {
  const xsrf = makeXsrf(world.ports.secrets, by.sessionId);
  return fetch(`${site}/files/site-images`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: {
      'content-type': 'image/png',
      authorization: `Bearer ${by.token}`,
      cookie: `XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': xsrf,
    },
  });
};
const addressOf = async (colour: string) => {
  const answer = await upload(await picture(colour));
  expect(answer.status).toBe(200);
  return `/files/site-images/${((await answer.json()) as { hash: string }).hash}`;
};

describe('the site’s own appearance', () => {
  it('is the product’s until somebody configures it', async () => {
    expect((await GET('/web/competitionWebsite/getWebsiteSetting')).data).toMatchObject({
      favicon: null,
      theme: 'template',
      banners: [],
    });
  });

  it('is uploaded and configured on the desk, and sent to every client', async () => {
    const [logo, favicon, first, second] = [
      await addressOf('#ff0000'),
      await addressOf('#00ff00'),
      await addressOf('#0000ff'),
      await addressOf('#ffff00'),
    ];
    await organiser.call.content.saveWebsiteSettings({
      commandId: randomUUID(),
      groupId,
      settings: { ...defaultFrame, title: '桂冠杯', titleEn: 'Laurel Cup', logo, favicon, theme: 'violet' },
    });
    const banners = [
      { image: first, title: { zh: '报名开始', en: 'Sign up now' }, link: '/home/competition' },
      { image: second, title: { zh: '合作院校', en: '' }, link: 'https://example.org/partners' },
    ];
    await organiser.call.content.saveBanners({ commandId: randomUUID(), groupId, banners });
    const told = (await GET('/web/competitionWebsite/getWebsiteSetting')).data;
    expect(told).toMatchObject({ title: '桂冠杯', logo, favicon, theme: 'violet' });
    expect(told.banners).toEqual([
      { imageUrl: first, title: '报名开始', titleEn: 'Sign up now', link: '/home/competition', sort: 0 },
      { imageUrl: second, title: '合作院校', titleEn: '', link: 'https://example.org/partners', sort: 1 },
    ]);
    const shown = await fetch(`${site}${first}`);
    expect([shown.status, shown.headers.get('content-type')?.slice(0, 6)]).toEqual([200, 'image/']);
    expect((await GET('/web/competition/group/list')).data).toContainEqual(expect.objectContaining({ groupId, logo }));
    // The texts are saved without the banners and do not change them.
    await organiser.call.content.saveWebsiteSettings({ commandId: randomUUID(), groupId, settings: defaultFrame });
    expect((await GET('/web/competitionWebsite/getWebsiteSetting')).data.banners).toHaveLength(2);
  });

  it('lists no more than 500 schools without a page number, in order, and one by its whole code', async () => {
    const codes = Array.from({ length: 520 }, (_, n) => String(60_000 + n));
    await db
      .insert(schools)
      .values(codes.map((code) => ({ schoolCode: code as SchoolCode, name: `许多大学${code}`, province: '青海' })));
    const asked = async (query: string) =>
      ((await GET(`/web/college/list?${query}`)).data as unknown as { collegeCode: string }[]).map(
        ({ collegeCode }) => collegeCode,
      );
    expect(await asked('province=青海')).toEqual(codes.slice(0, 500));
    expect(await asked('province=青海&keywords=许多大学6001')).toEqual(codes.slice(10, 20));
    expect(await asked('keywords=no such school')).toEqual([]);
    expect(await asked('code=60519')).toEqual(['60519']);
    expect(await asked('code=6051')).toEqual([]);
    expect(await asked('code=60519&province=甘肃')).toEqual([]);
    expect(await asked('code=no such code')).toEqual([]);
    const page = (await GET('/web/college/list?province=青海&pageNum=6&pageSize=100')).data as unknown as {
      list: unknown[];
      total: number;
    };
    expect([page.list.length, page.total]).toEqual([20, 520]);
  });

  it('reads schools on from a cursor', async () => {
    await db.insert(schools).values(
      ['71001', '71002', '71003'].map((code) => ({
        schoolCode: code as SchoolCode,
        name: `游标大学${code}`,
        province: '甘肃',
      })),
    );
    const asked = async (more: string) =>
      (await GET(`/web/college/list?province=甘肃&pageSize=2${more}`)).data as unknown as {
        list: { collegeCode: string }[];
        total: number;
        nextCursor: string | null;
      };
    const first = await asked('&pageNum=1');
    expect(first).toMatchObject({ total: 3, nextCursor: '71002' });
    expect(await asked(`&cursor=${first.nextCursor}`)).toMatchObject({
      list: [{ collegeCode: '71003' }],
      total: 3,
      nextCursor: null,
    });
  });

  it('lists no more than 3,000 majors without a page number, in order, and reads on from a cursor', async () => {
    const codes = Array.from({ length: 3020 }, (_, n) => `M${1000 + n}`);
    const major = { name: '专业', discipline: '工学', level: '许多' };
    await db.insert(majors).values(codes.map((code) => ({ ...major, majorId: randomUUID(), code })));
    const read = async (query: string) =>
      (await GET(`/web/major/list?level=许多${query}`)).data as unknown as { majorCode: string }[] & {
        list: { majorCode: string }[];
        total: number;
        nextCursor: string | null;
      };
    expect((await read('')).map(({ majorCode }) => majorCode)).toEqual(codes.slice(0, 3000));
    const pages: string[] = [];
    let page = await read('&pageNum=1&pageSize=200');
    expect(page.total).toBe(3020);
    for (;;) {
      pages.push(...page.list.map(({ majorCode }) => majorCode));
      if (page.nextCursor === null) break;
      page = await read(`&cursor=${page.nextCursor}&pageSize=200`);
    }
    expect(pages).toEqual(codes);
    expect(await read('&collegeId=no-such&pageNum=1')).toMatchObject({ list: [], total: 0, nextCursor: null });
    expect(await read('&collegeId=no-such')).toEqual([]);
  });

  it('lists no more than 500 organisations without a page number, and reads on from a cursor', async () => {
    const codes = Array.from({ length: 520 }, (_, n) => `MANY${1000 + n}`);
    const below = { parentId: empty as GroupId, name: '许多组织', enabled: true };
    await db
      .insert(groups)
      .values(codes.map((code) => ({ ...below, groupId: randomUUID() as GroupId, code, nameEn: code })));
    const read = async (query: string) =>
      (await GET(`/web/competition/group/list?parentId=${empty}${query}`)).data as unknown as {
        groupCode: string;
      }[] & { list: { groupCode: string }[]; total: number; nextCursor: string | null };
    expect((await read('')).map(({ groupCode }) => groupCode)).toEqual(codes.slice(0, 500));
    expect((await read('&keywords=many1519')).map(({ groupCode }) => groupCode)).toEqual(['MANY1519']);
    const pages: string[] = [];
    let page = await read('&pageNum=1&pageSize=200');
    expect(page.total).toBe(520);
    for (;;) {
      pages.push(...page.list.map(({ groupCode }) => groupCode));
      if (page.nextCursor === null) break;
      page = await read(`&cursor=${page.nextCursor}&pageSize=200`);
    }
    expect(pages).toEqual(codes);
    expect((await GET(`/web/competition/group/list?parentId=${cup}&cursor=${empty}`)).code).toBe(10004);
    await db.delete(groups).where(eq(groups.parentId, empty));
  });

  it('lists no more than 500 entries of a dictionary type, and pages of one type', async () => {
    const values = Array.from({ length: 520 }, (_, n) => String(1000 + n));
    await db
      .insert(dictionaries)
      .values(values.map((value) => ({ dictId: randomUUID(), type: 'many', value, label: value })));
    const read = async (query: string) => (await GET(`/home/dict/list?dictType=${query}`)).data as never;
    const valuesOf = (entries: { dictValue: string }[]) => entries.map(({ dictValue }) => dictValue);
    expect(valuesOf(await read('many'))).toEqual(values.slice(0, 500));
    const both: { many: never } = await read('many,none');
    expect(valuesOf(both.many)).toEqual(values.slice(0, 500));
    const page: { list: never; total: number; nextCursor: string } = await read('many&pageNum=3&pageSize=200');
    expect([valuesOf(page.list), page.total, page.nextCursor]).toEqual([values.slice(400), 520, null]);
    const first: typeof page = await read('many&pageNum=1&pageSize=200');
    expect(valuesOf(((await read(`many&cursor=${first.nextCursor}`)) as typeof page).list)).toEqual(
      values.slice(200, 210),
    );
    expect((await GET('/home/dict/list?dictType=many,none&pageNum=1')).code).toBe(10001);
  });

  it('accepts pictures from every role with one of its two permissions, and from no other', async () => {
    const root = await world.signedInAs('ROOT');
    const role = { roleId: null, version: 0, name: '角色', nameEn: 'Role', menuIds: [] };
    for (const [roleKey, right] of [
      ['BANNERS', 'sys:banner:edit'],
      ['SITE', 'sys:website:edit'],
    ] as const)
      await root.call.identity.saveRole({ ...role, roleKey, permissions: [right], commandId: randomUUID() });
    for (const roleKey of ['BANNERS', 'SITE', ...DEFAULT_ROLES.map((each) => each.roleKey)]) {
      const by = await world.signedInAs(roleKey);
      const may = ['sys:banner:edit', 'sys:website:edit'].some((right) => holds(by.actor, right));
      expect((await upload(await picture('#00ffff'), by)).status, roleKey).toBe(may ? 200 : 404);
    }
  });

  it('shows only pictures that were uploaded as such, and configured by people with permission', async () => {
    const elsewhere = `/files/site-images/${'a'.repeat(64)}`;
    const banner = { image: elsewhere, title: { zh: '假', en: '' }, link: null };
    const set = (by = organiser) =>
      by.call.content.saveBanners({ commandId: randomUUID(), groupId, banners: [banner] });
    await expect(set()).rejects.toMatchObject({ cause: { refusal: 'imageRefused' } });
    await expect(set(finance)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await upload(Buffer.from('no picture'))).status).toBe(400);
    expect((await upload(await picture('#ffffff'), finance)).status).toBe(404);
    expect((await fetch(`${site}${elsewhere}`)).status).toBe(404);
    for (const link of ['javascript:alert(1)', 'http://example.org', '//example.org'])
      await expect(
        organiser.call.content.saveBanners({ commandId: randomUUID(), groupId, banners: [{ ...banner, link }] }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the settings by host name', () => {
  const at = async (host: string) =>
    (await GET('/web/competitionWebsite/getWebsiteSetting', { headers: { 'x-forwarded-host': host } })).data;

  it('are those of the organisation that the host is assigned to, with its navigation and its latest edition', async () => {
    const entry = { name: '新闻', nameEn: 'News', tem: 'tem1' as const, path: '/home/news', children: [] };
    const settings = { ...defaultFrame, title: '设计杯', navigationSettings: [entry] };
    await organiser.call.content.saveWebsiteSettings({ commandId: randomUUID(), groupId: cup, settings });
    const { competitionId } = await openEditions(organiser, cup)(1, ['设计']);
    await openEditions(organiser, groupId)(2, ['算法']);
    for (const host of [HOST, 'CUP.example.org', `${HOST}:8443`])
      expect(await at(host), host).toMatchObject({
        groupId: cup,
        groupCode: 'CUP',
        title: '设计杯',
        navigationSettings: [entry],
        lastRound: { competitionId },
      });
    expect(await at(EMPTY)).toMatchObject({ groupId: empty, navigationSettings: [], banners: [], lastRound: null });
  });
  it('are those of the first organisation with a site for every other host', async () => {
    for (const host of [
      'localhost',
      'www.cup.example.org',
      'example.org',
      'gone.example.org',
      'xn--',
      '..',
      'a'.repeat(300),
    ])
      expect(await at(host), host).toMatchObject({ groupId, navigationSettings: [] });
  });
  it('count as shown on the desk of the organisation', async () => {
    const isShown = async (of: typeof groupId) => (await organiser.call.content.websiteDesk({ groupId: of })).isShown;
    expect([await isShown(groupId), await isShown(cup), await isShown(third)]).toEqual([true, true, false]);
  });
});
