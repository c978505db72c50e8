import { randomUUID } from 'node:crypto';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { ResultId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { profiles } from '@laurel/domain/review/redaction.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, itemId, planId, scoreRunId, sealed, seed } from './testing/situations.ts';

const { db, world, organiser, colleague, experts, captain, now } = await sealed();
const { rows } = await organiser.call.review.scoreResults({ scoreRunId, pageSize: 100 });
const commented = (await organiser.call.review.commentList({ roundId: (await run()).roundId })).rows[0];
const own = rows.find(({ code }) => code === commented?.code);
if (!own) throw new Error('no work with a comment');
const { workId } = own;
const explained = () => organiser.call.review.workExplanation({ scoreRunId, workId });
const seenAs = async (profile: (typeof profiles)[number]) =>
  (await organiser.call.review.redactedExplanation({ scoreRunId, workId, profile })).seen;

function run() {
  return organiser.call.review.scoreRun({ scoreRunId });
}

it('shows how each expert got a sheet, what happened to it, and what they wrote', async () => {
  const { assignments, sheets, comments, rounds } = await explained();
  const planned = assignments.filter((one) => one.planId === planId);
  expect(planned.length).toBeGreaterThan(0);
  expect(planned.every((one) => one.seed === seed)).toBe(true);
  const [first] = sheets;
  expect(first).toMatchObject({ what: 'assigned', eventNo: expect.any(Number) });
  expect(sheets.filter(({ what }) => what === 'submitted').length).toBeGreaterThan(0);
  expect(comments).toMatchObject([{ text: '因为', passed: false }]);
  expect(rounds).toMatchObject([{ stage: 'review', sealed: null }]);
});

it('shows who requested the run and who sealed it, with its hashes and event', async () => {
  const { run: made, resultHash } = await explained();
  expect(made).toMatchObject({
    requested: { name: organiser.username },
    approved: { name: colleague.username, resolution: null },
    computedEventNo: expect.any(Number),
    ...{ supersedes: null, supersededBy: null },
  });
  expect(resultHash).toBe((await run()).resultHash);
});

it('shows who saw scores, how often, and that it was before the announcement', async () => {
  await colleague.call.review.scoreResults({ scoreRunId, pageSize: 20 });
  const { views } = await explained();
  const of = (name: string) => views.find((view) => view.name === name);
  expect(of(colleague.username)).toMatchObject({ times: 1, early: true });
  expect(of(organiser.username)?.times).toBeGreaterThan(1);
  expect(views).toHaveLength(2);
});

/** What a score has to explain (review-algorithms.md §3.5); 5, 8, 11 and 14 are empty where nothing of the kind was done. */
const POINTS: Readonly<Record<string, (one: Awaited<ReturnType<typeof explained>>) => unknown>> = {
  '1 policy, version and hash, before the first score': ({ policyHash, policyVersion, rounds }) =>
    policyHash &&
    policyVersion > 0 &&
    rounds.every(({ pinnedAt, firstScoreAt }) => firstScoreAt !== null && pinnedAt < firstScoreAt),
  '2 assignment: plan, seed and conflict checks': ({ assignments, conflictChecks }) =>
    assignments.some((one) => one.planId && one.seed) && conflictChecks.some(({ when }) => when === 'assigned'),
  '3 sheets: what happened, when, from which device, with comments': ({ sheets, comments }) =>
    sheets.some(({ what, at, device }) => what === 'submitted' && at && device !== undefined) && comments.length > 0,
  '4 sheets left out, and by which rule': ({ explanation }) =>
    explanation.stages.every((stage) => stage.sheets.every((sheet) => 'excluded' in sheet)),
  '5 calibration': ({ explanation }) => explanation.stages.every(({ calibration }) => calibration === undefined),
  '6 trimming': ({ explanation }) => explanation.stages.every((stage) => 'trim' in stage && stage.untrimmedMean),
  '7 range checks and further reviews': ({ explanation, reReviews }) =>
    explanation.stages.every(({ range, rangeExceeded }) => range !== null && !rangeExceeded) && reReviews.length === 0,
  '8 deductions with evidence': ({ adjustments }) => adjustments.length === 0,
  '9 weights of stages': ({ explanation }) => explanation.combined.every(({ weight }) => weight > 0),
  '10 rounding': ({ explanation }) => explanation.rounding,
  '11 comparisons that decided ties': ({ explanation, tieVotes }) =>
    Array.isArray(explanation.tieBreaks) && tieVotes.length === 0,
  '12 rank, neighbours and award lines': ({ result, explanation: { neighbours, cutOffs } }) =>
    result.rank && (neighbours.above ?? neighbours.below) && Array.isArray(cutOffs),
  '13 arithmetic of the quotas': ({ quotas, levels }) =>
    quotas.length === levels.length && quotas.every(({ base, given, vacant }) => base > 0 && given + vacant >= 0),
  '14 what was decided by hand, by two people': ({ incompleteSeal, flagOverride }) =>
    incompleteSeal === null && flagOverride === null,
  '15 without each expert': ({ explanation }) => explanation.leaveOneOut.length > 1,
  '16 events, software and hashes': ({ run: made, resultHash }) =>
    made.computedEventNo > 0 && made.software && made.inputHash && resultHash,
  '17 what the recomputation compares with': ({ resultHash }) => /^[0-9a-f]{64}$/.test(resultHash),
  '18 objections': ({ objections }) => Array.isArray(objections),
  '19 who saw scores before the announcement': ({ views }) => views.length > 0,
  '20 what others may see of it': () => profiles.length === 5,
};
it.each(Object.entries(POINTS))('explains %s', async (_, answered) => {
  expect(answered(await explained())).toBeTruthy();
});
it('explains all twenty points', () => expect(Object.keys(POINTS)).toHaveLength(20));

it('shows an arbitrator the same figures and nobody’s identity', async () => {
  const seen = await seenAs('arbitrator');
  if (!('explained' in seen)) throw new Error('not an explanation');
  const text = JSON.stringify(seen);
  const others = rows.filter((row) => row.workId !== workId);
  for (const hidden of [
    ...experts.flatMap(({ personId, username }) => [personId, username]),
    ...others.flatMap((row) => [row.workId, row.code, row.title]),
    seed,
  ])
    expect(text).not.toContain(hidden);
  expect(text).toContain('因为');
});

it('shows team, school and public nothing before the announcement, and then what was released', async () => {
  expect(await seenAs('participant')).toEqual({ profile: 'participant', released: null });
  const resultId = uuid(8, 1) as ResultId;
  await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
  const noticeEndsAt = plusMinutes(now, 10_000);
  await colleague.call.award.announceResult({
    objectionRules: noAppeals,
    resultId,
    noticeEndsAt,
    commandId: commandId(),
  });
  expect(await seenAs('participant')).toEqual({ profile: 'participant', released: null });
  const feedback = { score: 'final', rank: 'none', comments: true } as const;
  await colleague.call.review.releaseFeedback({ scoreRunId, feedback, commandId: commandId() });
  const score = { scoreMilli: own.scoreMilli, unranked: null, criteria: null, adjustments: [] };
  // One expert was replaced after the first score.
  const interventions = [
    { kind: 'withdrawn', day: expect.any(String) },
    { kind: 'assigned', day: expect.any(String) },
  ];
  expect(await seenAs('participant')).toEqual({
    profile: 'participant',
    released: { score, rank: null, comments: [], interventions },
  });
  expect(await seenAs('school')).toEqual({
    profile: 'school',
    released: { score, rank: null, comments: null, interventions },
  });
  expect(await seenAs('public')).toEqual({
    profile: 'public',
    line: own.award && { award: own.award, rank: null, scoreMilli: own.scoreMilli },
  });
  expect((await explained()).views.every(({ early }) => early)).toBe(true);
});

it('is only for people who may see scores', async () => {
  for (const profile of profiles)
    for (const who of [captain, experts[0]])
      expect(await refusalOf(who.call.review.redactedExplanation({ scoreRunId, workId, profile }))).toBe('FORBIDDEN');
  const outsider = await world.signedInAs('ORGANISER', { group: await world.group('外院') });
  expect(await refusalOf(outsider.call.review.workExplanation({ scoreRunId, workId }))).toBe('NOT_FOUND');
});

it('records nobody’s view where nothing was shown', async () => {
  const recorded = async () =>
    (
      await db.execute(sql`
    select (select count(*) from app.row_changes) as readings, (select sum(times) from app.score_views) as views`)
    ).rows;
  const reader = await world.signedInAs('ORGANISER');
  const before = await recorded();
  const unknown = randomUUID() as WorkId;
  expect(
    await refusalOf(reader.call.review.redactedExplanation({ scoreRunId, workId: unknown, profile: profiles[0] })),
  ).toBe('NOT_FOUND');
  expect(await refusalOf(reader.call.review.workExplanation({ scoreRunId, workId: unknown }))).toBe('NOT_FOUND');
  expect(await recorded()).toEqual(before);
  await reader.call.review.workExplanation({ scoreRunId, workId });
  expect(await recorded()).not.toEqual(before);
});

it('notes who saw the ranks in a list of an earlier moment', async () => {
  const reader = await world.signedInAs('ORGANISER', { realName: '孙回看' });
  const { total } = await reader.call.audit.listAt({ kind: 'ranking', competitionId, pageSize: 10 });
  expect(total).toBe(rows.length);
  expect((await explained()).views.map(({ name }) => name)).toContain('孙回看');
});
