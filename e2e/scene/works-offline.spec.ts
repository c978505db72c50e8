import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { sceneStageId } from '../../tests/support/scene-stage.ts';
import { enterAs, noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, itemId, workId } from '../review/opening.ts';
import { opening, sessionId, slotId } from './opening.ts';
import { keptForOffline } from './presses.ts';

const there = await opening('works-offline', ['周专家', '林专家', '郑专家'], 3);
const { organiser, experts, now, signedIn, shot, scene, seen } = there;
const [ada, lin, third] = experts as [Somebody, Somebody, Somebody];
await organiser.call.review.createRound({
  ...{ roundId: uuid(95, 1) as RoundId, competitionId, stageId: sceneStageId, itemIds: [itemId] },
  ...{ policyStage: 'review', reviewersPerWork: null, opensAt: now, closesAt: plusMinutes(now, 600) },
  name: { zh: '现场答辩', en: 'Final on site' },
  commandId: commandId(),
});
await scene.announceSession({ sessionId, commandId: commandId() });
await scene.openCheckIn(await seen());

/** Whose files this browser keeps, from whatever session. */
const owners = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('laurel-tablet-files');
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('files')) return resolve([]);
          const all = db.transaction('files').objectStore('files').getAll();
          all.onsuccess = () => {
            db.close();
            resolve(all.result.map(({ owner }: { owner: string }) => owner));
          };
        };
      }),
  );
const codes = async () => (await scene.sessionDesk({ sessionId })).slots.map(({ code }) => code);

it('keeps the works of a session on a tablet, opens them without network, and leaves them to nobody else', async () => {
  const tablet = await signedIn(ada, { viewport: { width: 1024, height: 768 } });
  await tablet.goto(`/scene/judge?session=${sessionId}`);
  await tablet.getByText('3 件作品中 3 件已就绪', { exact: false }).waitFor({ timeout: 60_000 });
  await keptForOffline(tablet);
  await tablet.context().setOffline(true);
  await tablet.reload();
  await tablet.getByText('网络中断。', { exact: false }).waitFor();
  await tablet.getByText('3 件作品中 3 件已就绪', { exact: false }).waitFor();
  const [first = '', second = ''] = await codes();
  await tablet.getByRole('button', { name: `打开作品 ${second}` }).click();
  const reader = tablet.getByRole('dialog').getByRole('region', { name: `${second}-1.pdf` });
  await reader.locator('canvas').first().waitFor();
  await shot(tablet, 'work-without-network');
  await tablet.keyboard.press('Escape');
  await tablet.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(tablet);
  await shot(tablet, 'works-kept');
  await tablet.context().setOffline(false);
  await tablet.getByText('网络中断。', { exact: false }).waitFor({ state: 'detached' });

  // A conflict of interest, and a team that leaves the session: neither work stays.
  await organiser.call.expert.declareConflict({
    ...{ personId: ada.personId, conflictId: commandId(), type: 'advisor' as const },
    ...{ subject: { kind: 'work' as const, workId: workId(0) }, commandId: commandId() },
  });
  await scene.removeSlot({ sessionId, slotId: slotId(2), commandId: commandId() });
  await tablet.reload();
  await tablet.getByText('1 件作品中 1 件已就绪', { exact: false }).waitFor();
  expect(await tablet.getByText(first, { exact: true }).count()).toBe(0);
  await expect.poll(() => owners(tablet)).toEqual([ada.personId]);
  await tablet.getByLabel('保存到本机').selectOption('none');
  await expect.poll(() => owners(tablet)).toEqual([]);
  await tablet.getByText('未保存', { exact: true }).waitFor();
  await tablet.getByLabel('保存到本机').selectOption('all');
  await expect.poll(() => owners(tablet)).toEqual([ada.personId]);

  // The next expert who logs in on this tablet has their own.
  await enterAs(tablet, lin);
  await tablet.goto(`/scene/judge?session=${sessionId}`);
  await tablet.getByText('2 件作品中 2 件已就绪', { exact: false }).waitFor();
  await expect.poll(() => owners(tablet)).toEqual([lin.personId, lin.personId]);

  // Who is no longer on the panel keeps nothing.
  await scene.setPanel({ ...(await seen()), judges: [third.personId], quorum: 1 });
  await tablet.reload();
  await expect.poll(() => owners(tablet)).toEqual([]);
}, 120_000);
