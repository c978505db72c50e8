import type { CallFeed, FeedRoom, ShownScore } from '@laurel/domain/scene/call-feed.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { noSidewaysScroll } from '../on-screen.ts';

const KEY = 'k'.repeat(22);
const team = (callNo: number) => ({ callNo, code: `2026-A-${String(callNo).padStart(4, '0')}` });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A room with everything at once: a team with its timer, three that follow, one that missed its turn, a message. */
const room = (n: number, more: object = {}): FeedRoom =>
  ({
    sessionId: `01990091-0000-7000-8000-${String(n).padStart(12, '0')}`,
    room: { zh: `第${n}报告厅`, en: `Hall ${n}` },
    startsAt: inMinutes(-60),
    status: 'running',
    current: { ...team(100 + n), status: 'called', calls: 1, timer: null },
    next: [team(111), team(112), team(113)],
    passed: [],
    waiting: 9,
    message: null,
    ...more,
  }) as unknown as FeedRoom;

const presenting = (n: number, endsAt: string) => ({
  current: {
    ...team(100 + n),
    status: 'presenting',
    calls: 1,
    timer: { phase: 'presenting', endsAt, leftMs: 480_000 },
  },
});

/** A call screen without a line of events, to which `show` gives the answers of its polls. */
async function screenOf(page: Page) {
  let feed: CallFeed = { eventId: '0', at: inMinutes(0) as CallFeed['at'], warnsAtSeconds: 60, rooms: [room(1)] };
  let polls = 0;
  await page.route('**/screen/call/feed*', (route) => {
    // As from a server with too many viewers, or behind a proxy that keeps no lines open.
    if (route.request().headers().accept?.includes('event-stream')) return route.fulfill({ status: 503 });
    polls++;
    return route.fulfill({ json: feed });
  });
  const show = async (...rooms: FeedRoom[]) => {
    feed = { ...feed, eventId: String(Number(feed.eventId) + 1), rooms };
    const before = polls;
    // The poll after the next one has certainly been asked for after this change.
    await expect.poll(() => polls).toBeGreaterThan(before + 1);
  };
  await page.goto(`/screen/call?key=${KEY}`);
  return { show };
}

/** The letters of a text in pixels. */
const pixels = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

const everythingFits = async (page: Page) => {
  await noSidewaysScroll(page);
  const cut = await page.evaluate(() => {
    const hidden = [...document.querySelectorAll('section')].filter((one) => one.scrollHeight > one.clientHeight + 1);
    return { sections: hidden.map((one) => one.ariaLabel), below: document.documentElement.scrollHeight - innerHeight };
  });
  expect(cut).toEqual({ sections: [], below: 0 });
};

