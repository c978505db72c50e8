import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ResultId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, itemId, opening, roundId, scoreRunId } from './opening.ts';

/** A decision about an objection orders a re-review: an organiser asks for it, and another expert scores after the seal. */
const { organiser, colleague, experts, signedIn, problems, shot, ...journey } = await opening('re-review', [
  '周专家',
  '吴专家',
]);
const [first, second] = experts as [Somebody, Somebody];
await journey.withWorks(
  { policy: { ...plainPolicy, minSheets: 1 }, blind: 'double', reviewersPerWork: 1 },
  { count: 2 },
);
await journey.withRound();
await journey.withPool([first]);
const { review, award } = organiser.call;
const resultId = uuid(8, 1) as ResultId;

async function sealedAndDecided() {
  await journey.distributed();
  await review.openRound({ roundId, commandId: commandId() });
  for (const { sheetId } of (await first.call.review.mySheets({ roundId })).sheets) {
    const scores = { overall: 60_000 };
    await first.call.review.submitSheet({ sheetId, scores, comment: '构思一般', commandId: commandId() });
  }
  await journey.computed();
  await colleague.call.review.approveScoreRun({ scoreRunId, resolution: null, commandId: commandId() });
  await journey.namesAsked();
  await award.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
  const notice = { resultId, noticeEndsAt: plusMinutes(journey.now, 48 * 60) };
  await colleague.call.award.announceResult({ objectionRules: noAppeals, ...notice, commandId: commandId() });
  const workId = (await review.scoreResults({ scoreRunId })).rows[0]?.workId as WorkId;
  const about = { resultId, objectionId: commandId(), at: journey.now };
  const people = { decidedBy: organiser.personId, secondedBy: colleague.personId };
  await recordInto(journey.product.db)(
    resultOf(resultId),
    {
      type: 'award.objection_filed',
      data: { ...about, awardId: null, kind: 'procedure', filedBy: journey.captain.personId, workId },
    },
    {
      type: 'award.objection_decided',
      data: { ...about, outcome: 'upheld', remedies: ['correctScores', 'reReview'], reason: '评审不充分', ...people },
    },
  );
}

it('is asked for on the page of the decision, for an expert whom nobody chooses', async () => {
  await sealedAndDecided();
  const page = await signedIn(organiser);
  await page.goto('/competitionReward/detailedList?waiting=remedies');
  await page.getByRole('button', { name: '异议', exact: true }).click();
  const ordered = page.getByRole('region', { name: '决定的处理措施' });
  await ordered.getByText('由其他专家复评').waitFor();
  await ordered.getByRole('list', { name: '更正成绩后的影响' }).getByText('待核对').waitFor();
  await ordered.getByRole('button', { name: '安排复评' }).click();
  const dialog = page.getByRole('dialog', { name: /^复评/ });
  await dialog.getByText('系统选择没有评过这件作品').waitFor();
  await dialog
    .getByLabel('评分表提交截止时间')
    .first()
    .fill(dayInChina(plusMinutes(journey.now, 10 * 24 * 60)));
  await dialog.getByRole('textbox', { name: /原因/ }).fill('按处理决定补充评审');
  await shot(page, 'asking-zh');
  await dialog.getByRole('button', { name: '安排复评' }).click();
  await ordered.getByText('专家评分中').waitFor();
  await ordered.getByText(/已提交 0 份，共 1 份评分表/).waitFor();
  await shot(page, 'asked-zh');
  expect(
    (await review.sheetList({ roundId, pageSize: 20 })).rows.filter((row) => row.status === 'assigned'),
  ).toMatchObject([{ expertId: second.personId }]);
  expect(problems).toEqual([]);
}, 120_000);

it('is on the desk of that expert, in English and on a phone, although the round is over', async () => {
  const page = await signedIn(second, { locale: 'en', viewport: { width: 390, height: 844 } });
  await page.goto('/review/comment');
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByText('The organiser asks you for more scores by').waitFor();
  await noSidewaysScroll(page);
  await shot(page, 'desk-en-390');
  await page.locator('[data-criterion="0"]').fill('90');
  await page.getByRole('button', { name: 'Submit and next' }).click();
  const done = async () => (await second.call.review.mySheets({ roundId })).sheets[0]?.status;
  await expect.poll(done).toBe('submitted');

  const desk = await signedIn(organiser, { locale: 'en' });
  await desk.goto('/competitionReward/detailedList?waiting=remedies');
  await desk.getByRole('button', { name: 'Objections', exact: true }).click();
  await desk.getByText('1 of 1 score sheets submitted, due by').waitFor();
  await shot(desk, 'submitted-en');
  expect(problems).toEqual([]);
}, 120_000);
