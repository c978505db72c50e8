import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ScreenId, SlotId } from '@laurel/domain/kernel/ids.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formTeams } from '../../tests/support/scene-teams.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, workId } from '../review/opening.ts';
import { opening, sessionId } from './opening.ts';
import { either, press, reasoned } from './presses.ts';

const TEAMS = 6;
const there = await opening('desk', ['周专家'], TEAMS);
const { organiser, experts, captain, now, signedIn, shot, product, scene, seen } = there;
const [judge] = experts;
if (!judge) throw new Error('no judge');
const nameOf = (n: number) => `青禾${n}队`;
await formTeams(product.db, new Map(Array.from({ length: TEAMS }, (_, n) => [workId(n), nameOf(n)])), {
  at: now,
});

const slots = async () => (await scene.sessionDesk({ sessionId })).slots;
const { key } = await scene.openScreen({
  screenId: uuid(93, 1) as ScreenId,
  competitionId,
  label: '大厅',
  commandId: commandId(),
});

/** All teams are there, the order is drawn, and the session has started. */
async function begun() {
  await scene.announceSession({ sessionId, commandId: commandId() });
  await scene.openCheckIn(await seen());
  for (const { slotId } of await slots()) await scene.checkInSlot({ sessionId, slotId, commandId: commandId() });
  await scene.commitDraw(await seen());
  await scene.drawOrder({ ...(await seen()), contribution: '' });
  await judge?.call.scene.joinPanel({ sessionId, commandId: commandId() });
  await scene.startSession(await seen());
}
await begun();

const numbered = async (callNo: number) => {
  const slot = (await slots()).find((one) => one.callNo === callNo);
  if (!slot) throw new Error(`no team ${callNo}`);
  return slot;
};
const waitingNumbers = async () =>
  (await slots()).filter(({ status }) => status === 'waiting').map(({ callNo }) => callNo);
/** The desk shows the team with this number as the one that has the stage. */
const hasStage = async (host: Page, callNo: number, call = 1) => {
  await host.getByText(`第 ${call} 次叫号`).waitFor();
  await host.getByRole('main').getByText(String(callNo), { exact: true }).first().waitFor();
  expect((await numbered(callNo)).status).toBe('called');
};

/** Without the competition's choice a hall reads no name; with it the screen shows it at once, in both languages. */
async function names(screen: Page) {
  await screen.getByText((await numbered(1)).code, { exact: true }).waitFor();
  expect(await screen.getByText('青禾', { exact: false }).count()).toBe(0);
  const page = await signedIn(organiser);
  await page.goto(`/competition/details?id=${competitionId}`);
  await page.getByText('叫号屏只显示序号和作品编号，不显示名称。').waitFor();
  const card = page.getByRole('region', { name: '现场评审设置' });
  await card.getByRole('button', { name: '修改' }).click();
  await page.getByLabel('叫号屏显示队伍名称').check();
  await shot(page, 'rules');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('现场评审设置已保存').waitFor();
  await page.getByText('叫号屏在序号和作品编号旁显示队伍名称。').waitFor();
  await screen.getByText('青禾', { exact: false }).first().waitFor();
  await shot(screen, 'names');
  // Minutes and calls stay as they are while a session is held: the form says why.
  await card.getByRole('button', { name: '修改' }).click();
  await page.getByLabel('叫号几次后可登记缺席').fill('1');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('现场场次正在进行', { exact: false }).first().waitFor();
  await page.getByLabel('叫号几次后可登记缺席').fill('3');
  await page.getByLabel('叫号屏显示队伍名称').uncheck();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('叫号屏只显示序号和作品编号，不显示名称。').waitFor();
  await screen.getByText('青禾', { exact: false }).first().waitFor({ state: 'detached' });
  await page.context().close();
}

/** Recalled, passed over with a reason, and taken back: the press is undone while nobody has acted on it. */
async function passedOver(host: Page, screen: Page) {
  await press(host, '再次叫号');
  await hasStage(host, 1, 2);
  await reasoned(host, '过号', '呼叫未到');
  await either(screen, '已过号', 'Missed their turn').waitFor();
  await host.getByText('呼叫未到').first().waitFor();
  expect(await waitingNumbers()).toEqual([2, 3, 4, 5, 6, 1]);
  await press(host, '撤销：过号');
  await hasStage(host, 1, 2);
  await either(screen, '已过号', 'Missed their turn').waitFor({ state: 'detached' });
  await reasoned(host, '过号', '呼叫未到');
  await host.getByRole('button', { name: '叫下一队' }).waitFor();
}

