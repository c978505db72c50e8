import { hasScreen, routes } from '@laurel/web/app/routing/routes.ts';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOn } from './barriers.ts';
import { visit } from './demonstration.ts';
import { goTo, settledOn } from './measuring.ts';

const LATER = '这个页面还没有开放';

type Finding = string;
type Seen = { texts: string[]; links: string[]; wide: number; path: string };

/** Every page that needs only its address; the others are reached by links. */
const standing = routes.flatMap((route) => ('redirect' in route ? [] : [route.path]));

/**
 * Latin text that is correct on a Chinese page: formats, units, keys, names of fonts, things and people’s
 * devices, and the X of a random number that has not been assigned yet.
 */
const latin =
  /^(X+|PDF|ZIP|CSV|GZ|PNG|JPE?G|WEBP|GIF|MP[34]|MOV|DOCX?|XLSX?|PPTX?|RAR|TXT|MD|TTF|OTF|TTC|WOFF2?|Cormorant|Garamond|Cinzel|Great|Vibes|MB|kB|GB|UTF|ID|Ctrl|Enter|Tab|Esc|Alt|Shift|English|Chrome|HeadlessChrome|Linux|Excel|Alipay|JSON|SHA|DID|PEM|DER|CRT|CER|KEK|https?|HTTP|URL|IP|LC|VC|Ed25519|pdf|png|jpe?g|gif|webp|mp[34]|mov|m4a|wav|docx?|xlsx?|pptx?|zip|rar|txt|md|csv|laurel|demo|root|organiser|finance|auditor|school|region|captain|member|expert)$/;
const word = /(?<![\w.@/-])[A-Za-z]{2,}(?![\w@/-]|\.\w)/g;
const key = /^[a-z][A-Za-z]*(\.[a-z_][A-Za-z_]*)+$/;

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (text && parent && !parent.closest('script, style, code, pre, kbd, textarea, [lang]:not(html)'))
        texts.push(text);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    return {
      texts: [...texts, document.title],
      links: [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
      wide: document.documentElement.scrollWidth,
      path: location.pathname,
    };
  });

/** A person in the browser who goes from page to page without reloading the application. */
async function walker(username: string | null, locale: 'zh-CN' | 'en', width: number) {
  // Elements that fade in get their final colours at once, so that contrast is never measured halfway.
  const page = await visit({ locale, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const findings: Finding[] = [];
  const settled = settledOn(page);
  let at = '/';
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) findings.push(`${at}: console: ${message.text()}`);
  });
  page.on('pageerror', (error) => findings.push(`${at}: ${error.message}`));
  await page.goto('/neibu/login');
  if (username) {
    const english = locale === 'en';
    await page.locator('input[autocomplete=username]').fill(username);
    await page.locator('input[type=password]').fill('laurel-demo');
    await page.getByLabel(english ? /^Verify code \*|^Verification code \*/ : /^验证码\s*\*/).fill('0000');
    await page.getByRole('button', { name: english ? 'Log in' : '登录', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'));
  }
  const go = async (address: string) => {
    at = address;
    await goTo(page, address);
    await settled();
    const seen = await look(page);
    findings.push(...(await barriers(page, locale)).map((one) => `${at}: ${one}`));
    return seen;
  };
  return { page, go, findings };
}

/** An address without the part that identifies one row. */
const shapeOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://here');
  return `${pathname}?${[...searchParams.keys()].sort()}`;
};

