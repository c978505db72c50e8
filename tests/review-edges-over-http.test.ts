import { randomUUID } from 'node:crypto';
import { namesChecked } from '@laurel/api/award/testing/names-checked.ts';
import { plainRound } from '@laurel/api/demo/plain-plan.ts';
import { fresh } from '@laurel/api/demo/story.ts';
import { reviewable } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  CompetitionId,
  ItemId,
  PlanId,
  ResultId,
  RoundId,
  ScoreRunId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitsFor } from './support/behind-link.ts';
import { reactNow } from './support/reactions.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** Edge cases of review and result as browsers meet them: over HTTP, on the real database, at the exact moment. */
const today = new Date().toISOString() as Instant;
const { clock, db, world, send, facts } = await siteWithClock(today);
const [olga, oscar, expert, captain, rival] = [
  await world.signedInAs('ORGANISER'),
  await world.signedInAs('ORGANISER'),
  await world.signedInAs('EXPERT'),
  await world.signedInAs(null),
  await world.signedInAs(null),
];
const competitionId = fresh<CompetitionId>();
const itemId = fresh<ItemId>();
const roundId = fresh<RoundId>();
const scoreRunId = fresh<ScoreRunId>();
const works = [1, 2, 3, 4].map(() => fresh<WorkId>());
const [winner, cheat, second, gone] = works as [WorkId, WorkId, WorkId, WorkId];
const closesAt = plusMinutes(today, 600);
const ms = (at: Instant, by: number) => new Date(Date.parse(at) + by).toISOString() as Instant;
const [level] = plainPolicy.awards.levels;
if (!level) throw new Error('the plain policy has no award');
const everybodyWins = { ...level, quota: { kind: 'share' as const, basisPoints: 10_000 } };
const policy = { ...plainPolicy, minSheets: 1, awards: { ...plainPolicy.awards, levels: [everybodyWins] } };
const sheets = new Map<WorkId, string>();
const done = (said: { status: number; refusal: string | undefined }) => (said.status === 200 ? 'done' : said.refusal);

beforeAll(async () => {
  await reviewable(db, {
    groupId: world.rootGroupId,
    competitionId,
    itemId,
    settings: { policy, blind: 'double', reviewersPerWork: 1 },
    works: works.map((workId, n) => ({
      workId,
      title: `作品${n}`,
      captainId: workId === second ? rival.personId : captain.personId,
      answers: { idea: '光' },
    })),
    now: today,
  });
  const profile = { tracks: [], schoolCodes: [], maxLoad: 10 };
  await send(olga, 'expert.addExpert', { personId: expert.personId, groupId: world.rootGroupId, profile });
  await send(olga, 'review.createRound', {
    ...plainRound(roundId, { competitionId, itemId }),
    opensAt: plusMinutes(today, -5),
    closesAt,
  });
  await send(olga, 'review.setPool', { roundId, expertIds: [expert.personId], chiefIds: [] });
  const planId = fresh<PlanId>();
  await send(olga, 'review.requestDistribution', { roundId, planId, maxFromOneSchool: null, reviews: [] });
  await reactNow(db, {}, ['plan-distribution']);
  await send(oscar, 'review.approveDistribution', { roundId, planId, acceptShort: false });
  await reactNow(db, {}, ['apply-distribution']);
  expect(done(await send(olga, 'review.openRound', { roundId }))).toBe('done');
  const { rows } = await olga.call.review.sheetList({ roundId, pageSize: 100 });
  for (const { workId, sheetId } of rows) sheets.set(workId, sheetId);
  expect(sheets.size).toBe(4);
});

const score = (workId: WorkId, points: number, commandId?: string) =>
  send(
    expert,
    'review.submitSheet',
    { sheetId: sheets.get(workId), scores: { overall: points * 1000 }, comment: '' },
    commandId,
  );
const submissions = (workId: WorkId) => facts(`score_sheet-${sheets.get(workId)}`, 'review.score_submitted');

