import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { orderReference } from '@laurel/db/payment/order-reference.ts';
import { Template } from '@laurel/domain/content/website.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import { hasScreen, type Route, routes } from '@laurel/web/app/routing/routes.ts';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { db, environment, visit } from './demonstration.ts';
import { inTurn } from './in-turn.ts';
import { countShifts, faultsOf, goTo, linksOn, open, settledOn, tooWide } from './measuring.ts';
import { shotsOf } from './on-screen.ts';

const shot = shotsOf('screens', { fullPage: false });

const logIn = async (page: Page, username: string) => {
  await page.goto('/neibu/login');
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill('laurel-demo');
  await page.getByLabel(/^验证码\s*\*/).fill('0000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'));
};

describe.each(Template.options)('the template %s', (template) => {
  beforeAll(async () => {
    await db.execute(
      sql`update app.websites set settings = jsonb_set(settings, '{templateType}', ${JSON.stringify(template)}::jsonb)`,
    );
  });

  it('fits phones, shows its main button without scrolling, and does not jump', async () => {
    const found: string[] = [];
    const screens = [
      [320, 640, 'en'],
      [390, 844, 'zh-CN'],
      [1440, 900, 'en'],
    ] as const;
    for (const [width, height, locale] of screens) {
      const page = await visit({
        locale,
        viewport: { width, height },
        hasTouch: width < 1000,
        reducedMotion: 'reduce',
      });
      await page.addInitScript(countShifts);
      await open(page, '/home/homepage');
      const label = `/home/homepage ${locale}`;
      found.push(...(await faultsOf(page, label)), ...(await tooWide(page, label)));
      await shot(page, `${template}-${width}-${locale}`);
      const button = await page.locator('main a[class*="bg-primary"]').first().boundingBox();
      const end = button ? Math.round(button.y + button.height) : Number.NaN;
      // A screen of 640 px cannot hold the name, the summary and the countdown above it.
      if (width > 320 && !(end <= height)) found.push(`${locale} at ${width}: main button ends at ${end}`);
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
});

/** The person who opens the pages of a role; a visitor opens public pages. */
const visitors = {
  any: 'captain',
  organiser: 'organiser',
  expert: 'expert1',
  finance: 'finance',
  admin: 'root',
} as const;
type Visitor = 'stranger' | (typeof visitors)[keyof typeof visitors];

/**
 * Routes with a page of their own: no second address of a page, and not the shared page for addresses of later
 * releases.
 */
const pages = (routes as readonly Route[]).filter(
  ({ path, redirect, sameAs }) => !redirect && !sameAs && hasScreen(path),
);
const pagesOf = (who: Visitor) =>
  pages.filter(({ role }) => (role ? visitors[role] : 'stranger') === who).map(({ path }) => path);

/** Without parameters these have nothing to show and redirect. */
const leadsOn: Readonly<Record<string, string>> = {
  '/home/signUp': '/home/signUp/material',
  '/certificate/make': '/certificate/template',
};

const pathOf = (address: string) => new URL(address, 'http://here').pathname;
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The part of an address that is shared by all addresses that differ only in the id of a thing. */
const shapeOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://here');
  const [[parameter, value] = ['', ''], ...more] = [...searchParams];
  return more.length === 0 && ID.test(value) ? `${pathname}?${parameter}` : null;
};

const phone = { width: 390, height: 844 };

/**
 * Faults of a person's pages: those of the route table, then `more` of them, and each address of one thing
 * (`?id=…`) that they link to, for the first such thing. Layout shift is measured only at 390 px and on every third
 * page, since it needs a load; width also at 320 and 1440, in every template.
 */
async function look(who: Visitor, more: (page: Page) => Promise<readonly string[]> = async () => []) {
  const stranger = who === 'stranger';
  const page = await visit({
    locale: stranger ? 'en' : 'zh-CN',
    viewport: phone,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(countShifts);
  if (!stranger) await logIn(page, who);
  const own = pagesOf(who);
  const addresses = [...own, ...(await more(page))];
  const shapes = new Set(addresses.flatMap((address) => shapeOf(address) ?? []));
  const loaded = new Set(inTurn(addresses));
  const settled = settledOn(page);
  const show = async (address: string) => {
    if (loaded.has(address)) return open(page, address);
    await goTo(page, address);
    await page.locator('h1').first().waitFor();
    await settled();
  };
  const found: string[] = [];
  for (let address = addresses.shift(); address; address = addresses.shift()) {
    const problem = await show(address).then(
      () => null,
      (error: Error) => error.message.split('\n')[0],
    );
    if (problem) {
      found.push(`${address} shows ${who} no heading: ${problem}`);
      continue;
    }
    const path = pathOf(address);
    const at = pathOf(page.url());
    if (at !== path && (address !== path || at !== leadsOn[path])) found.push(`${address} leads ${who} to ${at}`);
    found.push(...(await faultsOf(page, address, loaded.has(address))));
    for (const size of [phone, { width: 320, height: 640 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      found.push(...(await tooWide(page, address, stranger ? Template.options : [])));
    }
    const linked = await linksOn(page);
    await page.setViewportSize(phone);
    for (const link of linked) {
      const shape = shapeOf(link);
      // A captain's pages also link to public pages about the captain's own things.
      const theirs = own.includes(pathOf(link)) || (who === 'captain' && pagesOf('stranger').includes(pathOf(link)));
      if (!shape || shapes.has(shape) || !theirs) continue;
      shapes.add(shape);
      addresses.push(link);
    }
  }
  await page.context().close();
  return { found, shapes: [...shapes] };
}

const first = async (what: string) => {
  const { rows } = await db.execute<{ value: string }>(sql.raw(`select ${what} limit 1`));
  return rows[0]?.value ?? '';
};

/**
 * Nothing links to a public team, to a certificate except its printed code, or to a payment except the return
 * from it.
 */
const unlinked = async () => {
  const team = await first(`team_id as value from rm.enrolment_board where status = 'active'`);
  const token = await first('trace_token as value from rm.certificate_board');
  const order = await first('order_id as value from rm.orders');
  return [
    `/home/competition/team/details?id=${team}`,
    `/certificate/trace?c=${token}`,
    `/home/paySuccess?ref=${orderReference(secretsFrom(environment), order as OrderId)}`,
  ];
};

/** An enrolment that was started, and its form submitted, so that each of its steps can be opened. */
const signUp = async (page: Page) => {
  await page.goto('/home/competition');
  await page.locator('a[href*="/home/signUp/material?competitionId="]').first().click();
  await page.getByLabel('队伍名称').fill('夜航队');
  await page.getByRole('radio').last().check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: '签署并开始报名' }).click();
  await page.waitForURL(/signUp\/signup\?id=/);
  const id = new URL(page.url()).search;
  await page.getByRole('button', { name: '下一步：组建队伍' }).click();
  await page.waitForURL(/signUp\/team\?id=/);
  await page.goto('/center/competition');
  const toWork = page.locator('a[href*="submitWork?enrolmentId="]').first();
  const active = (await toWork.getAttribute('href'))?.split('=')[1];
  return [
    ...['material', 'signup', 'team'].map((step) => `/home/signUp/${step}${id}`),
    `/home/signUp/success?id=${active}`,
  ];
};

describe('every page fits its screen, has a heading and does not jump', () => {
  it.concurrent.each([
    ['stranger', unlinked, ['/home/newsDetails', '/home/competition/details', '/home/work/workDetail']],
    ['captain', signUp, ['/center/competition/item', '/center/work/detail', '/home/competition/submitWork']],
    [
      'organiser',
      undefined,
      [
        '/competition/details',
        '/competition/addEdit',
        '/competition/scheduleSet',
        '/competition/enrollSet',
        '/competition/workSubSet',
        '/competition/reviewSet',
        '/competitionReward/detailedList',
        '/newsManagement/addEdit',
        '/newsManagement/detail',
        '/certificate/make',
        '/certificate/list',
        '/review/distribution',
        '/review/result',
      ],
    ],
    ['expert1', undefined, ['/review/comment']],
    ['finance', undefined, ['/finance/order']],
    // The names of groups are on an organiser's page.
    ['root', async () => ['/organisation'], ['/system/groud/groudDetail']],
  ] as const)(
    '%s',
    async (who, more, ofOne) => {
      const { found, shapes } = await look(who, more);
      expect(found).toEqual([]);
      // The demonstration has data for each of these.
      expect(shapes.map((shape) => pathOf(shape))).toEqual(expect.arrayContaining([...ofOne]));
    },
    600_000,
  );
});

it.each([
  [1024, 768],
  [390, 844],
] as const)('the scoring desk begins with its scores and shows its button at %i × %i', async (width, height) => {
  const page = await visit({ viewport: { width, height }, hasTouch: width < 1000, reducedMotion: 'reduce' });
  await logIn(page, 'expert1');
  await page.goto('/review/comment');
  await page
    .getByRole('link', { name: /开始评审|继续评审/ })
    .first()
    .click();
  await page.locator('[data-criterion="0"]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await shot(page, `desk-${width}`);
  const bottom = async (part: ReturnType<Page['locator']>) => {
    const box = await part.first().boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  expect(await bottom(page.locator('[data-criterion="0"]'))).toBeLessThan(height);
  expect(await bottom(page.getByRole('button', { name: '提交并评下一件' }))).toBeLessThanOrEqual(height);
  await page.context().close();
});
