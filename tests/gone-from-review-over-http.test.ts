import { randomUUID } from 'node:crypto';
import { namesChecked } from '@laurel/api/award/testing/names-checked.ts';
import { plainRound } from '@laurel/api/demo/plain-plan.ts';
import { fresh } from '@laurel/api/demo/story.ts';
import { confirmed } from '@laurel/api/review/testing/confirmed.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, PlanId, ResultId, RoundId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitsFor } from './support/behind-link.ts';
import { addSchool, done, lockedWorks, must, type Team } from './support/contests.ts';
import { reactNow } from './support/reactions.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** A registration that ends while its work is under review withdraws the work too: over HTTP, on the real database. */
const today = new Date().toISOString() as Instant;
const site = await siteWithClock(today);
const { clock, db, world, send, facts } = site;
const [olga, oscar, eager, slow] = [
  await world.signedInAs('ORGANISER'),
  await world.signedInAs('ORGANISER'),
  await world.signedInAs('EXPERT'),
  await world.signedInAs('EXPERT'),
];
const hours = (n: number) => plusMinutes(today, n * 60);
await addSchool(db);
const roundId = fresh<RoundId>();
const scoreRunId = fresh<ScoreRunId>();
const resultId = fresh<ResultId>();
const [level] = plainPolicy.awards.levels;
if (!level) throw new Error('the plain policy has no award');
const everybodyWins = { ...level, quota: { kind: 'share' as const, basisPoints: 10_000 } };

let teams: Team[] = [];
let competitionId: CompetitionId;
let itemId: ItemId;
const named = (n: number) => teams[n] as Team;

beforeAll(async () => {
  const contest = await lockedWorks(site, olga, today, {
    name: { zh: '离场大赛', en: 'Leaving Contest' },
    names: ['留下的', '退出的', '抄袭的'],
    review: [hours(12), hours(48)],
    policy: { ...plainPolicy, minSheets: 1, awards: { ...plainPolicy.awards, levels: [everybodyWins] } },
    reviewersPerWork: 2,
  });
  ({ competitionId, itemId } = contest);
  teams = contest.teams;
  const profile = { tracks: [], schoolCodes: [], maxLoad: 10 };
  for (const { personId } of [eager, slow])
    await must(send(olga, 'expert.addExpert', { personId, groupId: world.rootGroupId, profile }));
  clock.at = hours(13);
  await must(
    send(olga, 'review.createRound', {
      ...plainRound(roundId, { competitionId, itemId }),
      opensAt: hours(12),
      closesAt: hours(48),
    }),
  );
  await must(send(olga, 'review.setPool', { roundId, expertIds: [eager.personId, slow.personId], chiefIds: [] }));
  const planId = fresh<PlanId>();
  await must(send(olga, 'review.requestDistribution', { roundId, planId, maxFromOneSchool: null, reviews: [] }));
  await reactNow(db, {}, ['plan-distribution']);
  await must(send(oscar, 'review.approveDistribution', { roundId, planId, acceptShort: false }));
  await reactNow(db, {}, ['apply-distribution']);
  await must(send(olga, 'review.openRound', { roundId }));
  const { sheets } = await eager.call.review.mySheets({ roundId });
  for (const [n, { sheetId }] of sheets.entries())
    await must(send(eager, 'review.submitSheet', { sheetId, scores: { overall: 60_000 + n * 10_000 }, comment: '' }));
});

const sheetsOf = async ({ workId }: Team) => {
  const { rows } = await olga.call.review.sheetList({ roundId, workId, pageSize: 100 });
  return rows.map(({ expertId, status, reason, sheetId }) => ({
    eager: expertId === eager.personId,
    status,
    reason,
    sheetId,
  }));
};
const workOf = async ({ workId }: Team) =>
  (await olga.call.submission.workList({ page: 1, pageSize: 100 })).rows.find((row) => row.workId === workId);