/** Follows every kind of link once; a link to "no permission" or "later" is a dead end. */
async function follow(username: string | null, from: readonly string[], each: (seen: Seen, address: string) => void) {
  const { page, go, findings } = await walker(username, 'zh-CN', 1440);
  const known = new Set(from.map(shapeOf));
  const queue: { address: string; from: string }[] = from.map((address) => ({ address, from: 'the menu' }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const seen = await go(next.address);
    const asked = new URL(next.address, 'http://here').pathname;
    if (seen.path !== asked && seen.path === '/noPage')
      findings.push(`${next.from} leads ${username} to ${asked}, which is closed`);
    if (seen.texts.includes(LATER)) findings.push(`${next.from} leads to ${asked}, which comes later`);
    each(seen, next.address);
    for (const link of seen.links) {
      const shape = shapeOf(link);
      const page_ = new URL(link, 'http://here').pathname;
      if (known.has(shape) || /^\/files\//.test(page_) || (username !== null && page_.startsWith('/home/'))) continue;
      known.add(shape);
      queue.push({ address: link, from: next.address });
    }
  }
  await page.context().close();
  return findings;
}

const wordsOf = (seen: Seen, address: string): Finding[] =>
  seen.texts.flatMap((text) => {
    if (key.test(text)) return [`${address}: untranslated ${text}`];
    // The messages on /experience, which appear when the worker sends them, contain links.
    const foreign = (text.replaceAll(/https?:\/\/[\w.:/?&=%#-]+/g, '').match(word) ?? []).filter(
      (one) => !latin.test(one),
    );
    return foreign.length > 0 ? [`${address}: "${foreign.join(' ')}" in "${text.slice(0, 80)}"`] : [];
  });

it('the first page, with everything it loads, is 147 kB at most', async () => {
  const page = await visit();
  const asked: Request[] = [];
  page.on('requestfinished', (request) => asked.push(request));
  await page.goto('/home/homepage');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const parts = await Promise.all(
    asked
      .filter((request) => ['document', 'script', 'stylesheet', 'fetch'].includes(request.resourceType()))
      .map(async (request) => ({
        name: new URL(request.url()).pathname,
        bytes: (await request.sizes()).responseBodySize,
      })),
  );
  await page.context().close();
  const largest = parts.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${bytes} ${name}`);
  expect(
    parts.reduce((sum, { bytes }) => sum + bytes, 0),
    largest.join('\n'),
  ).toBeLessThanOrEqual(147_000);
});

it('a page whose texts do not load says so, and reloads on request', async () => {
  const page = await visit();
  await page.goto('/home/homepage');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/assets/zh-CN-*', (route) => route.abort());
  // It reloads by itself once, as after an update; the texts are still missing then.
  const anew = page.waitForEvent('load');
  await page.evaluate(() => history.pushState(null, '', '/neibu/login'));
  await anew;
  await page.getByRole('alert').getByRole('heading', { name: '页面文字没有加载出来' }).waitFor();
  await page.unroute('**/assets/zh-CN-*');
  await page.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await page.context().close();
});

describe('a walk through the whole product', () => {
  it.each([
    ['a stranger', null, ['/home/homepage']],
    ['the captain', 'captain', ['/center/users']],
    ['the expert', 'expert1', ['/dashboard', '/center/users']],
    ['the school', 'school', ['/dashboard']],
    ['finance', 'finance', ['/dashboard']],
    ['the auditor', 'auditor', ['/dashboard']],
    ['the organiser', 'organiser', ['/dashboard']],
  ] as const)('%s meets no dead end, no error, no barrier and no English word', async (_, username, from) => {
    const words: Finding[] = [];
    const visited: string[] = [];
    const findings = await follow(username, from, (seen, address) => {
      words.push(...wordsOf(seen, address));
      visited.push(address);
    });
    expect([...findings, ...words]).toEqual([]);
    // /experience leads everybody to the call screen of the final that is being held.
    if (!username) expect(visited).toContainEqual(expect.stringMatching(/^\/screen\/call\?key=[\w-]{22}$/));
  });

  it.each(['zh-CN', 'en'] as const)(
    'the main dialogs, menus and form errors are free of barriers (%s)',
    async (locale) => {
      const said = <Name extends string | RegExp>(zh: Name, en: Name): Name => (locale === 'en' ? en : zh);
      const found: Finding[] = [];
      for (const [username, width, stations] of [
        [null, 390, strangersDialogs],
        ['captain', 390, captainsDialogs],
        ['organiser', 1440, organisersDialogs],
      ] as const) {
        const { page, go, findings } = await walker(username, locale, width);
        for (const { at, press } of await stations(page)) {
          await go(at);
          for (const [role, zh, en] of press)
            await page
              .getByRole(role, { name: said(zh, en) })
              .filter({ visible: true })
              .first()
              .click();
          const label = `${at} ${press.map(([, zh]) => zh).join(' > ')}`;
          await page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=alert]').first().waitFor();
          found.push(...(await barriersOn(page, ['light'])).map((one) => `${label}: ${one}`));
          const seen = await look(page);
          if (locale === 'zh-CN') found.push(...wordsOf(seen, label));
          if (seen.wide > width) found.push(`${label}: ${seen.wide} px wide`);
          // An open dialog would cover the next page at the same address; a drawer goes back in the history.
          await page.keyboard.press('Escape');
          await page.locator('[role=dialog]').first().waitFor({ state: 'hidden' });
        }
        found.push(...findings.filter((one) => !one.includes('status of 4')));
        await page.context().close();
      }
      expect(found).toEqual([]);
    },
    240_000,
  );

  it('every page of the route table fits 390 px in English, without an error or an accessibility problem', async () => {
    const { page, go, findings } = await walker('root', 'en', 390);
    for (const address of standing) findings.push(...narrow(await go(address), address));
    await page.context().close();
    expect(findings).toEqual([]);
  }, 240_000);
});

const narrow = (seen: Seen, address: string): Finding[] => [
  ...(seen.wide > 390 ? [`${address}: ${seen.wide} px wide`] : []),
  ...seen.texts.filter((text) => key.test(text)).map((text) => `${address}: untranslated ${text}`),
];

/** What was examined: every page once per language, and once in dark mode. */
const examined = new Set<string>();

/** Serious and critical axe findings; in dark mode only contrast is checked again, since only colours differ. */
const barriers = async (page: Page, locale: string): Promise<string[]> => {
  const { pathname } = new URL(page.url());
  // One page is shown at all addresses whose screen comes in a later release.
  const path = hasScreen(pathname) ? pathname : 'later';
  const themes = [
    { theme: 'light' as const, once: `${path} ${locale}` },
    { theme: 'dark' as const, once: path },
  ].flatMap((one) => (examined.has(one.once) ? [] : [one.theme]));
  if (themes.length === 0) return [];
  const found = await barriersOn(page, themes);
  // A page with barriers is examined again, so that a retry of the test cannot pass only because the first run saw it.
  if (found.length === 0) examined.add(path).add(`${path} ${locale}`);
  return found;
};

type Press = readonly [role: 'button' | 'checkbox' | 'menuitem', zh: string | RegExp, en: string | RegExp];
type Station = { readonly at: string; readonly press: readonly Press[] };

/** What a visitor can open: forms submitted empty, the phone menu. */
const strangersDialogs = async (): Promise<Station[]> => [
  { at: '/neibu/login', press: [['button', /^登录$/, /^Log in$/]] },
  { at: '/neibu/register', press: [['button', '注册并登录', 'Create account']] },
];

const linkOn = async (page: Page, address: string, part: string): Promise<string> => {
  await goTo(page, address);
  const link = page.locator(`a[href*="${part}"]`).first();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
};

/** Registers with empty fields, and submits a work that lacks required parts. */
const captainsDialogs = async (page: Page): Promise<Station[]> => [
  {
    at: await linkOn(page, '/home/competition', '/home/signUp/material?competitionId='),
    press: [['button', '签署并开始报名', /^Sign and/]],
  },
  {
    at: await linkOn(page, '/center/competition', '/home/competition/submitWork?enrolmentId='),
    press: [['button', '提交作品', 'Submit work']],
  },
];

/** The main dialogs of the main job, a menu of a table, and a choice of many rows. */
const organisersDialogs = async (page: Page): Promise<Station[]> => {
  const run = await linkOn(page, '/review/result', '/review/result?run=');
  const finished = await page.evaluate(async () => {
    const input = encodeURIComponent(JSON.stringify({ pageSize: 100, status: 'published' }));
    const answer = await fetch(`/trpc/competition.publicCompetitions?input=${input}`);
    type Row = { competitionId: string; enrol: { closesAt: string } | null };
    const { rows } = (await answer.json()).result.data as { rows: Row[] };
    return rows.toSorted((a, b) => ((a.enrol?.closesAt ?? '') < (b.enrol?.closesAt ?? '') ? -1 : 1))[0]?.competitionId;
  });
  const awards = `/competitionReward/detailedList?competitionId=${finished}`;
  return [
    {
      at: '/signUpManagement',
      press: [
        ['checkbox', '全选本页', 'Select this page'],
        ['button', '列设置', 'Columns'],
      ],
    },
    { at: '/signUpManagement?page=1', press: [['button', '查看', 'View']] },
    { at: '/works/list', press: [['button', '查看', 'View']] },
    { at: '/review/competition', press: [['button', '新建轮次', 'New round']] },
    { at: '/review/result', press: [['button', '计算成绩', 'Compute scores']] },
    { at: run, press: [['button', '更正成绩', 'Correct scores']] },
    { at: `${run}&page=1`, press: [['button', '为什么', /^Why/]] },
    { at: awards, press: [['button', '起草结果', 'Draft result']] },
    { at: '/expert/library', press: [['button', '添加专家', 'Add expert']] },
    { at: '/finance/order', press: [['button', '查看', 'View']] },
    { at: '/system/user', press: [['button', '新增用户', 'Add user']] },
  ];
};

// In the same demonstration, and last, since they change it.
await import('./screens.ts');
await import('./review/offline-scoring.ts');
