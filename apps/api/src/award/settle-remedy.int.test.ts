import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { ResultId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, decidedAbout, itemId, scoreRunId, sealed } from '../review/testing/situations.ts';

/** What a decision orders is settled without being carried out: by two people, one of whom took no part. */
const there = await sealed();
const { organiser, colleague, captain, world, now } = there;
const outsider = await world.signedInAs('ORGANISER', { realName: '赵旁观' });
const tied = await world.tied('ORGANISER', colleague);
const resultId = uuid(8, 50) as ResultId;
const id = () => ({ commandId: commandId() });
await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, ...id() });
await colleague.call.award.announceResult({
  objectionRules: noAppeals,
  resultId,
  noticeEndsAt: plusMinutes(now, 48 * 60),
  ...id(),
});
const workId = (await organiser.call.review.scoreResults({ scoreRunId })).rows[0]?.workId as WorkId;
const objectionId = await decidedAbout(there, { resultId, workId, remedies: ['withholdAward'] });
const about = { resultId, objectionId, remedy: 'withholdAward' as const };
const reason = '该作品未列入获奖名单';
const propose = (who: Somebody) => refusalOf(who.call.award.proposeRemedySettlement({ ...about, reason, ...id() }));
const settle = (who: Somebody, shown = reason) => refusalOf(who.call.award.settleRemedy({ ...about, shown, ...id() }));
const shown = async (who: Somebody) =>
  (await who.call.award.objectionList({ resultId })).find((one) => one.objectionId === objectionId)?.remedies[0];

it('is proposed by one who handled the objection, and agreed to by nobody who did', async () => {
  expect(await settle(outsider)).toBe('settlementNotProposed');
  expect(await propose(organiser)).toBe('done');
  expect(await propose(colleague)).toBe('settlementProposed');
  expect(await shown(outsider)).toMatchObject({ state: 'open', settlement: { reason }, can: { agreeToSettle: true } });
  for (const who of [organiser, colleague]) {
    expect(await settle(who)).toBe('secondPersonNeeded');
    expect((await shown(who))?.can).toMatchObject({ agreeToSettle: false, dismissSettlement: true, settle: false });
  }
  expect(await settle(tied)).toBe('secondPersonTied');
  expect((await shown(tied))?.can).toMatchObject({ agreeToSettle: false });
});

it('still has to be carried out once it is dismissed', async () => {
  const dismissal = { ...about, reason: '名单尚未核对', ...id() };
  expect(await refusalOf(outsider.call.award.dismissRemedySettlement(dismissal))).toBe('done');
  expect(await shown(outsider)).toMatchObject({ state: 'open', settlement: null });
  expect(await settle(outsider)).toBe('settlementNotProposed');
});

it('is settled as the page showed it, with the reason on the pages of both sides', async () => {
  expect(await propose(organiser)).toBe('done');
  expect(await settle(outsider, '另一个原因')).toBe('settlementChanged');
  expect(await settle(outsider)).toBe('done');
  expect(await shown(outsider)).toMatchObject({ state: 'done', settledReason: reason, doneByName: '赵旁观' });
  const [mine] = await captain.call.award.myObjections({ competitionId });
  expect(mine?.remedies).toMatchObject([{ remedy: 'withholdAward', settledReason: reason }]);
});

it('ends the re-review with the correction that it is for, which nobody else could end', async () => {
  const rescored = await decidedAbout(there, { resultId, workId, remedies: ['correctScores', 'reReview'] });
  const correction = { resultId, objectionId: rescored, remedy: 'correctScores' as const };
  await organiser.call.award.proposeRemedySettlement({ ...correction, reason, ...id() });
  expect(await refusalOf(outsider.call.award.settleRemedy({ ...correction, shown: reason, ...id() }))).toBe('done');
  const listed = (await outsider.call.award.objectionList({ resultId })).find((one) => one.objectionId === rescored);
  expect(listed?.remedies.map(({ state, settledReason }) => ({ state, settledReason }))).toEqual([
    { state: 'done', settledReason: reason },
    { state: 'done', settledReason: reason },
  ]);
});
