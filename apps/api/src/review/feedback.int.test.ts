import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import type { EnrolmentId, ResultId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Feedback } from '@laurel/domain/review/feedback.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import {
  commandId,
  competitionId,
  itemId,
  points,
  roundId,
  school,
  scoreRunId,
  sealed,
  workId,
} from './testing/situations.ts';

const { db, world, organiser, colleague, experts, captain, now } = await sealed();
const resultId = uuid(8, 1) as ResultId;
const all: Feedback = { score: 'criteria', rank: 'distance', comments: true };
const release = (feedback: Feedback) =>
  refusalOf(colleague.call.review.releaseFeedback({ scoreRunId, feedback, commandId: commandId() }));
const comments = (status?: 'unchecked' | 'passed' | 'withheld') =>
  organiser.call.review.commentList({ roundId, status, page: 1, pageSize: 100 });
const check = (sheetId: string, outcome: 'passed' | 'withheld') =>
  refusalOf(organiser.call.review.checkComment({ sheetId: sheetId as never, outcome, commandId: commandId() }));
const { rows } = await organiser.call.review.scoreResults({ scoreRunId, pageSize: 100 });
const answerOf = (n: number) => captain.call.review.workFeedback({ workId: workId(n) });
const seen = async (n: number) => {
  const answer = await answerOf(n);
  return answer?.parts[0] ?? null;
};
const unreleased = { parts: [] };

it('cannot be released empty, or before a result of the run is announced, and teams read that it is not', async () => {
  expect(await release(all)).toBe('resultNotAnnounced');
  await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
  expect(await release(all)).toBe('resultNotAnnounced');
  expect(await answerOf(0)).toBeNull();
  const noticeEndsAt = plusMinutes(now, 10_000);
  await colleague.call.award.announceResult({
    objectionRules: noAppeals,
    resultId,
    noticeEndsAt,
    commandId: commandId(),
  });
  expect(await release({ score: 'none', rank: 'none', comments: false })).toBe('feedbackEmpty');
  expect(await answerOf(0)).toEqual(unreleased);
});

it('leaves ranks out of the public list until the organiser releases them, and its order says nothing about them', async () => {
  const list = async () => (await world.visitor.award.publicAwards({ resultId })).entries;
  const byLevelAndCode = (await list()).map(({ levelId, code }) => ({ levelId, code }));
  expect((await list()).map(({ rank }) => rank)).toEqual(byLevelAndCode.map(() => null));
  for (const level of new Set(byLevelAndCode.map(({ levelId }) => levelId))) {
    const codes = byLevelAndCode.filter(({ levelId }) => levelId === level).map(({ code }) => code ?? '');
    expect(codes).toEqual(codes.toSorted());
  }
  const [{ entries } = { entries: [] }] = await world.visitor.award.publicResults({ competitionId });
  expect(entries).toEqual(await list());
  await release({ score: 'final', rank: 'none', comments: false });
  expect((await list()).map(({ rank }) => rank)).toEqual(byLevelAndCode.map(() => null));
  await release({ score: 'final', rank: 'distance', comments: false });
  const ranks = (await list()).map(({ rank }) => rank ?? 0);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(ranks[0]).toBe(1);
  await release({ score: 'none', rank: 'none', comments: true });
});

it('has comments only after a person has checked them, who does not see who wrote them', async () => {
  const list = await comments('unchecked');
  expect(list.counts).toEqual({ unchecked: list.total, passed: 0, withheld: 0 });
  expect(list.total).toBeGreaterThan(0);
  for (const { personId, username } of experts) {
    expect(JSON.stringify(list)).not.toContain(personId);
    expect(JSON.stringify(list)).not.toContain(username);
  }
  const [first] = list.rows;
  if (!first) throw new Error('no comment');
  expect(first.comment).toBe('因为');
  expect(await refusalOf(captain.call.review.commentList({ roundId }))).toBe('FORBIDDEN');
  expect(await check(first.sheetId, 'withheld')).toBe('done');
  expect(await release(all)).toBe('done');
  const index = [0, 1, 2, 3, 4, 5];
  const texts = async () => (await Promise.all(index.map(seen))).flatMap((one) => one?.comments ?? []);
  expect(await texts()).toEqual([]);
  expect(await check(first.sheetId, 'passed')).toBe('done');
  expect(await texts()).toEqual([{ number: 1, text: '因为' }]);
  expect((await comments('passed')).rows).toMatchObject([{ checkedBy: expect.any(String), status: 'passed' }]);
});

