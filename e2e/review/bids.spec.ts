import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { plainRound } from '@laurel/api/demo/plain-plan.ts';
import { sessionCookieName } from '@laurel/api/security/cookies.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, environment, url } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const organiser = await world.signedInAs('ORGANISER', { realName: '陈组织' });
const zhou = await world.signedInAs('EXPERT', { realName: '周专家' });
const wu = await world.signedInAs('EXPERT', { realName: '吴专家' });
const captain = await world.signedInAs(null, { realName: '欧阳作者' });
const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const roundId = uuid(3, 1) as RoundId;
const commandId = () => crypto.randomUUID();

await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId,
  itemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 2 },
  now,
  works: Array.from({ length: 5 }, (_, n) => ({
    workId: uuid(4, n) as WorkId,
    title: `光的形状 ${n + 1}`,
    captainId: captain.personId,
    answers: { idea: '折射与反射', studio: '欧阳工作室' },
  })),
});
for (const { personId } of [zhou, wu])
  await organiser.call.expert.addExpert({
    personId,
    groupId: world.rootGroupId,
    profile: { tracks: [], schoolCodes: [], maxLoad: 20 },
    commandId: commandId(),
  });
const times = { opensAt: plusMinutes(now, 3 * 24 * 60), closesAt: plusMinutes(now, 9 * 24 * 60) };
await organiser.call.review.createRound({
  ...plainRound(roundId, { competitionId, itemId }),
  ...times,
  commandId: commandId(),
});
const expertIds = [zhou.personId, wu.personId];
await organiser.call.review.setPool({ roundId, expertIds, chiefIds: [], commandId: commandId() });

const problems: string[] = [];
const signedIn = async (who: Somebody, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await visit(options);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${page.url()} ${message.text()}`);
  });
  await page
    .context()
    .addCookies([{ name: sessionCookieName(false), value: who.cookie, url, httpOnly: true, sameSite: 'Lax' }]);
  await enterAs(page, who);
  return page;
};
const shot = shotsOf('bids');

describe('review preferences', () => {
  it('are requested by the organiser, with a deadline', async () => {
    const page = await signedIn(organiser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`/review/distribution?round=${roundId}`);
    const card = page.getByRole('region', { name: '评审意愿' });
    await card
      .getByLabel('填报截止时间')
      .first()
      .fill(plusMinutes(now, 2 * 24 * 60).slice(0, 10));
    await card.getByRole('button', { name: '邀请专家填报' }).click();
    await page.getByText('已开放填报并通知专家').waitFor();
    await card.getByText('尚未填报').waitFor();
    await shot(page, 'asked-zh');
    await page.context().close();
  });

  it('are stated with the keyboard alone, with nothing about the authors on the screen', async () => {
    const page = await signedIn(zhou, { viewport: { width: 1440, height: 900 } });
    await page.goto('/review/comment');
    await page.getByRole('link', { name: '填报意愿' }).click();
    await page.getByText('折射与反射').first().waitFor();
    expect(await page.content()).not.toMatch(/欧阳|D000\d/);
    for (const key of ['1', '2', '3']) await page.keyboard.press(key);
    const counts = async () => (await zhou.call.review.biddingWorks({ roundId })).round.counts;
    await expect.poll(counts).toEqual({ want: 1, can: 1, ratherNot: 1 });
    // The first one again: cleared.
    for (const key of ['k', 'k', 'k', '0']) await page.keyboard.press(key);
    await expect.poll(counts).toEqual({ want: 0, can: 1, ratherNot: 1 });
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('申报后，这件作品不再由您评审').waitFor();
    await shot(page, 'conflict-zh');
    await dialog.getByRole('button', { name: '利益冲突' }).click();
    await page.getByText('已申报利益冲突').first().waitFor();
    await shot(page, 'desk-zh');
    await page.context().close();
  });

  it('fit a phone, in English, and show the organiser how much was stated', async () => {
    const page = await signedIn(wu, { locale: 'en', viewport: { width: 390, height: 844 } });
    await page.goto(`/review/comment?bids=${roundId}`);
    await page.getByRole('button', { name: 'Want to review' }).first().click();
    await page.getByRole('button', { name: 'Want to review', pressed: true }).waitFor();
    await noSidewaysScroll(page);
    await shot(page, 'desk-en-390');
    await page.context().close();
    const chair = await signedIn(organiser, { locale: 'en', viewport: { width: 1440, height: 900 } });
    await chair.goto(`/review/distribution?round=${roundId}`);
    await chair.getByText('2/2').waitFor();
    await shot(chair, 'coverage-en');
    expect(problems).toEqual([]);
  });
});
