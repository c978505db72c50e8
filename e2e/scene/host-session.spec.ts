import { readFile } from 'node:fs/promises';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { sceneStageId } from '../../tests/support/scene-stage.ts';
import { enterAs, noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, workId } from '../review/opening.ts';
import { readFromAfar, saidOnTheScreen, soundsWhenSwitchedOn } from './call-screen.ts';
import { holdWithShownScore } from './objecting.ts';
import { opening, sessionId, slotId } from './opening.ts';
import { downloadCalendar, moveATeam, printLists } from './planning.ts';

const there = await opening('scene', ['周专家'], 4, 5);
const { world, organiser, colleague, captain, experts, now, signedIn, problems, shot, product } = there;
const { visit } = product;
const helper = await world.signedInAs('SCENE_HELPER', { realName: '志愿者林' });
const { call } = organiser;
afterEach(() => expect(problems.splice(0)).toEqual([]));

const otherId = uuid(91, 2) as SessionId;
/** Another room, two hours later, with the fifth team. */
const otherRoom = {
  plan: async () => {
    await call.scene.planSession({
      ...{ sessionId: otherId, competitionId, stageId: sceneStageId, room: { zh: '二号报告厅', en: 'Hall 2' } },
      startsAt: plusMinutes(now, 120),
      endsAt: plusMinutes(now, 240),
      minutes: { present: 8, questions: 5, change: 2 },
      commandId: commandId(),
    });
    const slots = [{ slotId: slotId(4), workId: workId(4) }];
    await call.scene.addSlots({ sessionId: otherId, slots, commandId: commandId() });
  },
  announce: async () => {
    const { version } = await call.scene.sessionDesk({ sessionId: otherId });
    const judges = experts.map(({ personId }) => personId);
    await call.scene.setPanel({ sessionId: otherId, version, judges, quorum: 1, commandId: commandId() });
    await call.scene.announceSession({ sessionId: otherId, commandId: commandId() });
  },
};
await otherRoom.plan();

const open = async (address: string) => {
  const page = await signedIn(null);
  await page.goto(address);
  return page;
};

/** A volunteer's phone reads a team's pass while it has no network, and brings it in when it has. */
async function readAtTheDoor(desk: Page) {
  await desk.getByRole('button', { name: '签到志愿者' }).click();
  await desk.getByRole('checkbox', { name: '志愿者林' }).check();
  await shot(desk, 'helpers');
  await desk.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await desk.getByText('签到志愿者已设置').waitFor();

  const phone = await visit({ viewport: { width: 390, height: 844 } });
  await enterAs(phone, helper);
  await phone.goto('/scene/check-in');
  await phone.getByText('本页已保存在手机上', { exact: false }).waitFor();
  await phone.getByText('没有可签到的场次').waitFor({ state: 'detached' });
  await phone.context().setOffline(true);
  await phone.reload();
  const read = async (code: string) => {
    await phone.getByLabel('作品编号').fill(code);
    await phone.getByRole('button', { name: '签到', exact: true }).click();
  };
  const [first] = (await call.scene.sessionDesk({ sessionId })).slots;
  await read('Z-999');
  await phone.getByText('没有使用该编号的队伍', { exact: false }).waitFor();
  const [other] = (await call.scene.sessionDesk({ sessionId: otherId })).slots;
  await read(other?.code ?? '');
  await phone.getByText('该队伍不在这个会场，请前往：').waitFor();
  await phone.getByRole('status').getByText('二号报告厅', { exact: false }).waitFor();
  await read(first?.code ?? '');
  await phone.getByText('1 条待上传').waitFor();
  await shot(phone, 'door-offline');
  await noSidewaysScroll(phone);
  await phone.context().setOffline(false);
  await phone.getByText('全部已上传').waitFor();
  await desk.getByText('1 / 4 队已签到').waitFor();
  await shot(phone, 'door');
}

