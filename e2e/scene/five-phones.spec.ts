import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, SessionId, SlotId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { addSceneStage, sceneStageId } from '../../tests/support/scene-stage.ts';
import { enterAs } from '../on-screen.ts';

const PHONES = 5;
const EACH = 100;
/** Teams of the next room that a phone reads as well as the phone of that room. */
const SHARED = 10;

const { db, visit } = await startProduct();
const world = await people(db);
const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const room = (n: number) => uuid(4, n) as SessionId;
const code = (n: number) => `D-${String(n).padStart(4, '0')}`;
const volunteers = await Promise.all(Array.from({ length: PHONES }, () => world.signedInAs('SCENE_HELPER')));
const settings = { policy: plainPolicy, blind: 'double' as const, reviewersPerWork: 1 };
await reviewable(db, { groupId: world.rootGroupId, competitionId, itemId, settings, works: [], now });
await addSceneStage(db, competitionId, now);
for (let n = 0; n < PHONES; n++) {
  const about = { by: world.rootGroupId as never, at: now, sessionId: room(n) };
  const slots = Array.from({ length: EACH }, (_, i) => n * EACH + i).map((team) => ({
    ...{ slotId: uuid(5, team) as SlotId, workId: uuid(6, team) as WorkId, teamId: uuid(7, team) as TeamId },
    ...{ itemId, code: code(team) },
  }));
  const where = { competitionId, groupId: world.rootGroupId, stageId: sceneStageId };
  const minutes = { present: 5, questions: 0, change: 0 };
  const helpers = [n, (n + PHONES - 1) % PHONES].flatMap((phone) => volunteers[phone]?.personId ?? []);
  await recordInto(db, now)(
    sessionOf(room(n)),
    {
      type: 'scene.session_planned',
      data: {
        ...{ ...about, ...where, startsAt: now, endsAt: plusMinutes(now, 600), minutes },
        room: { zh: `${n + 1}号报告厅`, en: `Hall ${n + 1}` },
      },
    },
    { type: 'scene.slots_added', data: { ...about, slots } },
    { type: 'scene.session_announced', data: about },
    { type: 'scene.helpers_set', data: { ...about, helpers } },
    { type: 'scene.check_in_opened', data: about },
  );
}

const open = async (page: Page) => {
  await page.goto('/scene/check-in');
  await page.getByLabel('场次').waitFor();
};
/** Reads codes at the door of a room, each as soon as the phone has answered to the one before. */
const readAll = async (phone: Page, session: SessionId, codes: readonly string[]) => {
  await phone.getByLabel('场次').selectOption(session);
  await phone.getByLabel('作品编号').waitFor();
  await phone.evaluate(async (all) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const form = document.querySelector('form');
    const input = form?.querySelector('input');
    for (const one of all) {
      setValue?.call(input, one);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      form?.requestSubmit();
      while (!document.querySelector('[role=status]')?.textContent?.includes(one))
        await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }, codes);
};
const codesOf = (n: number, count: number) => Array.from({ length: count }, (_, i) => code((n % PHONES) * EACH + i));
/** How many reads the phone has not uploaded, as it says. */
const waiting = async (phone: Page) => {
  const text = await phone.getByText(/条待上传|全部已上传/).innerText();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
};
type Arrival = { readonly code: string; readonly times: number; readonly scannedAt: string };
const arrivals = async () => {
  const { rows } = await db.execute<Arrival>(sql`
    select s.code, count(*)::int as times, min(e.data->>'scannedAt') as "scannedAt"
      from es.events e
      join (select slot->>'slotId' as id, slot->>'code' as code
              from es.events p, jsonb_array_elements(p.data->'slots') slot where p.type = 'scene.slots_added') s
        on s.id = e.data->>'slotId'
     where e.type = 'scene.slot_checked_in' group by s.code order by s.code`);
  return rows;
};

it('merges what five phones read without network: five hundred teams, each once, with the time of its reading', async () => {
  const pages = await Promise.all(
    volunteers.map(async (who) => {
      const phone = await visit({ viewport: { width: 390, height: 844 } });
      await enterAs(phone, who);
      await open(phone);
      await phone.getByText('本页已保存在手机上', { exact: false }).waitFor();
      return phone;
    }),
  );
  await Promise.all(pages.map((phone) => phone.context().setOffline(true)));
  await Promise.all(
    pages.map(async (phone, n) => {
      await readAll(phone, room(n), codesOf(n, EACH));
      await readAll(phone, room((n + 1) % PHONES), codesOf(n + 1, SHARED));
    }),
  );
  expect(await Promise.all(pages.map(waiting))).toEqual(pages.map(() => EACH + SHARED));
  expect(await arrivals()).toEqual([]);

  // One phone is brought in alone; its tab is killed in the middle, and opened again.
  const [killed] = pages as [Page];
  const context = killed.context();
  await context.setOffline(false);
  await expect.poll(() => waiting(killed), { interval: 5, timeout: 30_000 }).toBeLessThan(EACH + SHARED - 5);
  await killed.close({ runBeforeUnload: false });
  const again = await context.newPage();
  // The last one follows while it still uploads, loses the network once more, and the others come in another order.
  const [, second, third, fourth, last] = pages as [Page, Page, Page, Page, Page];
  await last.context().setOffline(false);
  await expect.poll(() => waiting(last), { interval: 5, timeout: 30_000 }).toBeLessThan(EACH + SHARED);
  await last.context().setOffline(true);
  await open(again);
  await again.getByLabel('场次').selectOption(room(0));
  for (const phone of [third, second, fourth, last]) await phone.context().setOffline(false);
  const all = [again, second, third, fourth, last];
  await Promise.all(all.map((phone) => phone.getByText('全部已上传').waitFor({ timeout: 120_000 })));

  const there = await arrivals();
  expect(there.map((one) => one.code)).toEqual(Array.from({ length: PHONES * EACH }, (_, n) => code(n)));
  expect(there.filter(({ times }) => times !== 1)).toEqual([]);
  // Teams that two phones have read may have either time; all others have that of their only reading, in its order.
  for (let n = 0; n < PHONES; n++) {
    const own = there.slice(n * EACH + SHARED, (n + 1) * EACH).map(({ scannedAt }) => scannedAt);
    expect(own).toEqual(own.toSorted());
  }
  const { rows } = await db.execute(sql`select status, count(*)::int as n from rm.scene_slots group by status`);
  expect(rows).toEqual([{ status: 'checkedIn', n: PHONES * EACH }]);
}, 240_000);
