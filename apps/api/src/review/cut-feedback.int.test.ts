import { advancementsInForce } from '@laurel/db/review/advancement-board.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { scoreSheets } from '@laurel/db/review/sheet-board.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { AdvancementId, ResultId, RoundId, ScoreRunId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { CutFeedback } from '@laurel/domain/review/feedback.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, itemId, round, scoreRunId, sealed } from './testing/situations.ts';

const { db, world, organiser, colleague, experts, captain, now, times } = await sealed();
const advancementId = uuid(20, 1) as AdvancementId;
const { review } = organiser.call;
const all: CutFeedback = { score: 'criteria', rank: 'distance', comments: true, finalists: false };
const nothing: CutFeedback = { score: 'none', rank: 'none', comments: false, finalists: false };
const release = (feedback: CutFeedback, who = colleague) =>
  refusalOf(who.call.review.releaseCutFeedback({ scoreRunId, feedback, commandId: commandId() }));
const answerOf = (id: WorkId) => captain.call.review.workFeedback({ workId: id });
const { rows } = await review.scoreResults({ scoreRunId, pageSize: 100 });
const ranked = rows.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99));
const [finalist, , , decided, lowest] = [0, 1, 2, 3, 5].map((at) => ranked[at]?.workId as WorkId) as [
  WorkId,
  WorkId,
  WorkId,
  WorkId,
  WorkId,
];

it('is not released before the list of who advances is published', async () => {
  expect(await release(all)).toBe('advancementNotPublished');
  const rule = { itemId, select: { by: 'number' as const, places: 4 } };
  const rules = [{ ...rule, maxPerSchool: null, maxPerRegion: null, ties: 'includeAll' as const }];
  const about = { advancementId, commandId: commandId() };
  await review.draftAdvancement({ ...about, scoreRunId, stageId: null, rules, supersedes: null });
  await review.simulateAdvancement({ advancementId, rules, commandId: commandId() });
  const override = { advancementId, workId: decided, outcome: 'eliminated' as const, reason: '实物未到场' };
  await review.overrideAdvancement({ ...override, commandId: commandId() });
  const { revision } = await review.advancementDetails({ advancementId });
  await colleague.call.review.approveAdvancement({ advancementId, revision, commandId: commandId() });
  await colleague.call.review.applyAdvancement({ advancementId, commandId: commandId() });
  expect(await release(all)).toBe('advancementNotPublished');
  expect(await answerOf(lowest)).toBeNull();
  await colleague.call.review.publishAdvancement({ advancementId, commandId: commandId() });
  await reactNow(db, {});
  expect((await advancementsInForce(db, competitionId)).map(({ status }) => status)).toEqual(['published']);
});

it('tells teams below the line that nothing is released, and finalists nothing', async () => {
  expect(await answerOf(lowest)).toEqual({ parts: [] });
  expect(await answerOf(finalist)).toBeNull();
  expect(await release(nothing)).toBe('feedbackEmpty');
});

it('shows a team below the line its scores, its rank, why it does not advance, and how far it was from the line', async () => {
  expect(await release(all)).toBe('done');
  const [part] = (await answerOf(lowest))?.parts ?? [];
  const scoreOf = (at: number) => ranked[at]?.scoreMilli ?? 0;
  expect(part).toMatchObject({
    about: 'belowLine',
    score: { scoreMilli: scoreOf(5), criteria: [{ criterionId: 'overall' }] },
    rank: { rank: ranked[5]?.rank, distance: { cutOffs: [] } },
    comments: [],
    // The line is below the third: a decision kept the fourth out, and does not move it.
    below: { reason: 'belowCut', decision: null, toLineMilli: scoreOf(2) - scoreOf(5) },
  });
  const others = rows.filter((row) => row.workId !== lowest).map((row) => row.workId);
  for (const hidden of [...others, ...experts.flatMap(({ personId, username }) => [personId, username])])
    expect(JSON.stringify(part)).not.toContain(hidden);
});

it('gives the reason of a decision about the work itself', async () => {
  const [part] = (await answerOf(decided))?.parts ?? [];
  expect(part?.below).toEqual({ reason: 'overridden', decision: '实物未到场', cap: null, toLineMilli: null });
});