describe('an expert', () => {
  it('who presses submit twice has submitted once; a second submission is a second version', async () => {
    const commandId = randomUUID();
    const both = await Promise.all([score(winner, 90, commandId), score(winner, 90, commandId)]);
    expect(both.map(done)).toEqual(['done', 'done']);
    expect(await submissions(winner)).toEqual({ 'review.score_submitted': 1 });
    expect(done(await score(winner, 91))).toBe('done');
    expect(await submissions(winner)).toEqual({ 'review.score_submitted': 2 });
    // The first request, received again late, does not restore the old score.
    expect(done(await score(winner, 90, commandId))).toBe('done');
    expect(await submissions(winner)).toEqual({ 'review.score_submitted': 2 });
  });

  it('sees that a work was withdrawn under review, which its captain can no longer do', async () => {
    const withdrawal = { workId: gone, reason: '不再参加' };
    expect(done(await send(captain, 'submission.withdrawWork', withdrawal))).toBe('workLocked');
    expect(done(await send(olga, 'submission.withdrawWork', withdrawal))).toBe('withdrawalNeedsSecond');
    const proposal = { ...withdrawal, withdrawal: true };
    expect(done(await send(olga, 'submission.proposeWorkDisqualification', proposal))).toBe('done');
    const matter = 'workDisqualifications';
    expect([await waitsFor(olga, matter), await waitsFor(oscar, matter)]).toEqual([0, 1]);
    const { rows } = await oscar.call.submission.workList({ status: 'disqualificationToSecond' });
    expect(rows).toMatchObject([{ workId: gone, disqualification: { withdrawal: true, reason: '不再参加' } }]);
    expect(done(await send(olga, 'submission.disqualifyWork', { workId: gone }))).toBe('secondPersonNeeded');
    expect(done(await send(oscar, 'submission.disqualifyWork', { workId: gone }))).toBe('done');
    expect(done(await score(gone, 99))).toBe('sheetOver');
    expect(await submissions(gone)).toEqual({});
  });

  it('may submit in the last millisecond of the round, and not at its closing instant', async () => {
    clock.at = ms(closesAt, -1);
    expect(done(await score(cheat, 95))).toBe('done');
    expect(done(await score(second, 80))).toBe('done');
    clock.at = closesAt;
    expect(done(await score(second, 100))).toBe('roundClosed');
  });
});

