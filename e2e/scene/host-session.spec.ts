import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type { CompetitionId, ItemId, SessionId, SlotId, StageId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit } = await startProduct();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER', { realName: '陈组织' });
const expert = await world.signedInAs('EXPERT', { realName: '周专家' });
const helper = await world.signedInAs('SCENE_HELPER', { realName: '志愿者林' });
const captain = await world.signedInAs(null, { realName: '欧阳作者' });
const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const stageId = uuid(90, 9) as StageId;
const sessionId = uuid(91, 1) as SessionId;
const commandId = () => crypto.randomUUID();

await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId,
  itemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
  now,
  works: Array.from({ length: 5 }, (_, n) => ({
    workId: uuid(4, n) as WorkId,
    title: `光的形状 ${n + 1}`,
    captainId: captain.personId,
  })),
});
await execute(db, {
  useCase: 'test.scene_stage',
  command: { stageId },
  commandId: commandId(),
  actor: systemActor,
  request: { correlationId: 'test' },
  takes: { competition: competitionOf(competitionId) },
  decide: ({ competition }) =>
    accept({
      type: 'competition.schedule_set' as const,
      data: {
        competitionId,
        at: now,
        stages: [
          ...(competition.status === 'none' ? [] : competition.stages),
          {
            stageId,
            kind: 'scene' as const,
            name: { zh: '现场答辩', en: 'Final on site' },
            opensAt: now,
            closesAt: plusMinutes(now, 60 * 24),
            graceMinutes: 0,
            timeZone: 'Asia/Shanghai',
            itemIds: [],
            sealed: false,
          },
        ],
      },
    }),
});
const { call } = organiser;
await call.expert.addExpert({
  personId: expert.personId,
  groupId: world.rootGroupId,
  profile: { tracks: [], schoolCodes: [], maxLoad: 20 },
  commandId: commandId(),
});
await call.scene.planSession({
  sessionId,
  competitionId,
  stageId,
  room: { zh: '一号报告厅', en: 'Hall 1' },
  startsAt: plusMinutes(now, -5),
  endsAt: plusMinutes(now, 115),
  minutes: { present: 8, questions: 5, change: 2 },
  commandId: commandId(),
});
await call.scene.addSlots({
  sessionId,
  slots: [0, 1, 2, 3].map((n) => ({ slotId: uuid(92, n) as SlotId, workId: uuid(4, n) as WorkId })),
  commandId: commandId(),
});
const { sessions } = await call.scene.sceneBoard({ competitionId });
await call.scene.setPanel({
  sessionId,
  version: sessions[0]?.version ?? 0,
  judges: [expert.personId],
  quorum: 1,
  commandId: commandId(),
});

const shot = shotsOf('scene');
const problems: string[] = [];
afterEach(() => expect(problems.splice(0)).toEqual([]));

const open = async (address: string, options: Parameters<typeof visit>[0] = {}) => {
  const page = await visit(options);
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
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
  const page = await visit();
  await enterAs(page, organiser);
  await page.goto(`/review/scene?competition=${competitionId}`);
  await page.getByRole('heading', { name: '一号报告厅' }).waitFor();
  await page.getByText('4 / 8 队', { exact: false }).waitFor();
  await shot(page, 'board');
  await page.getByRole('button', { name: '“一号报告厅”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '发布场次' }).click();
  await page.getByRole('button', { name: '发布场次' }).click();
  await page.getByText('已发布', { exact: true }).waitFor();

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