const reason = '全队出国交换';
const withdraw = (who: typeof olga, { enrolmentId }: Team) =>
  send(who, 'enrolment.withdrawEnrolment', { enrolmentId, reason });
/** By two people, as a locked work requires. */
const withdrawn = async ({ enrolmentId }: Team) => {
  await must(send(olga, 'enrolment.proposeDisqualification', { enrolmentId, reason, withdrawal: true }));
  await must(send(oscar, 'enrolment.disqualifyEnrolment', { enrolmentId }));
};

describe('a registration withdrawn under review', () => {
  it('can be withdrawn by its captain only until the work is locked', async () => {
    expect(done(await withdraw(named(1).captain, named(1)))).toBe('workLocked');
  });

  it('withdraws its work from every expert and dissolves its team', async () => {
    const quitter = named(1);
    const { enrolmentId } = quitter;
    expect(done(await withdraw(olga, quitter))).toBe('withdrawalNeedsSecond');
    await must(send(olga, 'enrolment.proposeDisqualification', { enrolmentId, reason, withdrawal: true }));
    expect(await workOf(quitter)).toMatchObject({ status: 'locked' });
    expect(done(await send(olga, 'enrolment.disqualifyEnrolment', { enrolmentId }))).toBe('secondPersonNeeded');
    const rights = async (who: typeof olga) => {
      const { can, disqualification } = await who.call.enrolment.enrolmentDetails({ enrolmentId });
      expect(disqualification).toMatchObject({ reason, withdrawal: true });
      const { withdraw, proposeWithdrawal, secondDisqualification, dismissDisqualification } = can;
      return { withdraw, proposeWithdrawal, secondDisqualification, dismissDisqualification };
    };
    const waits = { withdraw: false, proposeWithdrawal: false, dismissDisqualification: true };
    expect(await rights(olga)).toEqual({ ...waits, secondDisqualification: false });
    expect(await rights(oscar)).toEqual({ ...waits, secondDisqualification: true });
    expect([await waitsFor(olga, 'disqualifications'), await waitsFor(oscar, 'disqualifications')]).toEqual([0, 1]);
    await must(send(oscar, 'enrolment.disqualifyEnrolment', { enrolmentId }));
    expect(await waitsFor(oscar, 'disqualifications')).toBe(0);
    expect(await workOf(quitter)).toMatchObject({ status: 'withdrawn', reason });
    const sheets = await sheetsOf(quitter);
    expect(sheets.map(({ eager, status, reason }) => [eager, status, reason]).toSorted()).toEqual([
      [false, 'withdrawn', '全队出国交换'],
      [true, 'submitted', null],
    ]);
    const open = sheets.find(({ status }) => status === 'withdrawn');
    const late = { sheetId: open?.sheetId, scores: { overall: 99_000 }, comment: '' };
    expect(done(await send(slow, 'review.submitSheet', late))).toBe('sheetOver');
    expect(await facts(`team-${quitter.teamId}`, 'enrolment.team_dissolved')).toEqual({
      'enrolment.team_dissolved': 1,
    });
  });

  it('is restored with its work, whose missing expert is assigned again', async () => {
    const quitter = named(1);
    const back = { enrolmentId: quitter.enrolmentId, reason: '签证被拒' };
    await must(send(olga, 'enrolment.reinstateEnrolment', back));
    expect(await workOf(quitter)).toMatchObject({ status: 'locked', reason: null });
    await must(
      send(olga, 'review.assignExpert', {
        roundId,
        workId: quitter.workId,
        expertId: slow.personId,
        sheetId: randomUUID(),
      }),
    );
    expect((await sheetsOf(quitter)).map(({ status }) => status).toSorted()).toEqual([
      'assigned',
      'submitted',
      'withdrawn',
    ]);
    await withdrawn(quitter);
  });
});

