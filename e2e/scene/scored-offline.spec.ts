import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { sceneStageId } from '../../tests/support/scene-stage.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, itemId } from '../review/opening.ts';
import { opening, sessionId, slotId } from './opening.ts';
import { keptForOffline, press } from './presses.ts';

const there = await opening('scored-offline', ['周专家', '林专家'], 3);
const { organiser, experts, now, signedIn, shot, scene, seen } = there;
const [ada, lin] = experts as [Somebody, Somebody];
await organiser.call.review.createRound({
  ...{ roundId: uuid(95, 1) as RoundId, competitionId, stageId: sceneStageId, itemIds: [itemId] },
  ...{ policyStage: 'review', reviewersPerWork: null, opensAt: now, closesAt: plusMinutes(now, 600) },
  name: { zh: '现场答辩', en: 'Final on site' },
  commandId: commandId(),
});
await scene.setPanel({ ...(await seen()), judges: [ada.personId], quorum: 1 });
await scene.announceSession({ sessionId, commandId: commandId() });
await scene.openCheckIn(await seen());
for (const n of [0, 1, 2]) await scene.checkInSlot({ sessionId, slotId: slotId(n), commandId: commandId() });
await scene.commitDraw(await seen());
await scene.drawOrder({ ...(await seen()), contribution: '' });
await ada.call.scene.joinPanel({ sessionId, commandId: commandId() });
await scene.startSession(await seen());

const slots = async () => (await scene.sessionDesk({ sessionId })).slots;
const numbered = async (callNo: number) => {
  const slot = (await slots()).find((each) => each.callNo === callNo);
  if (!slot) throw new Error(`no team has number ${callNo}`);
  return slot;
};
const callNext = async () => scene.callNext(await seen());
const advance = async (callNo: number, ...phases: readonly ('onStage' | 'presenting' | 'scoring')[]) => {
  for (const phase of phases)
    await scene.advanceSlot({ ...(await seen()), slotId: (await numbered(callNo)).slotId, phase });
};
const submitted = async () => (await ada.call.scene.judgeTablet({ sessionId })).own.map(({ callNo }) => callNo);

it('scores a team that is called while the tablet has no network, and shows what is not accepted', async () => {
  const [first, second, third] = [await numbered(1), await numbered(2), await numbered(3)];
  const tablet = await signedIn(ada, { viewport: { width: 1024, height: 768 } });
  await tablet.goto(`/scene/judge?session=${sessionId}`);
  await tablet.getByText('3 件作品中 3 件已就绪', { exact: false }).waitFor({ timeout: 60_000 });
  // With network, the sheet appears when the team is called.
  expect(await tablet.getByRole('button', { name: `为 ${first.code} 评分` }).count()).toBe(0);
  await keptForOffline(tablet);
  await tablet.context().setOffline(true);
  await tablet.reload();
  await tablet.getByText('网络中断。', { exact: false }).waitFor();

  const dialog = tablet.getByRole('dialog');
  const score = async (code: string, points: string) => {
    await press(tablet, `为 ${code} 评分`);
    await dialog.getByLabel('总体评价', { exact: true }).fill(points);
    await dialog.getByRole('button', { name: '提交评分', exact: true }).click();
    await tablet.getByRole('alertdialog').getByRole('button', { name: '提交评分' }).click();
    await dialog.getByText('已保存在本机', { exact: false }).waitFor();
  };
  await score(first.code, '80');
  await dialog.getByRole('button', { name: '继续修改' }).click();
  await dialog.getByLabel('总体评价', { exact: true }).fill('81');
  await dialog.getByRole('button', { name: '提交评分', exact: true }).click();
  await tablet.getByRole('alertdialog').getByRole('button', { name: '提交评分' }).click();
  await dialog.getByText('已保存在本机', { exact: false }).waitFor();
  await shot(tablet, 'prepared-offline');
  await tablet.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(tablet);
  await tablet.keyboard.press('Escape');
  await score(second.code, '70');
  await tablet.keyboard.press('Escape');
  await score(third.code, '60');
  await tablet.keyboard.press('Escape');
  // It is there after a reload, too.
  await tablet.reload();
  await tablet.getByText('尚未发送的评分', { exact: false }).waitFor();

  // Meanwhile the host calls the first team, which presents; the second one withdraws.
  await callNext();
  await advance(1, 'onStage', 'presenting', 'scoring');
  await scene.forfeitSlot({ ...(await seen()), slotId: second.slotId, reason: '退赛' });
  expect(await submitted()).toEqual([]);
  await tablet.context().setOffline(false);
  await expect.poll(submitted, { timeout: 30_000 }).toEqual([1]);
  const refused = tablet.getByRole('alert').filter({ hasText: `${second.code} 的评分未被接受` });
  await refused.getByText('已填写：70').waitFor({ timeout: 30_000 });
  // The third has not been called: its sheet waits.
  await tablet.getByText(`尚未发送的评分：${third.code}`, { exact: false }).waitFor();
  await tablet.reload();
  await refused.getByText('已填写：70').waitFor();
  await shot(tablet, 'prepared-refused');
  await refused.getByRole('button', { name: '从本机删除' }).click();
  await refused.waitFor({ state: 'detached' });

  await scene.advanceSlot({ ...(await seen()), slotId: first.slotId, phase: 'scored' });
  await scene.advanceSlot({ ...(await seen()), slotId: first.slotId, phase: 'done' });
  await callNext();
  await advance(3, 'onStage');
  expect(await submitted()).toEqual([1]);
  await advance(3, 'presenting');
  await expect.poll(submitted, { timeout: 30_000 }).toEqual([1, 3]);
  expect((await ada.call.scene.judgeTablet({ sessionId })).slot).toMatchObject({
    sheet: { status: 'submitted', versions: 1 },
  });
  await tablet.getByText('已提交。1 / 1 位专家已提交。').waitFor();
}, 180_000);

it('brings a substitute onto the panel after the draw, who scores the team on stage', async () => {
  const desk = await signedIn(organiser);
  await desk.goto(`/scene/desk?session=${sessionId}`);
  await press(desk, '增补专家');
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: '林专家' });
  await dialog.getByLabel('原因').fill('周专家须提前离场');
  await shot(desk, 'substitute');
  await dialog.getByRole('button', { name: '增补专家' }).click();
  await desk.getByText('专家已增补').waitFor();
  await desk.getByText('到场 2 / 2 位', { exact: false }).waitFor();

  const tablet = await signedIn(lin, { locale: 'en', viewport: { width: 390, height: 844 } });
  await tablet.goto(`/scene/judge?session=${sessionId}`);
  await tablet.getByLabel('Overall', { exact: true }).fill('75');
  await noSidewaysScroll(tablet);
  await tablet.getByRole('button', { name: 'Submit scores', exact: true }).click();
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Submit scores' }).click();
  await tablet.getByText('Submitted. 2 of 2 experts have submitted.').waitFor();
  // What was submitted before stays, and the team that had its turn is not scored again.
  expect(await submitted()).toEqual([1, 3]);
  expect((await lin.call.scene.judgeTablet({ sessionId })).own.map(({ callNo }) => callNo)).toEqual([3]);
}, 120_000);
