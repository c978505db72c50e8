import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { RoundId, ScreenId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { sceneStageId } from '../../tests/support/scene-stage.ts';
import { enterAs, noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, itemId } from '../review/opening.ts';
import { opening, sessionId, slotId } from './opening.ts';

const { organiser, experts, now, signedIn, shot, product, scene, seen } = await opening(
  'on-stage',
  ['周专家', '林专家'],
  2,
);
const [ada, lin] = experts as [Somebody, Somebody];
const { db, url, visit, programs, run } = product;

await organiser.call.review.createRound({
  ...{ roundId: uuid(95, 1) as RoundId, competitionId, stageId: sceneStageId, itemIds: [itemId] },
  ...{ policyStage: 'review', reviewersPerWork: null, opensAt: now, closesAt: plusMinutes(now, 600) },
  name: { zh: '现场答辩', en: 'Final on site' },
  commandId: commandId(),
});
await scene.announceSession({ sessionId, commandId: commandId() });
await scene.openCheckIn(await seen());
for (const n of [0, 1]) await scene.checkInSlot({ sessionId, slotId: slotId(n), commandId: commandId() });
await scene.commitDraw(await seen());
await scene.drawOrder({ ...(await seen()), contribution: '' });
const { key } = await scene.openScreen({
  screenId: uuid(93, 1) as ScreenId,
  competitionId,
  label: '大厅',
  commandId: commandId(),
});

const confirmed = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
};

/** The page and what it has shown are stored on the tablet. */
const keptForOffline = (tablet: Page) =>
  tablet.waitForFunction(async () => {
    for (const name of await caches.keys()) {
      const stored = await (await caches.open(name)).keys();
      if (name.startsWith('laurel-page /scene/judge') && stored.length > 10) return true;
    }
    return false;
  });

it('scores a team from the call to the reveal, through a lost network, a wrong clock and a killed server', async () => {
  const host = await signedIn(organiser);
  await host.goto(`/scene/desk?session=${sessionId}`);
  const first = await signedIn(ada, { viewport: { width: 1180, height: 820 } });
  await first.goto('/scene/judge');
  await first.getByRole('link', { name: '打开评分' }).click();
  const second = await visit({ locale: 'en', viewport: { width: 390, height: 844 } });
  // The clock of this tablet is ten minutes ahead.
  await second.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 600_000;
  });
  await enterAs(second, lin);
  await second.goto(`/scene/judge?session=${sessionId}`);
  const screen = await visit({ viewport: { width: 1920, height: 1080 } });
  await screen.goto(`/screen/call?key=${key}`);

  await first.getByRole('button', { name: '登记到场' }).click();
  await host.getByText('到场 1 / 2 位', { exact: false }).waitFor();
  await confirmed(host, '开始场次');
  await host.getByText('在场专家不足', { exact: false }).first().waitFor();
  await second.getByRole('button', { name: 'Mark as present' }).click();
  await host.getByText('到场 2 / 2 位', { exact: false }).waitFor();
  await confirmed(host, '开始场次');
  await host.getByRole('button', { name: '叫下一队' }).click();
  await host.getByRole('button', { name: '队伍上台' }).click();
  await host.getByRole('button', { name: '开始展示' }).click();

  await first.getByLabel('总体评价', { exact: true }).fill('80');
  await first.getByRole('timer').waitFor();
  await shot(first, 'tablet');
  await confirmed(first, '提交评分');
  await first.getByText('已提交。1 / 2 位专家已提交。').waitFor();

  // Eight minutes are given: the tablet counts by the server's clock.
  await second.getByText(/^0[78]:\d\d$/).waitFor();
  await second.getByLabel('Overall', { exact: true }).fill('89');
  await second.getByRole('button', { name: 'Overall: one step more' }).click();
  expect(await second.getByLabel('Overall', { exact: true }).inputValue()).toBe('90');
  await keptForOffline(second);
  await second.context().setOffline(true);
  await second.reload();
  await expect.poll(() => second.getByLabel('Overall', { exact: true }).inputValue()).toBe('90');
  await second.getByText('You are offline.', { exact: false }).waitFor();
  await second.getByText(/^0[78]:\d\d$/).waitFor();
  await noSidewaysScroll(second);
  await shot(second, 'tablet-phone');
  await confirmed(second, 'Submit scores');
  await second.getByText('The scores are stored on this device', { exact: false }).waitFor();
  await second.reload();
  await second.getByText('The scores are stored on this device', { exact: false }).waitFor();

  await host.getByRole('button', { name: '进入问答' }).click();
  // Scoring may begin from both phases: the next press is about the new one.
  await host.getByRole('button', { name: '进入问答' }).waitFor({ state: 'detached' });
  await host.getByRole('button', { name: '进入评分' }).click();
  await host.getByRole('button', { name: '评分完成' }).click();
  await host.getByText('还有 1 份评分表未提交。').first().waitFor();
  await shot(host, 'desk');

  programs.api.kill('SIGKILL');
  // A tablet that is reloaded while no server answers shows what it has.
  await first.reload();
  await first.getByText('已提交。1 / 2 位专家已提交。').waitFor();
  await shot(first, 'tablet-alone');
  programs.api = run('api');
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 100,
  });
  await second.context().setOffline(false);
  await second.getByText('Submitted. 2 of 2 experts have submitted.').waitFor({ timeout: 30_000 });
  const { rows } = await db.execute(
    sql`select status, versions, count(*)::int as n from score_sheets group by status, versions`,
  );
  expect(rows).toEqual([{ status: 'submitted', versions: 1, n: 2 }]);

  await host.getByRole('button', { name: '评分完成' }).click();
  await host.getByRole('button', { name: '公布评分表' }).click();
  const either = (zh: string, en: string) => screen.getByText(zh).or(screen.getByText(en)).first();
  await either('专家 A', 'Expert A').waitFor({ timeout: 20_000 });
  expect(await screen.getByText('85.00').count()).toBe(0);
  await host.getByRole('button', { name: '去掉最高分和最低分' }).click();
  await host.getByRole('button', { name: '公布平均分' }).click();
  await screen.getByText('85.00').waitFor();
  await host.getByRole('button', { name: '公布当前名次' }).click();
  await either('当前第 1 名，共 1 队', 'Rank 1 of 1 so far').waitFor();
  await shot(screen, 'reveal');
  await screen.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(screen);
});