describe('a registration disqualified under review', () => {
  it('disqualifies its work too, and neither is ranked', async () => {
    const cheat = named(2);
    const { enrolmentId } = cheat;
    await must(send(olga, 'enrolment.proposeDisqualification', { enrolmentId, reason: '抄袭往届作品' }));
    await must(send(oscar, 'enrolment.disqualifyEnrolment', { enrolmentId }));
    expect(await workOf(cheat)).toMatchObject({ status: 'disqualified', reason: '抄袭往届作品' });
    expect((await sheetsOf(cheat)).map(({ status }) => status).toSorted()).toEqual(['submitted', 'withdrawn']);

    const [rest] = (await slow.call.review.mySheets({ roundId })).sheets.filter(({ status }) => status === 'assigned');
    await must(send(slow, 'review.submitSheet', { sheetId: rest?.sheetId, scores: { overall: 70_000 }, comment: '' }));
    clock.at = hours(48);
    await must(send(olga, 'review.closeRound', { roundId }));
    await must(send(olga, 'review.requestScoreRun', { roundId, scoreRunId }));
    await reactNow(db, {}, ['recompute-scores']);
    const { rows } = await olga.call.review.scoreResults({ scoreRunId });
    const places = new Map(rows.map(({ workId, rank, unranked }) => [workId, [rank, unranked]]));
    expect(teams.map(({ workId }) => places.get(workId))).toEqual([
      [1, null],
      [null, 'withdrawn'],
      [null, 'disqualified'],
    ]);
  });
});

describe('once its scores are sealed', () => {
  it('a registration and its work stay unchanged, until a final decision about an objection orders otherwise', async () => {
    const { enrolmentId, workId } = named(0);
    const { commandId: _, ...confirming } = await confirmed(db, scoreRunId);
    await must(send(oscar, 'review.approveScoreRun', { ...confirming, resolution: '已复核' }));
    await must(send(olga, 'enrolment.proposeDisqualification', { enrolmentId, reason: '身份不实' }));
    const disqualify = () => send(oscar, 'enrolment.disqualifyEnrolment', { enrolmentId });
    const takeOff = () => send(olga, 'submission.proposeWorkDisqualification', { workId, reason: '身份不实' });
    expect(done(await disqualify())).toBe('roundSealed');
    expect(done(await takeOff())).toBe('roundSealed');
    expect(done(await withdraw(olga, named(0)))).toBe('roundSealed');
    expect(await workOf(named(0))).toMatchObject({ status: 'locked' });

    await must(send(olga, 'award.draftResult', { resultId, scoreRunId, itemId }));
    await namesChecked(db, { competitionId, itemId, by: olga.personId }, clock.at);
    await must(send(olga, 'award.announceResult', { objectionRules: noAppeals, resultId, noticeEndsAt: hours(72) }));
    const objection = {
      objectionId: randomUUID(),
      awardId: null,
      kind: 'procedure',
      statement: '队长并非在校学生，学籍已于去年注销。',
      workCode: (await workOf(named(0)))?.code,
    };
    await must(send(named(2).captain, 'award.fileObjection', { resultId, ...objection }));
    const { objectionId } = objection;
    const summary = '有人认为队长没有参赛资格。';
    await must(send(olga, 'award.admitObjection', { resultId, objectionId, summary, answerUntil: hours(90) }));
    const answer = { resultId, objectionId, answer: '学籍证明正在补办，请予核实。', evidence: [] };
    await must(send(named(0).captain, 'award.answerObjection', answer));
    const shown = { outcome: 'upheld', remedies: ['disqualifyTeam'], reason: '查证属实' };
    const decision = { resultId, objectionId, ...shown };
    await must(send(olga, 'award.proposeObjectionDecision', decision));
    expect(done(await disqualify())).toBe('roundSealed');
    await must(send(oscar, 'award.decideObjection', { resultId, objectionId, shown }));
    expect(done(await disqualify())).toBe('done');
    expect(await workOf(named(0))).toMatchObject({ status: 'disqualified', reason: '身份不实' });
  });
});
