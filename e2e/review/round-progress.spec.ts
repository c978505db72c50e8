import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { recruits } from '../expert/recruitment.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, opening, roundId } from './opening.ts';

const names = ['周专家', '吴专家', '郑专家', '王专家'];
const journey = await opening('progress', names);
const { organiser, experts, signedIn, problems, shot } = journey;
const [zhou] = experts as [Somebody, ...Somebody[]];
await journey.withWorks(
  { policy: plainPolicy, blind: 'double', reviewersPerWork: 2 },
  { count: 6, answers: { idea: '折射与反射' } },
);
await journey.withRound();
await journey.withPool();
const address = `/expert/manage?round=${roundId}`;

describe('the progress of a round', () => {
  it('begins with experts who accept their works, or decline one with a cause', async () => {
    await journey.distributed();
    const page = await signedIn(zhou);
    await page.goto(`/review/comment?round=${roundId}`);
    await page.getByText(/已为您分配 \d+ 件作品/).waitFor();
    await page.getByRole('button', { name: '放弃评审' }).waitFor();
    await shot(page, 'accept-zh');
    await page.getByRole('button', { name: '全部接受' }).click();
    await page.getByText(/已接受 \d+ 件作品/).waitFor();
    await page.getByText(/已为您分配 \d+ 件作品/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '放弃评审' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '时间不够' }).check();
    await dialog.getByRole('textbox').fill('下周出差');
    await dialog.getByRole('button', { name: '放弃评审' }).click();
    await page.getByText('已放弃，将由其他专家评审').waitFor();
    await page.context().close();
  });

  it('shows who has not begun, and lets them be reminded once a day', async () => {
    await organiser.call.review.openRound({ roundId, commandId: commandId() });
    const page = await signedIn(organiser, { viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    await page.getByText('郑专家').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: '未开始' }).count()).toBe(4);
    await shot(page, 'experts-zh');
    await page.getByRole('checkbox', { name: /郑专家/ }).check();
    await page.getByRole('checkbox', { name: /吴专家/ }).check();
    await page.getByRole('button', { name: '提醒 2 位专家' }).click();
    const question = page.getByRole('alertdialog');
    await shot(page, 'remind-zh');
    await question.getByRole('button', { name: '提醒' }).click();
    await page.getByText('已提醒 2 位专家').waitFor();
    await page.getByRole('checkbox', { name: /郑专家/ }).check();
    await page.getByText('24 小时内已提醒过').waitFor();
    await page.context().close();
  });

  it('lets a declined work be reassigned in two presses, to the expert with the fewest open sheets', async () => {
    const page = await signedIn(organiser, { viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    const row = page.getByRole('row').filter({ hasText: '周专家' });
    await row.getByRole('button', { name: '评分表' }).click();
    const drawer = page.getByRole('dialog', { name: '周专家 的评分表' });
    await drawer.getByText('下周出差').waitFor();
    await drawer.getByText('时间不够').waitFor();
    await shot(page, 'sheets-zh');
    await drawer.getByRole('combobox').selectOption('declined');
    await expect.poll(() => drawer.getByRole('button', { name: /改派/ }).count()).toBe(1);
    await drawer.getByRole('button', { name: /改派/ }).click();
    const dialog = page.getByRole('dialog', { name: /^改派/ });
    await dialog.getByText('已分配过这件作品').waitFor();
    await shot(page, 'reassign-zh');
    await dialog.getByRole('button', { name: '改派' }).click();
    await page.getByText('已改派').waitFor();
    const { sheets } = await organiser.call.review.roundDetails({ roundId });
    expect([sheets.assigned, sheets.acknowledged, sheets.declined]).toEqual([10, 2, 1]);
    await page.context().close();
  });

  it('fits a phone, in English', async () => {
    const page = await signedIn(organiser, { locale: 'en', viewport: { width: 390, height: 844 } });
    await page.goto(address);
    await page.getByText('Not started').first().waitFor();
    await page.getByText('Too few scores to compare yet').waitFor();
    await noSidewaysScroll(page);
    await shot(page, 'experts-en-390');
    await page.getByRole('button', { name: 'Score sheets' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Reassign/ })
      .first()
      .click();
    await page.getByText('The open score sheet is withdrawn, and both experts are notified.').waitFor();
    await noSidewaysScroll(page);
    await shot(page, 'reassign-en-390');
    expect(problems).toEqual([]);
  });

  it('lets all works of an expert who drops out be reassigned by a plan', async () => {
    const page = await signedIn(organiser, { viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    const row = page.getByRole('row').filter({ hasText: '王专家' });
    await row.getByRole('button', { name: '全部改派' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('该专家退出本轮').waitFor();
    await shot(page, 'replace-zh');
    await question.getByRole('button', { name: '全部改派' }).click();
    await page.getByText('已开始生成改派方案').waitFor();
    const plans = async () => (await organiser.call.review.roundDetails({ roundId })).plans.map(({ status }) => status);
    await expect.poll(plans).toContain('proposed');
    await page.context().close();
  });
});

// In the same product, because a start takes long.
recruits(journey);
