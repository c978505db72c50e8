import { readFile } from 'node:fs/promises';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { RoundId, ScreenId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { sceneStageId } from '../../tests/support/scene-stage.ts';
import { enterAs, noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, itemId } from '../review/opening.ts';
import { opening, sessionId } from './opening.ts';
import { ahead, confirmed, either, keptForOffline, press } from './presses.ts';

const TEAMS = 3;
const there = await opening('half-day', ['周专家', '林专家'], TEAMS);
const { world, organiser, experts, now, signedIn, shot, product, scene, seen } = there;
const [ada, lin] = experts as [Somebody, Somebody];
const { db, url, visit, programs, run } = product;
const volunteer = await world.signedInAs('SCENE_HELPER', { realName: '志愿者林' });
const colleague = await world.signedInAs('SCENE_HOST', { realName: '主持人吴' });

await organiser.call.review.createRound({
  ...{ roundId: uuid(95, 1) as RoundId, competitionId, stageId: sceneStageId, itemIds: [itemId] },
  ...{ policyStage: 'review', reviewersPerWork: null, opensAt: now, closesAt: plusMinutes(now, 600) },
  name: { zh: '现场答辩', en: 'Final on site' },
  commandId: commandId(),
});
await scene.announceSession({ sessionId, commandId: commandId() });
await scene.setHelpers({ ...(await seen()), helpers: [volunteer.personId] });
const { key } = await scene.openScreen({
  screenId: uuid(93, 1) as ScreenId,
  competitionId,
  label: '大厅',
  commandId: commandId(),
});

type Browsers = Readonly<Record<'host' | 'second' | 'door' | 'chinese' | 'english' | 'screen', Page>>;

/** Each in a browser of its own: two hosts, a volunteer's phone, two tablets and the screen, in both languages. */
async function browsers(): Promise<Browsers> {
  const english = async (who: Somebody, width: number, height: number) => {
    const page = await visit({ locale: 'en', viewport: { width, height } });
    return { page, enter: () => enterAs(page, who) };
  };
  const [host, chinese] = [await signedIn(organiser), await signedIn(ada, { viewport: { width: 1024, height: 768 } })];
  const second = await english(colleague, 1440, 900);
  const door = await english(volunteer, 390, 844);
  const tablet = await english(lin, 390, 844);
  await tablet.page.addInitScript(ahead, 600_000);
  const screen = await visit({ viewport: { width: 1280, height: 720 } });
  await Promise.all([second, door, tablet].map(({ enter }) => enter()));
  await Promise.all([
    host.goto(`/scene/desk?session=${sessionId}`),
    second.page.goto(`/scene/desk?session=${sessionId}`),
    door.page.goto('/scene/check-in'),
    screen.goto(`/screen/call?key=${key}`),
  ]);
  return { host, second: second.page, door: door.page, chinese, english: tablet.page, screen };
}

const calls = async () => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from es.events where type = 'scene.slot_called'`,
  );
  return rows[0]?.n;
};

/** The volunteer reads the teams in, the host draws, and both experts mark themselves as present. */
async function begin({ host, door, chinese, english }: Browsers) {
  await press(host, '开放签到');
  await host.getByText('队伍到齐后', { exact: false }).waitFor();
  for (const { code } of (await scene.sessionDesk({ sessionId })).slots) {
    await door.getByLabel('Work code').fill(code);
    await press(door, 'Check in');
  }
  await door.getByText('Everything is uploaded').waitFor();
  await shot(door, 'door');
  await host.getByText(`${TEAMS} / ${TEAMS} 队已签到`).waitFor();
  await confirmed(host, '公布种子哈希');
  await press(host, '抽签');
  await host.getByRole('dialog').getByRole('button', { name: '抽签' }).click();
  await chinese.goto('/scene/judge');
  await chinese.getByRole('link', { name: '打开评分' }).click();
  await press(chinese, '登记到场');
  await host.getByText('到场 1 / 2 位', { exact: false }).waitFor();
  await confirmed(host, '开始场次');
  await host.getByText('在场专家不足', { exact: false }).first().waitFor();
  await english.goto(`/scene/judge?session=${sessionId}`);
  await press(english, 'Mark as present');
  await host.getByText('到场 2 / 2 位', { exact: false }).waitFor();
  await confirmed(host, '开始场次');
}

/** Minutes are left: by the clock of a device that is ahead the time would be over. */
const countsDown = /^0\d:\d\d$/;

/** A tablet whose clock is wrong loses its network, is reloaded, and submits. */
async function scoreOffline(tablet: Page) {
  await tablet.getByText(countsDown).waitFor();
  const score = () => tablet.getByLabel('Overall', { exact: true });
  await score().fill('89');
  await press(tablet, 'Overall: one step more');
  await keptForOffline(tablet);
  await tablet.context().setOffline(true);
  await tablet.reload();
  await expect.poll(() => score().inputValue()).toBe('90');
  await tablet.getByText('You are offline.', { exact: false }).waitFor();
  await tablet.getByText(countsDown).waitFor();
  await noSidewaysScroll(tablet);
  await shot(tablet, 'tablet-offline');
  await confirmed(tablet, 'Submit scores');
  const stored = tablet.getByText('The scores are stored on this device', { exact: false });
  await stored.waitFor();
  await tablet.goto('/scene/judge').catch(() => undefined);
  await tablet.getByText('Scores not sent yet', { exact: false }).waitFor();
  await tablet.goBack();
  await stored.waitFor();
}

/** The api is killed while one tablet has no network, and the other is reloaded while no server answers. */
async function killed({ chinese, english }: Browsers) {
  await keptForOffline(chinese);
  programs.api.kill('SIGKILL');
  await chinese.reload();
  await chinese.getByText('已提交。1 / 2 位专家已提交。').waitFor();
  await shot(chinese, 'tablet-without-server');
  programs.api = run('api');
  const ready = async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true);
  await vi.waitFor(ready, { timeout: 60_000, interval: 100 });
  await english.context().setOffline(false);
  await english.getByText('Submitted. 2 of 2 experts have submitted.').waitFor({ timeout: 30_000 });
  const { rows } = await db.execute(
    sql`select status, versions, count(*)::int as n from score_sheets group by status, versions`,
  );
  expect(rows).toEqual([{ status: 'submitted', versions: 1, n: 2 }]);
}

async function revealed({ host, screen }: Browsers) {
  await press(host, '评分完成');
  await press(host, '公布评分表');
  await either(screen, '专家 A', 'Expert A').waitFor({ timeout: 20_000 });
  expect(await screen.getByText('85.00').count()).toBe(0);
  await press(host, '去掉最高分和最低分');
  await press(host, '公布平均分');
  await screen.getByText('85.00').waitFor();
  await press(host, '公布当前名次');
  await either(screen, '当前第 1 名，共 1 队', 'Rank 1 of 1 so far').waitFor();
  await shot(screen, 'reveal');
}

it('scores a team from the call to the reveal, through a lost network, a wrong clock and a killed server', async () => {
  const all = await browsers();
  const { host, chinese, english, screen } = all;
  await begin(all);
  await press(host, '叫下一队');
  await press(host, '队伍上台');
  await press(host, '开始展示');
  await chinese.getByLabel('总体评价', { exact: true }).fill('80');
  await chinese.getByRole('timer').waitFor();
  await shot(chinese, 'tablet');
  await confirmed(chinese, '提交评分');
  await chinese.getByText('已提交。1 / 2 位专家已提交。').waitFor();
  await scoreOffline(english);
  await press(host, '进入问答');
  // Scoring may begin from both phases: the next press is about the new one.
  await host.getByRole('button', { name: '进入问答' }).waitFor({ state: 'detached' });
  await press(host, '进入评分');
  await press(host, '评分完成');
  await host.getByText('还有 1 份评分表未提交。').first().waitFor();
  await shot(host, 'desk');
  await killed(all);
  await revealed(all);
  await throughAnHour(all);
  await announced(all);
  await ended(all);
  await screen.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(screen);
}, 240_000); // seven browsers: on a slow machine two minutes are not enough

/** A submission that is not sent yet would be lost by logging out. */
async function keptFromLoggingOut(tablet: Page) {
  await tablet.getByRole('button', { name: '账号', exact: false }).click();
  await tablet.getByRole('menuitem', { name: '退出登录' }).click();
  await tablet.getByText('本机有 1 份已提交的评分尚未发送', { exact: false }).waitFor();
  await tablet.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
}

/** The screen is without network for an hour, in which both hosts press at once and the next team is scored. */
async function throughAnHour({ host, second, chinese, english, screen }: Browsers) {
  await screen.context().setOffline(true);
  await screen.evaluate(ahead, 3_600_000);
  await either(screen, '连接中断', 'Connection lost').waitFor();
  // The presses are those of people who see the same state of the session, the newest.
  await host.getByRole('button', { name: /^(?:公布|去掉)/ }).waitFor({ state: 'detached' });
  await second.getByRole('button', { name: /^(?:Reveal|Drop)/ }).waitFor({ state: 'detached' });
  const buttons = [
    await host.getByRole('button', { name: '叫下一队' }).elementHandle(),
    await second.getByRole('button', { name: 'Call next team' }).elementHandle(),
  ];
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
  await host.getByText('第 1 次叫号').waitFor();
  await second.getByText('Call 1', { exact: true }).waitFor();
  expect(await calls()).toBe(2);
  await press(second, 'Team on stage');
  await press(second, 'Start presentation');
  await chinese.getByLabel('总体评价', { exact: true }).fill('70');
  await chinese.getByRole('button', { name: '提交评分', exact: true }).waitFor();
  await chinese.context().setOffline(true);
  await confirmed(chinese, '提交评分');
  await keptFromLoggingOut(chinese);
  await chinese.context().setOffline(false);
  await english.getByLabel('Overall', { exact: true }).fill('95');
  await confirmed(english, 'Submit scores');
  await english.getByText('Submitted. 2 of 2 experts have submitted.').waitFor();
  await shot(second, 'second-host');
  await screen.context().setOffline(false);
  const team = (await scene.sessionDesk({ sessionId })).slots.find(({ status }) => status === 'presenting');
  await screen.getByText(team?.code ?? '', { exact: true }).waitFor();
  await screen.getByText(countsDown).waitFor();
  await either(screen, '连接中断', 'Connection lost').waitFor({ state: 'detached' });
  await press(second, 'Start scoring');
  await press(second, 'Scoring complete');
}

/** With sound on, the screen speaks a call in both languages; a message of the host is shown. */
async function announced({ host, screen }: Browsers) {
  await screen.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    SpeechSynthesis.prototype.speak = ({ lang, text }) => void said.push(`${lang} ${text}`);
  });
  await press(screen, '开启声音');
  await screen.getByLabel('语音报号').check();
  await press(host, '叫下一队');
  await host.getByText('第 1 次叫号').waitFor();
  const { code } = (await scene.sessionDesk({ sessionId })).slots.find(({ status }) => status === 'called') ?? {};
  await expect
    .poll(() => screen.evaluate(() => (window as unknown as { said: string[] }).said))
    .toEqual([
      expect.stringMatching(new RegExp(`^zh-CN .*3.*${code}.*一号报告厅`)),
      expect.stringMatching(new RegExp(`^en .*3.*${code}.*Hall 1`)),
    ]);
  await press(host, '屏幕消息');
  await host.getByLabel('消息（中文）').fill('合影在八点');
  await host.getByLabel('消息（英文）').fill('Photo at eight');
  await press(host, '显示消息');
  await either(screen, '合影在八点', 'Photo at eight').waitFor();
  // The desk shows its own press, so its next one is about the newest state.
  await host.getByText('合影在八点').waitFor();
}

/** The minutes as the worker's printer writes them: the reasons, who signed what, and where that is in the log. */
async function printed(host: Page) {
  await host.getByRole('link', { name: '场次记录' }).click();
  await press(host, 'PDF 文件');
  await host.getByRole('dialog').getByRole('button', { name: '开始导出' }).click();
  const link = host.getByRole('link', { name: '下载', exact: true });
  await link.waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([host.waitForEvent('download'), link.click()]);
  const file = await readFile(await download.path());
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  const { hash, last } = await scene.sessionMinutes({ sessionId });
  const shown = [
    '“一号报告厅”场次记录',
    '队伍来电弃权',
    '主持人',
    '陈组织，',
    '专家组',
    '周专家，',
    hash,
    last?.hash ?? '?',
  ];
  expect(shown.filter((words) => !text.includes(words))).toEqual([]);
}

/** The last team forfeits; host and panel sign the minutes, and the sealed session can still be read. */
async function ended({ host, chinese }: Browsers) {
  await press(host, '弃权');
  await host.getByRole('dialog').getByLabel('原因').fill('队伍来电弃权');
  await host.getByRole('dialog').getByRole('button', { name: '弃权' }).click();
  await host.getByRole('listitem').getByText('队伍来电弃权').waitFor();
  await confirmed(host, '结束场次');
  await host.getByText('签署场次记录', { exact: false }).waitFor();
  await shot(host, 'desk-finished');
  await host.getByRole('link', { name: '场次记录' }).click();
  await host.getByRole('button', { name: '以主持人身份签字' }).click();
  await shot(host, 'sign');
  await host.getByRole('alertdialog').getByRole('button', { name: '以主持人身份签字' }).click();
  await host.getByText('已签字').first().waitFor();
  await chinese.getByRole('link', { name: '查看场次记录' }).click();
  await confirmed(chinese, '代表专家组签字');
  await chinese.getByText(/^周专家，/).waitFor();
  await shot(chinese, 'minutes-signed');
  await host.goto(`/scene/desk?session=${sessionId}`);
  await confirmed(host, '封存场次');
  await host.getByText('已封存').first().waitFor();
  await printed(host);
  await chinese.goto('/scene/judge');
  await chinese.getByRole('link', { name: '查看场次' }).click();
  await chinese.getByText('本场次已封存，只能查看。').waitFor();
  await chinese.getByText('80.00').waitFor();
  await shot(chinese, 'tablet-sealed');
  expect(await calls()).toBe(TEAMS);
}
