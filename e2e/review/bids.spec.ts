import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { opening, roundId } from './opening.ts';

const { organiser, experts, now, signedIn, problems, shot, ...journey } = await opening('bids', ['周专家', '吴专家']);
const [zhou, wu] = experts as [Somebody, Somebody];
await journey.withWorks(
  { policy: plainPolicy, blind: 'double', reviewersPerWork: 2 },
  { count: 5, answers: { idea: '折射与反射', studio: '欧阳工作室' } },
);
await journey.withRound({ opensAt: plusMinutes(now, 3 * 24 * 60), closesAt: plusMinutes(now, 9 * 24 * 60) });
await journey.withPool();

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