/** Two places back, with the reason; the next team gives its turn up. */
async function postponedAndForfeited(host: Page) {
  await press(host, '叫下一队');
  await hasStage(host, 2);
  await reasoned(host, '延后', '设备未就绪', () => host.getByLabel('延后几位').fill('2'));
  await host.getByText('设备未就绪').first().waitFor();
  expect(await waitingNumbers()).toEqual([3, 4, 2, 5, 6, 1]);
  await press(host, '叫下一队');
  await hasStage(host, 3);
  await reasoned(host, '弃权', '队伍来电弃权');
  await host.getByRole('listitem').getByText('队伍来电弃权').waitFor();
  expect((await numbered(3)).status).toBe('forfeited');
}

/** A team is absent after the calls that the competition has set, and comes back when it is excused. */
async function absent(host: Page) {
  await press(host, '叫下一队');
  await hasStage(host, 4);
  await press(host, '登记缺席');
  await host.getByText('须叫号满 3 次', { exact: false }).first().waitFor();
  for (const call of [2, 3]) {
    await press(host, '再次叫号');
    await hasStage(host, 4, call);
  }
  await press(host, '登记缺席');
  await host.getByRole('button', { name: '恢复排队', exact: true }).waitFor();
  expect((await numbered(4)).status).toBe('absent');
  await reasoned(host, '恢复排队', '交通延误，已说明');
  await host.getByRole('button', { name: '恢复排队', exact: true }).waitFor({ state: 'detached' });
  expect(await waitingNumbers()).toEqual([2, 5, 6, 1, 4]);
}

/** What a timer shows, in seconds. */
const left = async (page: Page) => {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** More time and a pause, each with its reason: desk and screen gain it, stop, and continue with what was left. */
async function extendedAndPaused(host: Page, screen: Page) {
  await press(host, '叫下一队');
  // It was called before it was put back.
  await hasStage(host, 2, 2);
  await press(host, '队伍上台');
  await press(host, '开始展示');
  const shows = (page: Page, time: RegExp) => page.getByRole('timer').filter({ hasText: time }).waitFor();
  await shows(screen, /^07:/);
  await reasoned(host, '加时', '话筒无声', () => host.getByLabel('加时（秒）').fill('120'));
  for (const page of [host, screen]) await shows(page, /^0[89]:/);
  await reasoned(host, '暂停', '投影仪重启');
  await host.getByText('投影仪重启').first().waitFor();
  await either(screen, '暂停中', 'Paused').waitFor();
  await shows(host, /计时已停/);
  const stopped = await left(host);
  await expect.poll(() => left(screen)).toBe(stopped);
  expect(await host.getByRole('button', { name: '进入问答' }).count()).toBe(0);
  await shot(host, 'paused');
  await press(host, '继续');
  await either(screen, '暂停中', 'Paused').waitFor({ state: 'detached' });
  await expect.poll(() => left(host)).toBeLessThan(stopped);
  expect(await left(host)).toBeGreaterThan(stopped - 60);
  await host.getByRole('button', { name: '进入问答' }).waitFor();
}

it('calls, passes over, postpones, excuses and times teams, and shows their names only by choice', async () => {
  const host = await signedIn(organiser);
  const screen = await product.visit({ viewport: { width: 1280, height: 720 } });
  await Promise.all([host.goto(`/scene/desk?session=${sessionId}`), screen.goto(`/screen/call?key=${key}`)]);
  await press(host, '叫下一队');
  await hasStage(host, 1);
  await names(screen);
  await passedOver(host, screen);
  await postponedAndForfeited(host);
  await absent(host);
  await extendedAndPaused(host, screen);
  await host.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(host);
});

it('opens the files of a work only to its judges', async () => {
  const { slotId } = (await numbered(2)) as { slotId: SlotId };
  const others = { organiser, captain, nobody: null };
  for (const [who, person] of Object.entries(others)) {
    const page = await signedIn(person);
    const status = await page
      .goto('/readyz')
      .then(() => page.evaluate(async (address) => (await fetch(address)).status, `/files/scene/${slotId}/1`));
    expect(status, who).toBe(404);
  }
});