it('is the team’s alone, and only those who approve scores release it', async () => {
  const outsider = await world.signedInAs('EXPERT');
  for (const who of [organiser, ...experts, outsider])
    expect(await refusalOf(who.call.review.workFeedback({ workId: lowest }))).toBe('NOT_FOUND');
  for (const who of [captain, outsider]) expect(await release(all, who)).toBe('FORBIDDEN');
});

it('is announced to the teams below the line', async () => {
  const letters = async (feedback: CutFeedback) =>
    lettersAbout(db, {
      type: 'review.cut_feedback_released',
      data: { scoreRunId, feedback, releasedBy: colleague.personId, at: now },
    } as never);
  const sent = await letters(all);
  expect(sent).toHaveLength(3);
  expect(sent[0]).toMatchObject({ to: [captain.personId], letter: { kind: 'feedbackReleased' } });
  // No result is announced yet: finalists are not told of what they cannot read.
  expect(await letters({ ...all, finalists: true })).toHaveLength(3);
  expect(await letters(nothing)).toEqual([]);
});

it('keeps from finalists what the first round thought of them until their result is announced', async () => {
  expect(await release({ ...all, finalists: true })).toBe('done');
  expect(await answerOf(finalist)).toBeNull();
});

it('is closed while a work below the line is judged in another round that is not sealed', async () => {
  const again = uuid(3, 8) as RoundId;
  await review.createRound({ ...round, ...times, roundId: again, advancementId, commandId: commandId() });
  const sheetId = uuid(7, 99);
  await recordInto(db)(scoreSheetOf(sheetId as never), {
    type: 'review.assigned',
    data: {
      ...{ sheetId, roundId: again, workId: lowest, competitionId, expertId: experts[0].personId, alias: 'A-1' },
      ...{ groupId: world.rootGroupId, itemId, planId: null, workVersion: 1, chief: false, at: now },
    },
  } as never);
  expect(await answerOf(lowest)).toBeNull();
  expect(await answerOf(decided)).not.toBeNull();
  expect(await release({ ...all, score: 'final' })).toBe('worksStillJudged');
  expect(await release(nothing)).toBe('done');
  expect(await answerOf(decided)).toEqual({ parts: [] });
});

it('shows on the page of the run what was released, and how many works are below the line', async () => {
  const run = await review.scoreRun({ scoreRunId });
  expect(run).toMatchObject({ below: 3, cutFeedback: { ...nothing, by: colleague.username }, feedback: null });
});

it('shows finalists the first round beside the result of the last, where the organiser wants it', async () => {
  const finalRun = uuid(6, 9) as ScoreRunId;
  const finalResult = uuid(8, 9) as ResultId;
  const first = await scoreRunById(db, scoreRunId);
  if (!first?.resultHash || !first.inputHash) throw new Error('no run');
  const { groupId, policyHash, resultHash, inputHash, roundId } = first;
  const of = { scoreRunId: finalRun, at: now };
  const counts = { works: 6, sheets: 18, flagged: 0, ties: 0 };
  await recordInto(db)(
    scoreRunOf(finalRun),
    {
      type: 'review.score_run_requested',
      data: { ...of, competitionId, groupId, roundId, policyHash, requestedBy: organiser.personId },
    },
    { type: 'review.score_run_computed', data: { ...of, inputHash, resultHash, ...counts } } as never,
    { type: 'review.score_run_approved', data: { ...of, approvedBy: colleague.personId, resolution: null } },
  );
  const { award } = organiser.call;
  await award.draftResult({ resultId: finalResult, scoreRunId: finalRun, itemId, commandId: commandId() });
  const notice = { objectionRules: noAppeals, resultId: finalResult, noticeEndsAt: plusMinutes(now, 10_000) };
  await colleague.call.award.announceResult({ ...notice, commandId: commandId() });
  expect(await answerOf(finalist)).toEqual({ parts: [] });
  await db.delete(scoreSheets).where(eq(scoreSheets.sheetId, uuid(7, 99) as SheetId));
  expect(await release(all)).toBe('done');
  expect(await answerOf(finalist)).toEqual({ parts: [] });
  expect(await release({ ...all, finalists: true })).toBe('done');
  expect(await answerOf(finalist)).toMatchObject({ parts: [{ about: 'earlier', below: null }] });
});

it('does not show ranks in public because teams below the line have them', async () => {
  const { entries } = await world.visitor.award.publicAwards({ resultId: uuid(8, 9) as ResultId });
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.every(({ rank }) => rank === null)).toBe(true);
});