describe('a result', () => {
  const resultId = fresh<ResultId>();
  const noticeEndsAt = plusMinutes(closesAt, 60 * 24);
  const proof = { workId: cheat, reason: '抄袭' };
  let otherId = '';
  it('is drafted once for an item, however often the button is pressed at the same moment', async () => {
    await send(olga, 'review.closeRound', { roundId });
    await send(olga, 'review.requestScoreRun', { roundId, scoreRunId });
    await reactNow(db, {}, ['recompute-scores']);
    expect(done(await send(oscar, 'review.approveScoreRun', { scoreRunId, resolution: '已复核' }))).toBe('done');
    const draft = (who: typeof olga, id: ResultId) =>
      send(who, 'award.draftResult', { resultId: id, scoreRunId, itemId });
    const both = await Promise.all([draft(olga, resultId), draft(olga, resultId)]);
    expect(both.map(done).toSorted()).toEqual(['done', 'resultExists']);
    expect(done(await draft(oscar, fresh<ResultId>()))).toBe('resultExists');
  });

  it('accepts objections until the notice ends, and is not confirmed before, or while one is open', async () => {
    await namesChecked(db, { competitionId, itemId, by: olga.personId }, clock.at);
    expect(done(await send(olga, 'award.announceResult', { objectionRules: noAppeals, resultId, noticeEndsAt }))).toBe(
      'done',
    );
    const { rows: judged } = await olga.call.review.sheetList({ roundId, workId: cheat });
    const object = (who: typeof olga, more: object = {}) => {
      const objection = { objectionId: randomUUID(), awardId: null, kind: 'procedure', ...more };
      const input = { resultId, ...objection, statement: '评审程序不合规定，请复核。' };
      return send(who, 'award.fileObjection', input).then((said) => ({ ...said, ...objection }));
    };
    clock.at = ms(noticeEndsAt, -1);
    expect(done(await object(olga))).toBe('objectorWithoutTeam');
    const objection = await object(rival);
    const other = await object(captain, { workCode: judged[0]?.code });
    otherId = other.objectionId;
    expect([objection, other].map(done)).toEqual(['done', 'done']);
    const many = await Promise.all(Array.from({ length: 5 }, () => object(captain)));
    expect(many.map(done)).toEqual(Array(5).fill('objectionOpen'));
    expect(done(await send(olga, 'award.confirmResult', { resultId }))).toBe('noticeStillOpen');
    clock.at = noticeEndsAt;
    expect(done(await object(captain))).toBe('noticeEnded');
    expect(done(await send(olga, 'award.confirmResult', { resultId }))).toBe('objectionsOpen');
    const waits = (who: typeof olga) =>
      Promise.all((['objections', 'objectionDecisions'] as const).map((matter) => waitsFor(who, matter)));
    const listed = async (who: typeof olga, waiting: 'objections' | 'objectionDecisions') =>
      (await who.call.award.resultList({ waiting })).map((row) => row.resultId);
    const verdict = (outcome: string) => ({
      ...{ outcome, reason: '查证属实' },
      ...(outcome === 'upheld' && { remedies: ['disqualifyWork'] }),
    });
    const propose = (who: typeof olga, objectionId: string, outcome: string) =>
      send(who, 'award.proposeObjectionDecision', { resultId, objectionId, ...verdict(outcome) });
    const decide = (who: typeof olga, objectionId: string, outcome = 'dismissed') =>
      send(who, 'award.decideObjection', { resultId, objectionId, shown: verdict(outcome) });
    expect([await waits(olga), await waits(oscar)]).toEqual([
      [2, 0],
      [2, 0],
    ]);
    expect(done(await decide(oscar, objection.objectionId))).toBe('objectionDecisionNotProposed');
    // Olga drafted the result: she may propose a decision, and a colleague agrees.
    expect(done(await propose(oscar, objection.objectionId, 'dismissed'))).toBe('done');
    expect(done(await propose(olga, objection.objectionId, 'dismissed'))).toBe('objectionDecisionProposed');
    expect(done(await decide(olga, objection.objectionId))).toBe('secondPersonNeeded');
    expect(done(await decide(oscar, objection.objectionId))).toBe('secondPersonNeeded');
    const again = { resultId, objectionId: objection.objectionId, reason: '由起草人提出' };
    expect(done(await send(oscar, 'award.dismissObjectionDecision', again))).toBe('done');
    expect(done(await propose(olga, objection.objectionId, 'dismissed'))).toBe('done');
    expect([await waits(olga), await waits(oscar)]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect([await listed(olga, 'objectionDecisions'), await listed(oscar, 'objectionDecisions')]).toEqual([
      [],
      [resultId],
    ]);
    const [mine] = (await oscar.call.award.objectionList({ resultId })).filter(({ proposal }) => proposal);
    expect(mine).toMatchObject({ outcome: null, can: { propose: false, decide: true, dismiss: true } });
    expect(done(await decide(oscar, objection.objectionId))).toBe('done');
    // When dismissed, the sealed data stays as it is; a final decision may order a change.
    expect(done(await send(olga, 'submission.proposeWorkDisqualification', proof))).toBe('roundSealed');
    const third = { resultId, objectionId: other.objectionId, reason: '不再坚持' };
    expect(done(await send(olga, 'award.withdrawObjection', third))).toBe('NOT_FOUND');
    const answerUntil = plusMinutes(noticeEndsAt, 60 * 24);
    const admission = { resultId, objectionId: other.objectionId, summary: '有人认为作品抄袭。', answerUntil };
    expect(done(await send(olga, 'award.admitObjection', admission))).toBe('done');
    clock.at = answerUntil;
    expect(done(await propose(olga, other.objectionId, 'upheld'))).toBe('done');
    expect(done(await decide(oscar, other.objectionId))).toBe('objectionDecisionChanged');
    expect(done(await decide(oscar, other.objectionId, 'upheld'))).toBe('done');
    expect([await waits(olga), await listed(oscar, 'objections')]).toEqual([[0, 0], []]);
    // The objector reads the answer, and nobody else’s.
    expect(await captain.call.award.myObjections({ competitionId })).toMatchObject([
      { objectionId: other.objectionId, outcome: 'upheld', reason: '查证属实', can: { withdraw: false } },
    ]);
    expect(done(await send(captain, 'award.withdrawObjection', third))).toBe('objectionNotOpen');
  });

  it('keeps the competition open until it is confirmed, grants once, and nothing to withdrawn or disqualified works', async () => {
    clock.at = plusMinutes(today, 60 * 24 * 8);
    expect(done(await send(olga, 'competition.closeCompetition', { competitionId }))).toBe('resultsUnsettled');
    const ordered = { ...proof, objectionId: otherId };
    expect(done(await send(olga, 'submission.proposeWorkDisqualification', ordered))).toBe('done');
    expect(done(await send(oscar, 'submission.disqualifyWork', { workId: cheat }))).toBe('done');
    const confirm = (who: typeof olga) => send(who, 'award.confirmResult', { resultId });
    expect([await waitsFor(olga, 'results'), await waitsFor(oscar, 'results')]).toEqual([0, 1]);
    expect(done(await confirm(olga))).toBe('secondPersonNeeded');
    expect((await Promise.all([confirm(oscar), confirm(oscar)])).map(done)).toEqual(['done', 'done']);
    expect(await facts(`result-${resultId}`, 'award.result_confirmed')).toEqual({ 'award.result_confirmed': 1 });
    const { rows } = await olga.call.award.awardBoard({ competitionId, pageSize: 100 });
    expect(rows.map(({ workId, rank }) => [workId, rank])).toEqual([
      [winner, 2],
      [second, 3],
    ]);
    const about = { competitionId, reason: '场地变更' };
    const changes = { rules: { zh: '新规程', en: 'New rules' }, items: [], stages: [] };
    const amendment = { ...about, changes, confirmPast: false };
    expect(done(await send(olga, 'competition.proposeAmendment', amendment))).toBe('resultAnnounced');
    expect(done(await send(oscar, 'competition.proposeCancellation', { ...about, refunds: 'none' }))).toBe(
      'awardsStanding',
    );
    expect(done(await send(olga, 'competition.closeCompetition', { competitionId }))).toBe('done');
  });
});