/** One to six rooms are read from 20 metres: each number and code is large, and nothing has to be scrolled. */
export async function readFromAfar(page: Page, shot: (page: Page, name: string) => Promise<void>) {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const { show } = await screenOf(page);
  const full = (n: number) =>
    room(n, {
      ...presenting(n, inMinutes(7.5)),
      passed: [team(120)],
      message: { zh: '合影在八点', en: 'Photo at eight' },
    });
  await page.getByText('101', { exact: true }).waitFor();
  expect(await pixels(page, '101')).toBeGreaterThan(300);
  await everythingFits(page);
  for (const rooms of [2, 3, 4, 6]) {
    await show(...Array.from({ length: rooms }, (_, n) => full(n + 1)));
    await page.getByText(String(100 + rooms), { exact: true }).waitFor();
    // On a screen of 86 inches a pixel is a millimetre; 20 metres need letters of 5 to 10 centimetres.
    expect(await pixels(page, '101'), `${rooms} rooms`).toBeGreaterThanOrEqual(140);
    expect(await pixels(page, team(101).code), `${rooms} rooms`).toBeGreaterThanOrEqual(55);
    expect(await pixels(page, `111 ${team(111).code}`), `${rooms} rooms`).toBeGreaterThanOrEqual(26);
    await everythingFits(page);
    await shot(page, `screen-${rooms}-rooms`);
  }
  // A draw of forty teams is shown before everybody, with the figures that anyone can compute it from.
  const order = Array.from({ length: 40 }, (_, n) => team(n + 1));
  const revealed = { seed: 'c'.repeat(64), contribution: '六点', order };
  const draw = { seedHash: 'b'.repeat(64), teams: 40, revealed };
  await show(room(1, { status: 'ready', current: null, draw }));
  for (const text of ['b'.repeat(64), 'c'.repeat(64), '六点', '40 2026-A-0040']) await page.getByText(text).waitFor();
  await everythingFits(page);
  await shot(page, 'screen-draw');
  await show(full(1), full(2));
  await page.getByRole('combobox').selectOption({ label: '第2报告厅' });
  await page.getByText('101', { exact: true }).waitFor({ state: 'detached' });
  await page.getByText('102', { exact: true }).waitFor();
  // A screen that is started again shows the same room.
  await page.reload();
  await page.getByText('102', { exact: true }).waitFor();
  expect(await page.getByText('101', { exact: true }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(page);
}

const scored = (score: ShownScore) => ({
  current: { ...team(101), status: 'scored', calls: 1, timer: null, score },
});

/** Levels and votes are read by their names, in both languages in turn; a share of yes is called so. */
async function saysLevelsAndVotes(page: Page, show: (...rooms: FeedRoom[]) => Promise<void>) {
  const otherLanguage = () =>
    page.evaluate(() => {
      const real = Date.now;
      Date.now = () => real() + 8000;
    });
  const sheet = (name: string, totalMilli: number, zh: string, en: string) => ({
    ...{ name, totalMilli, dropped: null },
    said: [{ zh, en }],
  });
  const graded = { sheets: [sheet('A', 95_000, '优', 'Excellent')], averageMilli: 95_000, rank: null };
  await show(room(1, scored(graded)));
  for (const words of ['专家 A优95.00', 'Expert AExcellent95.00']) {
    await expect.poll(() => page.getByRole('listitem').allTextContents()).toEqual([words]);
    await otherLanguage();
  }
  const sheets = [sheet('A', 100_000, '赞成', 'Yes'), sheet('B', 0, '反对', 'No')];
  await show(room(1, scored({ sheets, averageMilli: 50_000, rank: null, abstained: 1, isShare: true })));
  for (const words of [
    ['专家 A赞成', '专家 B反对', '弃权 1 票', '赞成票占比 50.00%'],
    ['Expert AYes', 'Expert BNo', '1 abstained', 'Share of yes 50.00%'],
  ]) {
    const shown = async () => [
      ...(await page.getByRole('listitem').allTextContents()),
      ...(await page.getByText(/%$/).locator('..').allTextContents()),
    ];
    await expect.poll(shown).toEqual(words);
    await otherLanguage();
  }
}

/** The clock warns in the last minute and counts on; a pause and both languages are shown. */
export async function saidOnTheScreen(page: Page) {
  const { show } = await screenOf(page);
  const either = (zh: string, en: string) => page.getByText(zh).or(page.getByText(en)).first().waitFor();
  await either('请准备', 'Get ready');
  // Both languages are shown in turn, whatever the language of the browser.
  for (const name of ['第1报告厅', 'Hall 1', '第1报告厅']) {
    await page.getByRole('heading', { name }).waitFor();
    await page.evaluate(() => {
      const real = Date.now;
      Date.now = () => real() + 8000;
    });
  }
  await saysLevelsAndVotes(page, show);
  const colour = () => page.getByRole('timer').evaluate((element) => getComputedStyle(element).color);
  const later = (minutes: number) =>
    page.evaluate((after) => Date.now() + after * 60_000, minutes).then((at) => new Date(at).toISOString());
  await show(room(1, presenting(1, await later(7))));
  const plain = await colour();
  await show(room(1, presenting(1, await later(0.8))));
  await expect.poll(colour).not.toBe(plain);
  const warned = await colour();
  await show(room(1, presenting(1, await later(-0.5))));
  await page.getByText(/^(?:超时|Over time) 00:\d\d$/).waitFor();
  expect(await colour()).not.toBe(warned);
  await show(room(1, { status: 'paused' }));
  await either('暂停', 'Paused');
}

/** Nothing sounds until the person at the screen switches it on, nor after it is switched off. */
export async function soundsWhenSwitchedOn(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    SpeechSynthesis.prototype.speak = ({ lang, text }) => void heard.push(`${lang} ${text}`);
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...at) {
      heard.push('tone');
      start.apply(this, at);
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
  const { show } = await screenOf(page);
  const called = (n: number, calls = 1) =>
    show(room(1, { current: { ...team(n), status: 'called', calls, timer: null } }));
  await page.getByText('101', { exact: true }).waitFor();
  await called(102);
  expect(await heard()).toEqual([]);
  await page.getByRole('button', { name: '开启声音' }).click();
  await called(103);
  expect(await heard()).toEqual(['tone', 'tone']);
  await page.getByLabel('语音报号').check();
  await called(103, 2);
  expect(await heard()).toEqual([
    'tone',
    'tone',
    expect.stringMatching(/^zh-CN .*103.*2026-A-0103.*第1报告厅/),
    expect.stringMatching(/^en .*103.*2026-A-0103.*Hall 1/),
  ]);
  await page.getByLabel('语音报号').uncheck();
  await called(104);
  expect(await heard()).toEqual(['tone', 'tone']);
  // The choice outlives a reload, after which the browser waits for a press and the screen says so.
  await page.getByLabel('语音报号').check();
  await page.addInitScript(() => {
    // As in a browser that was started again: this one would remember the press before the reload.
    let pressed = false;
    addEventListener('pointerdown', () => (pressed = true), true);
    const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state') ?? {};
    const state = {
      get(this: AudioContext) {
        return pressed ? get?.call(this) : 'suspended';
      },
    };
    Object.defineProperty(AudioContext.prototype, 'state', state);
  });
  await page.reload();
  const blocked = page.getByRole('button', { name: '恢复声音' });
  await blocked.waitFor();
  await called(106);
  expect((await heard()).filter((one) => one === 'tone')).toEqual([]);
  await blocked.click();
  await blocked.waitFor({ state: 'detached' });
  await called(107);
  expect((await heard()).slice(0, 2)).toEqual(['tone', 'tone']);
  await page.getByRole('button', { name: '关闭声音' }).click();
  await page.reload();
  await page.getByRole('button', { name: '开启声音' }).waitFor();
  await called(105);
  expect(await heard()).toEqual([]);
}