it('shows the team its own score, criteria, rank and distances', async () => {
  const ranked = rows.find(({ rank }) => rank === 2) ?? rows[0];
  const n = [0, 1, 2, 3, 4, 5].find((one) => workId(one) === ranked?.workId) ?? 0;
  const feedback = await seen(n);
  expect(feedback).toMatchObject({
    score: { scoreMilli: ranked?.scoreMilli, criteria: [{ criterionId: 'overall', maxMilli: points(100).overall }] },
    rank: { rank: ranked?.rank },
  });
  const others = rows.filter(({ workId: id }) => id !== workId(n)).map(({ workId: id }) => id);
  for (const hidden of [...others, ...experts.map(({ personId }) => personId)])
    expect(JSON.stringify(feedback)).not.toContain(hidden);
});

it('is shown to the school of the team without the comments', async () => {
  const [work] = await reviewWorksByIds(db, [workId(0)]);
  if (!work) throw new Error('no work');
  const { competitionId, groupId, teamId } = work;
  const enrolmentId = uuid(92, 0) as EnrolmentId;
  const about = { competitionId, itemId, groupId, teamId, captainId: captain.personId, schoolCode: school };
  await recordInto(db)(enrolmentOf(enrolmentId), {
    type: 'enrolment.started',
    data: { enrolmentId, ...about, copiedFrom: null, at: now },
  });
  const own = await world.signedInAs('SCHOOL_ADMIN', { schools: [school] });
  const read = (who: typeof own) => who.call.review.workFeedback({ workId: workId(0) });
  expect(await read(own)).toMatchObject({ parts: [{ score: (await seen(0))?.score, comments: null }] });
  const other = await world.signedInAs('SCHOOL_ADMIN', { schools: ['10002' as never] });
  expect(await refusalOf(read(other))).toBe('NOT_FOUND');
});

it('is for the team alone and its school', async () => {
  for (const who of [organiser, experts[0], await world.signedInAs(null)])
    expect(await refusalOf(who.call.review.workFeedback({ workId: workId(0) }))).toBe('NOT_FOUND');
  expect(await refusalOf(world.visitor.review.workFeedback({ workId: workId(0) }))).toBe('UNAUTHORIZED');
});

it('is announced to everybody on the works, and not when it is withdrawn', async () => {
  const event = (feedback: Feedback) => ({
    type: 'review.feedback_released' as const,
    data: { scoreRunId, feedback, releasedBy: colleague.personId, at: now },
  });
  const letters = await lettersAbout(db, event(all) as never);
  expect(letters).toHaveLength(6);
  expect(letters[0]).toMatchObject({ to: [captain.personId], letter: { kind: 'feedbackReleased' } });
  const nothing: Feedback = { score: 'none', rank: 'none', comments: false };
  expect(await lettersAbout(db, event(nothing) as never)).toEqual([]);
  expect(await release(nothing)).toBe('done');
  expect(await answerOf(0)).toEqual(unreleased);
});

it('shows on the page of the run what was released, and by whom', async () => {
  expect(await release(all)).toBe('done');
  expect(await seen(0)).not.toBeNull();
  const run = await organiser.call.review.scoreRun({ scoreRunId });
  expect(run.feedback).toMatchObject({ ...all, by: colleague.username });
  expect(run.can.releaseFeedback).toBe(true);
});