it('runs a session from its plan to the call on the screen', async () => {
  const page = await signedIn(organiser);
  await page.goto(`/review/scene?competition=${competitionId}`);
  await page.getByRole('heading', { name: '一号报告厅' }).waitFor();
  const codes = (await call.scene.sessionDesk({ sessionId })).slots.map(({ code }) => code);
  await moveATeam(page, codes[0] ?? '');
  await downloadCalendar(page);
  await shot(page, 'board');
  await printLists(page, codes, shot);
  await page.goto(`/review/scene?competition=${competitionId}`);
  await page.getByRole('button', { name: '“一号报告厅”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '发布场次' }).click();
  await page.getByRole('button', { name: '发布场次' }).click();
  await page.getByText('已发布', { exact: true }).waitFor();
  await otherRoom.announce();

  await page.goto(`/scene/desk?session=${sessionId}`);
  await page.getByRole('button', { name: '开放签到' }).click();
  await readAtTheDoor(page);
  for (let there = 1; there < 3; there++) {
    await page.getByText(`${there} / 4 队已签到`).waitFor();
    await page.getByRole('button', { name: '签到', exact: true }).first().click();
  }
  await page.getByText('3 / 4 队已签到').waitFor();
  await page.getByRole('button', { name: '公布种子哈希' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '公布种子哈希' }).click();
  await page.getByText('种子哈希', { exact: true }).waitFor();
  await page.getByRole('button', { name: '抽签', exact: true }).click();
  await page.getByRole('dialog').getByLabel('现场观众的数字或词语').fill('六点');
  await page.getByRole('dialog').getByRole('button', { name: '抽签' }).click();
  await page.getByRole('button', { name: '开始场次' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '开始场次' }).click();

  const { key } = await call.scene.openScreen({
    screenId: uuid(93, 1) as never,
    competitionId,
    label: '大厅',
    commandId: commandId(),
  });
  const screen = await open(`/screen/call?key=${key}`);
  await screen.getByText('请稍候').or(screen.getByText('Please wait')).waitFor();
  await page.getByRole('button', { name: '叫下一队' }).click();
  await page.getByText('第 1 次叫号').waitFor();
  await screen.getByText('正在叫号').or(screen.getByText('Now calling')).waitFor();
  await shot(screen, 'screen');
  await page.getByRole('button', { name: '队伍上台' }).click();
  await page.getByRole('button', { name: '开始展示' }).click();
  await page.getByRole('timer').waitFor();
  await screen.getByRole('timer').waitFor();
  await shot(page, 'desk');
  await shot(screen, 'screen-timer');
  await page.getByRole('button', { name: '撤销：进入下一环节' }).click();
  await page.getByRole('button', { name: '开始展示' }).waitFor();
  await screen.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(screen);
  await shot(screen, 'screen-phone');
  await page.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(page);
  await shot(page, 'desk-phone');
});

it('lets anyone compute the order again', async () => {
  const page = await open(`/scene/draw?session=${sessionId}`);
  await page.getByRole('button', { name: '重新计算' }).click();
  await page.getByText('哈希与公布的一致。').waitFor();
  await page.getByText('顺序与公布的一致。').waitFor();
  await shot(page, 'draw');
  await page.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(page);
});

it('takes an objection on site and an appeal, by the clock, on the pages of both sides', async () => {
  await holdWithShownScore(product.db, { sessionId: otherId, slotId: slotId(4), host: organiser.personId, now });
  const team = await signedIn(captain);
  await team.goto(`/center/work/detail?id=${workId(4)}`);
  const own = team.getByRole('region', { name: '现场异议' });
  await own.getByRole('timer').waitFor();
  await own.getByRole('button', { name: '提出异议' }).click();
  await team.getByRole('dialog').getByLabel('说明').fill('答辩计时少了两分钟，主持人已在场确认。');
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  const filed = { name: '计时屏.jpg', mimeType: 'image/jpeg', buffer: photo };
  await team.getByRole('dialog').locator('input[type=file]').setInputFiles(filed);
  await shot(team, 'objection-with-evidence');
  await team.getByRole('dialog').getByRole('button', { name: '提出异议' }).click();
  await own.getByText('等待处理', { exact: false }).waitFor();
  await shot(team, 'objection-filed');

  const desk = await signedIn(organiser);
  await desk.goto(`/scene/desk?session=${otherId}`);
  await desk.getByText('有异议未处理').waitFor();
  await desk.getByRole('link', { name: '打开异议处理' }).click();
  // The host decides nothing about the own session.
  await desk.getByText('须由其他人处理', { exact: false }).waitFor();
  await shot(desk, 'objection-of-host');

  const chair = await signedIn(colleague, { locale: 'en' });
  await chair.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
  const list = chair.getByRole('list', { name: 'Objections on site' });
  await list.getByRole('timer').waitFor();
  await shot(chair, 'objection-to-decide');
  // The evidence is there for the people who sent it and who decide; a judge of the session has nothing but its address.
  const link = list.getByRole('link', { name: 'File 1' });
  const [saved] = await Promise.all([chair.waitForEvent('download'), link.click()]);
  expect((await readFile(await saved.path())).equals(photo)).toBe(true);
  const address = (await link.getAttribute('href')) ?? '';
  const judge = await signedIn(experts[0] ?? null);
  for (const [page, opens] of [
    [team, true],
    [judge, false],
  ] as const)
    expect((await page.request.get(new URL(address, team.url()).href)).ok()).toBe(opens);
  await list.getByRole('button', { name: 'Decide' }).click();
  await list.getByText('Choose one.').waitFor();
  await list.getByLabel('Upheld in part').check();
  await list.getByLabel('Reason').fill('两分钟已补足');
  await list.getByRole('button', { name: 'Decide' }).click();
  await list.getByText('First decision: Upheld in part', { exact: false }).waitFor();

  await own.getByText('处理决定：部分成立').waitFor();
  await own.getByRole('button', { name: '申诉', exact: true }).click();
  await team.getByRole('dialog').getByLabel('申诉原因').fill('补足的时间没有计入评分，请重新评分。');
  await team.getByRole('dialog').getByRole('button', { name: '申诉', exact: true }).click();
  await own.getByText('申诉等待裁决', { exact: false }).waitFor();
  await own.getByRole('button', { name: '申诉', exact: true }).waitFor({ state: 'detached' });
  await team.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(team);
  await shot(team, 'appeal-filed-phone');
});

describe('a call screen whose line of events is refused polls, and', () => {
  it('is read from afar: one to six rooms fit on it in large letters', async () => readFromAfar(await visit(), shot));
  it('says who gets ready, when the time is nearly over, and both languages in turn', async () =>
    saidOnTheScreen(await visit()));
  it('chimes and speaks only what was switched on', async () => soundsWhenSwitchedOn(await visit()));
});
