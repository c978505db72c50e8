import { besideTheLog } from '@laurel/db/audit/findings/beside-the-log.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { expertById } from '@laurel/db/expert/expert-library.ts';
import { productLog } from '@laurel/db/product-log.ts';
import { documentByHash, hashOf, keepDocument } from '@laurel/db/review/documents.ts';
import { planByHash } from '@laurel/db/review/plan-distribution.ts';
import { roundBoard, roundById } from '@laurel/db/review/round-board.ts';
import { itemsWithoutAward, keepResults } from '@laurel/db/review/score-results.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { judgedOut } from '@laurel/db/review/waiting.ts';
import { plainPolicy, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type {
  CompetitionId,
  FileHash,
  ItemId,
  PlanId,
  ResultId,
  RoundId,
  SchoolCode,
  ScoreRunId,
  SheetId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { atOnce } from '@laurel/domain/kernel/steps.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { recordScoreRun } from '@laurel/domain/review/record-score-run.ts';
import type { ScoreInput } from '@laurel/domain/review/score-input.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { inputDocument, scoreDocument } from '@laurel/domain/review/scoring.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { sealFor } from '@laurel/event-store/subjects.ts';
import { reactions } from '@laurel/worker/reactions.ts';
import { TRPCError } from '@trpc/server';
import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { plainRound } from '../demo/plain-plan.ts';
import { Refused } from '../kernel/refused.ts';

const { db } = await testDatabase();
/** One seed for all plans, so that which expert gets which work is known here. */
const seed = '0123456789abcdef0123456789abcdef';
let seedsDrawn = 0;
const drawSeed = () => {
  seedsDrawn++;
  return seed;
};
const world = await people(db, { ports: { drawSeed } });
const organiser = await world.signedInAs('ORGANISER');
const colleague = await world.signedInAs('ORGANISER');
const experts = [
  await world.signedInAs('EXPERT', { realName: '专家甲' }),
  await world.signedInAs('EXPERT', { realName: '专家乙' }),
  await world.signedInAs('EXPERT', { realName: '专家丙' }),
  await world.signedInAs('EXPERT', { realName: '专家丁' }),
] as const;
const [ada, lin, mo, zhou] = experts;
const captain = await world.signedInAs(null, { realName: '作者王' });

const now = new Date().toISOString() as Instant;
const commandId = () => crypto.randomUUID();
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const roundId = uuid(3, 1) as RoundId;
const workId = (n: number) => uuid(4, n) as WorkId;
const school = '10001' as SchoolCode;

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => (error instanceof TRPCError && error.cause instanceof Refused ? error.cause.refusal : error.code),
  );

/** How many of these wait for somebody, on the workbench. */
const waits = (matter: Parameters<typeof waitsFor>[1]) => (who: Somebody) => waitsFor(who, matter);

await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId,
  itemId,
  settings: { policy: { ...plainPolicy, minSheets: 2 }, blind: 'double', reviewersPerWork: 3 },
  works: Array.from({ length: 6 }, (_, n) => ({
    workId: workId(n),
    title: `作品${n}`,
    captainId: captain.personId,
    schoolCodes: n === 0 ? [school] : [],
    answers: { idea: '光', studio: '王氏工作室' },
  })),
  now,
});

const round = plainRound(roundId, { competitionId, itemId });
const proposal = (planId: string) => ({
  roundId,
  planId: planId as PlanId,
  maxFromOneSchool: null,
  reviews: [],
  commandId: commandId(),
});
const planIn = async (roundId: RoundId, planId: PlanId) =>
  (await organiser.call.review.roundDetails({ roundId })).plans.find((plan) => plan.planId === planId);
const pool = { roundId, expertIds: experts.map(({ personId }) => personId), chiefIds: [] };
const worklist = async (expert: Somebody) => (await expert.call.review.mySheets({ roundId })).sheets;
const sheetOf = async (expert: Somebody, index = 0): Promise<SheetId> => {
  const sheet = (await worklist(expert))[index];
  if (!sheet) throw new Error('no such sheet');
  return sheet.sheetId;
};
const points = (overall: number) => ({ overall: overall * 1000 });

describe('experts', () => {
  it('join the library once', async () => {
    for (const [index, { personId }] of experts.entries())
      await organiser.call.expert.addExpert({
        personId,
        groupId: world.rootGroupId,
        profile: { tracks: ['visual'], schoolCodes: index === 0 ? [school] : [], maxLoad: 6 },
        commandId: commandId(),
      });
    const again = organiser.call.expert.addExpert({
      personId: ada.personId,
      groupId: world.rootGroupId,
      profile: { tracks: [], schoolCodes: [], maxLoad: 1 },
      commandId: commandId(),
    });
    expect(await refusalOf(again)).toBe('expertAlreadyAdded');
    const { rows, total } = await organiser.call.expert.expertList({ keywords: '专家甲' });
    expect([total, rows[0]?.name, rows[0]?.can.edit]).toEqual([1, '专家甲', true]);
  });

  it('have conflicts that somebody else must waive', async () => {
    const conflictId = commandId();
    const about = { personId: lin.personId, conflictId };
    await organiser.call.expert.declareConflict({
      ...about,
      subject: { kind: 'work', workId: workId(1) },
      type: 'advisor',
      commandId: commandId(),
    });
    const waive = { ...about, outcome: 'waived' as const, reason: '多年前的事' };
    expect(await refusalOf(organiser.call.expert.decideConflict({ ...waive, commandId: commandId() }))).toBe(
      'secondPersonNeeded',
    );
    const [listed] = await colleague.call.expert.expertConflicts({ personId: lin.personId });
    expect(listed).toMatchObject({ subject: 'D0002 作品1', status: 'declared', can: { waive: true } });
    expect((await expertById(db, lin.personId))?.undecided).toBe(1);
    // On the workbench of who may waive it, and not of who declared it.
    expect(await waitsFor(colleague, 'conflicts')).toBe(1);
    expect(await waitsFor(organiser, 'conflicts')).toBe(0);
  });

  it('are nobody’s business outside the group, and of no other expert', async () => {
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect((await elsewhere.call.expert.expertList({})).total).toBe(0);
    expect(await refusalOf(elsewhere.call.expert.expertConflicts({ personId: lin.personId }))).toBe('NOT_FOUND');
    expect(await refusalOf(ada.call.expert.expertList({}))).toBe('FORBIDDEN');
  });
});

describe('distribution', () => {
  it('is proposed by one and approved by another, then assigned by the worker', async () => {
    await organiser.call.review.createRound({
      ...round,
      opensAt: plusMinutes(now, -5),
      closesAt: plusMinutes(now, 600),
      commandId: commandId(),
    });
    expect(await refusalOf(organiser.call.review.requestDistribution(proposal(uuid(5, 9))))).toBe('poolEmpty');
    await organiser.call.review.setPool({ ...pool, commandId: commandId() });
    const planId = uuid(5, 1) as PlanId;
    const asked = proposal(planId);
    seedsDrawn = 0;
    const chosen = { ...asked, seed };
    expect(await refusalOf(organiser.call.review.requestDistribution(chosen))).toBe('BAD_REQUEST');
    await organiser.call.review.requestDistribution(asked);
    // The same command again draws no second seed.
    await organiser.call.review.requestDistribution(asked);
    expect(seedsDrawn).toBe(1);
    const plans = (await roundById(db, roundId))?.round.plans;
    expect(plans).toMatchObject([[planId, { seed }]]);
    expect(await planIn(roundId, planId)).toMatchObject({ status: 'requested', works: null, short: 0, earlier: 0 });
    const early = { roundId, planId, acceptShort: false, commandId: commandId() };
    expect(await refusalOf(colleague.call.review.approveDistribution(early))).toBe('planNotComputed');
    await reactNow(db, {}, ['plan-distribution']);
    const figures = {
      status: 'proposed',
      works: 6,
      assignments: 18,
      short: 0,
      proposedBy: expect.stringMatching(/^organiser/),
    };
    expect(await planIn(roundId, planId)).toMatchObject(figures);
    const details = await colleague.call.review.planDetails({ roundId, planId });
    expect(details.excluded).toMatchObject({ sameSchool: 1, conflict: 1 });
    expect(details.histogram.map(({ load }) => load)).toEqual([4, 5]);

    const approval = { roundId, planId, acceptShort: false };
    expect(
      await Promise.all([organiser, await world.tied('ORGANISER', organiser), colleague].map(waits('plans'))),
    ).toEqual([0, 0, 1]);
    expect(await refusalOf(organiser.call.review.approveDistribution({ ...approval, commandId: commandId() }))).toBe(
      'secondPersonNeeded',
    );
    await colleague.call.review.approveDistribution({ ...approval, commandId: commandId() });
    await reactNow(db, {});
    expect((await roundById(db, roundId))?.status).toBe('distributed');
    const { total, rows } = await organiser.call.review.sheetList({ roundId, pageSize: 100 });
    expect(total).toBe(18);
    expect(rows.filter((row) => row.expertId === ada.personId && row.workId === workId(0))).toEqual([]);
    expect(rows.filter((row) => row.expertId === lin.personId && row.workId === workId(1))).toEqual([]);
  });

  it('does nothing when the worker does it again', async () => {
    await db.execute(`update es.effects set state = 'pending', next_at = now() where kind = 'apply-distribution'`);
    await reactNow(db, {});
    expect((await organiser.call.review.sheetList({ roundId })).total).toBe(18);
  });

  it('does not give a work to an expert who turned out to have a conflict after the plan was made', async () => {
    const late = uuid(3, 7) as RoundId;
    const times = { opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600) };
    await organiser.call.review.createRound({ ...round, roundId: late, ...times, commandId: commandId() });
    await organiser.call.review.setPool({ ...pool, roundId: late, commandId: commandId() });
    const planId = uuid(5, 7) as PlanId;
    await organiser.call.review.requestDistribution({ ...proposal(planId), roundId: late });
    await reactNow(db, {}, ['plan-distribution']);
    expect(await planIn(late, planId)).toMatchObject({ status: 'proposed', short: 0 });
    const hash = (await roundById(db, late))?.round.plans.find(([id]) => id === planId)?.[1].planHash;
    const assignments = (hash && (await planByHash(db, hash))?.plan.assignments) || [];
    const chosen = assignments.find(({ expertId }) => expertId === ada.personId);
    if (!chosen) throw new Error('ada has no work in this plan');
    const conflict = uuid(9, 77);
    await organiser.call.expert.declareConflict({
      personId: ada.personId,
      conflictId: conflict,
      subject: { kind: 'work', workId: chosen.workId },
      type: 'collaborator',
      commandId: commandId(),
    });
    await colleague.call.review.approveDistribution({
      roundId: late,
      planId,
      acceptShort: false,
      commandId: commandId(),
    });
    await reactNow(db, {});
    const { rows, total } = await organiser.call.review.sheetList({ roundId: late, pageSize: 100 });
    expect(total).toBe(assignments.length - 1);
    expect(rows.filter((row) => row.expertId === ada.personId && row.workId === chosen.workId)).toEqual([]);
    await colleague.call.expert.decideConflict({
      personId: ada.personId,
      conflictId: conflict,
      outcome: 'waived',
      reason: 'for the other tests',
      commandId: commandId(),
    });
  });

  it('is planned again when an expert drops out: what was submitted counts, and open sheets are withdrawn', async () => {
    const again = uuid(3, 8) as RoundId;
    const times = { opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600) };
    const { review } = organiser.call;
    await review.createRound({ ...round, roundId: again, ...times, commandId: commandId() });
    await review.setPool({ ...pool, roundId: again, commandId: commandId() });
    const deal = async (planId: PlanId) => {
      await review.requestDistribution({ ...proposal(planId), roundId: again });
      await reactNow(db, {}, ['plan-distribution']);
      const details = await colleague.call.review.planDetails({ roundId: again, planId });
      const approval = { roundId: again, planId, acceptShort: true };
      await colleague.call.review.approveDistribution({ ...approval, commandId: commandId() });
      await reactNow(db, {}, ['apply-distribution']);
      return details;
    };
    expect(await deal(uuid(5, 81) as PlanId)).toMatchObject({ kept: 0, added: 18, withdrawn: 0 });
    await review.openRound({ roundId: again, commandId: commandId() });
    const own = (await ada.call.review.mySheets({ roundId: again })).sheets;
    const [first] = own;
    if (!first) throw new Error('ada has sheets');
    await ada.call.review.submitSheet({
      sheetId: first.sheetId,
      scores: points(80),
      comment: '',
      commandId: commandId(),
    });
    const person = { personId: ada.personId };
    await organiser.call.expert.suspendExpert({ ...person, reason: '突发疾病', commandId: commandId() });
    const second = await deal(uuid(5, 82) as PlanId);
    expect(second).toMatchObject({ kept: 18 - (own.length - 1), withdrawn: own.length - 1 });
    const { rows } = await review.sheetList({ roundId: again, pageSize: 100 });
    const alive = rows.filter(({ status }) => status !== 'withdrawn');
    for (let n = 0; n < 6; n++) expect(alive.filter((row) => row.workId === workId(n)).length).toBeLessThanOrEqual(3);
    expect(alive.filter((row) => row.expertId === ada.personId).map(({ status }) => status)).toEqual(['submitted']);
    expect(alive).toHaveLength(second.kept + second.added);
    await organiser.call.expert.reinstateExpert({ ...person, reason: '康复', commandId: commandId() });
  });

  it('tells what is too tight', async () => {
    const tight = uuid(3, 2) as RoundId;
    const times = { opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600) };
    const wanted = { ...round, roundId: tight, ...times };
    const more = organiser.call.review.createRound({ ...wanted, reviewersPerWork: 4, commandId: commandId() });
    expect(await refusalOf(more)).toBe('amendmentNeeded');
    await organiser.call.review.createRound({ ...wanted, commandId: commandId() });
    await organiser.call.review.setPool({ ...pool, roundId: tight, commandId: commandId() });
    const planId = uuid(5, 2) as PlanId;
    const reviews = Array.from({ length: 6 }, (_, n) => ({ workId: workId(n), reviews: n === 3 ? 3 : 4 }));
    await organiser.call.review.requestDistribution({ ...proposal(planId), roundId: tight, reviews });
    await reactNow(db, {}, ['plan-distribution']);
    expect(await planIn(tight, planId)).toMatchObject({ status: 'proposed', short: 2 });
    const { infeasible, others } = await organiser.call.review.planDetails({ roundId: tight, planId });
    expect(infeasible.flatMap(({ codes }) => codes).toSorted()).toEqual(['D0001', 'D0002']);
    // The second person sees which works get another number of reviews than the published one.
    expect(others.works).toBe(5);
    expect(others.first).toHaveLength(5);
    expect(others.first).toContainEqual({ code: 'D0001', reviews: 4 });
    const approval = { roundId: tight, planId, acceptShort: false, commandId: commandId() };
    expect(await refusalOf(colleague.call.review.approveDistribution(approval))).toBe('planShort');
  });
});

describe('scoring', () => {
  it('waits until the round is open', async () => {
    const sheetId = await sheetOf(ada);
    const submit = { sheetId, scores: points(80), comment: '' };
    expect(await refusalOf(ada.call.review.submitSheet({ ...submit, commandId: commandId() }))).toBe('roundNotOpen');
    await organiser.call.review.openRound({ roundId, commandId: commandId() });
    expect((await ada.call.review.mySheets({ roundId })).open).toBe(true);
  });

  it('keeps drafts, seals the comment, and shows both to their expert alone', async () => {
    const sheetId = await sheetOf(ada);
    const draft = { sheetId, scores: points(70), comment: '构思新颖' };
    await ada.call.review.saveScoreDraft({ ...draft, commandId: commandId() });
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({
      status: 'draft',
      scores: points(70),
      comment: '构思新颖',
    });
    const { rows } = await db.execute(`select data::text as data from es.events where type = 'review.score_drafted'`);
    expect(String(rows[0]?.data)).not.toContain('构思');
    expect(await refusalOf(lin.call.review.mySheet({ sheetId }))).toBe('NOT_FOUND');
    expect(await refusalOf(lin.call.review.saveScoreDraft({ ...draft, commandId: commandId() }))).toBe('NOT_FOUND');
    expect(await refusalOf(captain.call.review.mySheet({ sheetId }))).toBe('FORBIDDEN');
  });

  it('refuses what does not fit the scale, and an incomplete sheet', async () => {
    const sheetId = await sheetOf(ada);
    const sent = (scores: Record<string, number>) =>
      refusalOf(ada.call.review.submitSheet({ sheetId, scores, comment: '', commandId: commandId() }));
    expect(await sent(points(101))).toBe('scoreOutOfRange');
    expect(await sent({ overall: 500 })).toBe('scoreStepInvalid');
    expect(await sent({})).toBe('criterionMissing');
    expect(await sent({ charm: 1000 })).toBe('criterionUnknown');
  });

  it('keeps what another window of the expert has saved since this one was read', async () => {
    const sheetId = await sheetOf(ada);
    const { written } = await ada.call.review.mySheet({ sheetId });
    const write = (overall: number, more: object) =>
      ada.call.review.saveScoreDraft({
        sheetId,
        scores: points(overall),
        comment: '',
        commandId: commandId(),
        ...more,
      });
    const first = await write(71, { seen: written });
    expect(await refusalOf(write(72, { seen: written }))).toBe('versionConflict');
    const stale = { sheetId, scores: points(72), comment: '', seen: written, commandId: commandId() };
    expect(await refusalOf(ada.call.review.submitSheet(stale))).toBe('versionConflict');
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({ scores: points(71), written: first.version });
    // A save whose answer was lost is one's own, not another window's.
    const lost = commandId();
    await write(73, { seen: first.version, commandId: lost });
    expect(await refusalOf(write(74, { seen: first.version, unanswered: [commandId()] }))).toBe('versionConflict');
    expect(await refusalOf(write(74, { seen: first.version, unanswered: [lost] }))).toBe('done');
  });

  it('counts a double press once', async () => {
    const sheetId = await sheetOf(ada);
    const press = { sheetId, scores: points(80), comment: '', commandId: commandId() };
    await Promise.all([ada.call.review.submitSheet(press), ada.call.review.submitSheet(press)]);
    expect((await ada.call.review.mySheet({ sheetId })).versions).toBe(1);
  });

  it('comes back with a reason, and may be submitted again', async () => {
    const sheetId = await sheetOf(ada);
    const reason = '请写明理由';
    await organiser.call.review.returnSheet({ sheetId, reason, commandId: commandId() });
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({ status: 'draft', reason });
    await ada.call.review.submitSheet({ sheetId, scores: points(81), comment: '因为', commandId: commandId() });
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({
      status: 'submitted',
      versions: 2,
      reason: null,
    });
  });

  it('stops at a conflict, whoever declares it and whenever', async () => {
    const { rows } = await organiser.call.review.sheetList({ roundId, expertId: mo.personId });
    const [first, second] = rows;
    if (!first || !second) throw new Error('mo has no sheets');
    await organiser.call.expert.declareConflict({
      personId: mo.personId,
      conflictId: commandId(),
      subject: { kind: 'work', workId: first.workId },
      type: 'personal',
      commandId: commandId(),
    });
    const submit = { sheetId: first.sheetId, scores: points(80), comment: '', commandId: commandId() };
    expect(await refusalOf(mo.call.review.submitSheet(submit))).toBe('conflictOfInterest');

    await mo.call.review.reportConflict({
      sheetId: second.sheetId,
      conflictId: commandId(),
      type: 'other',
      reason: '认得这件作品',
      commandId: commandId(),
    });
    expect(await mo.call.review.mySheet({ sheetId: second.sheetId })).toMatchObject({ status: 'declined' });
    expect((await expertById(db, mo.personId))?.undecided).toBe(2);
  });

  it('is taken over by another expert, by hand', async () => {
    const { rows } = await organiser.call.review.sheetList({ roundId, expertId: mo.personId, status: 'declined' });
    const [declined] = rows;
    if (!declined) throw new Error('nothing was declined');
    const has = await organiser.call.review.sheetList({ roundId, workId: declined.workId });
    const free = experts.find(({ personId }) => !has.rows.some((row) => row.expertId === personId));
    if (!free) throw new Error('everybody has it');
    const assign = { roundId, sheetId: commandId() as SheetId, workId: declined.workId, expertId: free.personId };
    const busy = has.rows.find(({ status }) => status !== 'declined');
    if (!busy) throw new Error('nobody else has it');
    const again = { ...assign, expertId: busy.expertId };
    const twice = organiser.call.review.assignExpert({ ...again, commandId: commandId() });
    expect(await refusalOf(twice)).toBe('assignmentExists');
    await organiser.call.review.assignExpert({ ...assign, commandId: commandId() });
    const own = await organiser.call.review.sheetList({ roundId, workId: declined.workId, expertId: free.personId });
    expect(own.rows[0]?.alias).toBe(declined.alias);
    const more = { ...assign, sheetId: commandId() as SheetId, commandId: commandId() };
    expect(await refusalOf(organiser.call.review.assignExpert(more))).toBe('reviewsComplete');
  });

  it('is over when the round is closed', async () => {
    for (const [index, expert] of experts.entries())
      for (const sheet of await worklist(expert)) {
        if (sheet.status === 'submitted' || sheet.status === 'declined') continue;
        const answer = expert.call.review.submitSheet({
          sheetId: sheet.sheetId,
          scores: points(60 + index * 5 + Number(sheet.alias.slice(-1))),
          comment: '',
          commandId: commandId(),
        });
        expect(['done', 'conflictOfInterest']).toContain(await refusalOf(answer));
      }
    const run = { scoreRunId: uuid(6, 9) as ScoreRunId, roundId, commandId: commandId() };
    expect(await refusalOf(organiser.call.review.requestScoreRun(run))).toBe('roundStillOpen');
    const outstanding = await Promise.all(
      (['assigned', 'acknowledged', 'draft'] as const).map((status) =>
        organiser.call.review.sheetList({ roundId, status, pageSize: 100 }),
      ),
    );
    const unsent = outstanding.flatMap(({ rows }) => rows);
    expect(unsent.length).toBeGreaterThan(0);
    const missing = { sheets: unsent.length, works: new Set(unsent.map((sheet) => sheet.workId)).size };
    expect(await organiser.call.review.missingSheets({ roundId })).toEqual(missing);
    await organiser.call.review.closeRound({ roundId, commandId: commandId() });
    const sheetId = await sheetOf(zhou);
    const late = zhou.call.review.submitSheet({ sheetId, scores: points(99), comment: '', commandId: commandId() });
    expect(await refusalOf(late)).toBe('roundClosed');
  });
});

describe('score runs', () => {
  const scoreRunId = uuid(6, 1) as ScoreRunId;

  it('are computed by the worker, once, and can be computed again to the same hash', async () => {
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
    await reactNow(db, {});
    const run = await organiser.call.review.scoreRun({ scoreRunId });
    expect(run).toMatchObject({ status: 'computed', works: 6, flagged: 0 });
    const { resultHash } = run;
    const body = resultHash && (await documentByHash(db, resultHash));
    if (!body) throw new Error('no document');
    const { policy, input } = JSON.parse(body);
    expect(hashOf(atOnce(scoreDocument(policy, input)).document)).toBe(resultHash);

    const again = uuid(6, 2) as ScoreRunId;
    const reason = '再核对一遍';
    await organiser.call.review.finalScoreCalculation({ competitionId, roundId, reason, commandId: again });
    await reactNow(db, {});
    expect(await organiser.call.review.scoreRun({ scoreRunId: again })).toMatchObject({ resultHash, reason });
  });

  it('say how many sheets are missing, and list what is tied or to be looked at again', async () => {
    const run = await organiser.call.review.scoreRun({ scoreRunId });
    expect(run.missing).toEqual(await organiser.call.review.missingSheets({ roundId }));
    expect(run.missing.sheets).toBeGreaterThan(0);
    const listed = (only: { tied?: boolean; flagged?: boolean }) =>
      organiser.call.review.scoreResults({ scoreRunId, pageSize: 100, ...only });
    const all = await listed({});
    const tied = all.rows.filter((row) =>
      all.rows.some((other) => other !== row && other.rank !== null && other.rank === row.rank),
    );
    expect((await listed({ tied: true })).rows.map(({ workId }) => workId)).toEqual(tied.map(({ workId }) => workId));
    expect(run.ties).toBe(tied.length);
    expect((await listed({ flagged: true })).total).toBe(run.flagged);
    expect((await listed({ tied: false })).total).toBe(all.total - tied.length);
  });

  it('say in which items nobody would win', async () => {
    expect(await organiser.call.review.scoreRun({ scoreRunId })).toMatchObject({ awardless: [] });
    const line = { group: itemId, scoreMilli: 80_000, unranked: null, rangeExceeded: false };
    const run = async (results: object[]) => {
      const outcome = { results: results.map((one) => ({ ...line, ...one })), explanations: [], groups: [] };
      return keepDocument(db, 'scoreRun', canonicalJson({ outcome }));
    };
    const first = { workId: workId(0), rank: 1, award: null };
    expect(await itemsWithoutAward(db, await run([first]))).toEqual([itemId]);
    const both = await run([first, { workId: workId(1), rank: 2, award: 'third' }]);
    expect(await itemsWithoutAward(db, both)).toEqual([]);
  });

  it('explain each work: who counted, who did not, and why', async () => {
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId });
    expect(rows.map(({ rank }) => rank)).toEqual(
      rows.map(({ rank }) => rank).toSorted((a, b) => (a ?? 99) - (b ?? 99)),
    );
    const { rows: sheets } = await organiser.call.review.sheetList({ roundId, expertId: mo.personId, pageSize: 100 });
    const conflicted = sheets.find(({ status }) => status === 'assigned');
    if (!conflicted) throw new Error('nothing was left unscored');
    const { explanation, works } = await organiser.call.review.workExplanation({
      scoreRunId,
      workId: conflicted.workId,
    });
    const own = explanation.stages[0]?.sheets.find(({ sheetId }) => sheetId === conflicted.sheetId);
    expect(own?.excluded).toBe('conflictOfInterest');
    expect(works.length).toBeGreaterThan(1);
  });

  it('are neither computed nor sealed from works that differ from the log', async () => {
    const differing = uuid(6, 3) as ScoreRunId;
    const standing = (status: string) =>
      db.execute(sql`update rm.review_works set status = ${status} where work_id = ${workId(1)}`);
    await organiser.call.review.requestScoreRun({ scoreRunId: differing, roundId, commandId: commandId() });
    await standing('withdrawn');
    await expect(reactNow(db, {}, ['recompute-scores'])).rejects.toMatchObject({ refusal: 'resultsAltered' });
    const approve = { scoreRunId, resolution: null, commandId: commandId() };
    expect(await refusalOf(colleague.call.review.approveScoreRun(approve))).toBe('resultsAltered');
    await standing('locked');
    await db.execute(sql`update es.effects set next_at = now() where state = 'pending' and kind = 'recompute-scores'`);
    await reactNow(db, {}, ['recompute-scores']);
    const { resultHash } = await organiser.call.review.scoreRun({ scoreRunId });
    expect(await organiser.call.review.scoreRun({ scoreRunId: differing })).toMatchObject({ resultHash });
    const reject = { scoreRunId: differing, reason: '重复计算', commandId: commandId() };
    await colleague.call.review.rejectScoreRun(reject);
  });

  it('are sealed by another person, and nothing of the round changes any more', async () => {
    const approve = { scoreRunId, resolution: null };
    const tied = await world.tied('ORGANISER', organiser);
    // The run of a test before is not decided either.
    expect(await Promise.all([organiser, tied, colleague].map(waits('scoreRuns')))).toEqual([0, 0, 2]);
    expect(await refusalOf(organiser.call.review.approveScoreRun({ ...approve, commandId: commandId() }))).toBe(
      'secondPersonNeeded',
    );
    // A conflict that comes to light after the computing changes what counts.
    const { rows: counted } = await organiser.call.review.sheetList({ roundId, status: 'submitted' });
    const [sheet] = counted;
    if (!sheet) throw new Error('nothing was scored');
    const about = { personId: sheet.expertId, conflictId: uuid(9, 78) };
    await organiser.call.expert.declareConflict({
      ...about,
      subject: { kind: 'work', workId: sheet.workId },
      type: 'collaborator',
      commandId: commandId(),
    });
    expect(await refusalOf(colleague.call.review.approveScoreRun({ ...approve, commandId: commandId() }))).toBe(
      'scoresChanged',
    );
    const waive = { ...about, outcome: 'waived' as const, reason: '查无此事', commandId: commandId() };
    await colleague.call.expert.decideConflict(waive);
    await colleague.call.review.approveScoreRun({ ...approve, commandId: commandId() });
    expect((await roundById(db, roundId))?.status).toBe('sealed');
    // Another round still runs; were all sealed, nobody would wait for the stage.
    expect(await judgedOut(db, [competitionId])).toEqual(new Set());
    await expect(
      db.transaction(async (tx) => {
        await tx.update(roundBoard).set({ status: 'sealed' }).where(eq(roundBoard.competitionId, competitionId));
        expect(await judgedOut(tx, [competitionId])).toEqual(new Set([competitionId]));
        tx.rollback();
      }),
    ).rejects.toThrow('Rollback');
    const reopen = organiser.call.review.reopenRound({
      roundId,
      closesAt: plusMinutes(now, 900),
      reason: '再看看',
      commandId: commandId(),
    });
    expect(await refusalOf(reopen)).toBe('roundSealed');
    const { rows } = await organiser.call.review.sheetList({ roundId, status: 'submitted' });
    const voidIt = organiser.call.review.voidSheet({
      sheetId: rows[0]?.sheetId as SheetId,
      reason: '太晚了',
      commandId: commandId(),
    });
    expect(await refusalOf(voidIt)).toBe('roundSealed');
  });

  it('are computed over REST by the same rules', async () => {
    const call = { competitionId, roundId, commandId: commandId() };
    expect(await colleague.call.review.finalScoreCalculation({ ...call, dryRun: true })).toMatchObject({ runId: null });
    expect(await refusalOf(colleague.call.review.finalScoreCalculation(call))).toBe('roundSealed');
  });
});

describe('review settings', () => {
  it('are nobody’s alone to change once published', async () => {
    const shown = await organiser.call.review.reviewSettings({ competitionId });
    expect([shown.nextVersion, shown.can.edit]).toEqual([2, true]);
    const settings = { ...shown.settings, policy: { ...shown.settings.policy, version: 2 }, reviewersPerWork: 5 };
    const alone = organiser.call.review.configureReview({ competitionId, settings, commandId: commandId() });
    expect(await refusalOf(alone)).toBe('amendmentNeeded');
    expect((await competitionById(db, competitionId))?.settings.review?.reviewersPerWork).toBe(3);
  });
});

describe('sealed scores', () => {
  const sealed = uuid(6, 1) as ScoreRunId;
  const corrected = uuid(6, 21) as ScoreRunId;
  const [announced, again, last] = [1, 2, 3].map((n) => uuid(8, n) as ResultId) as [ResultId, ResultId, ResultId];
  const objectionId = uuid(8, 9);
  const reason = '异议成立：一份评分有误';
  const correct = async (scoreRunId: ScoreRunId, supersedes: ScoreRunId) => {
    const correction = { supersedes, reason };
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, correction, commandId: commandId() });
    await reactNow(db, {});
  };
  const seal = (who: Somebody, scoreRunId: ScoreRunId) =>
    refusalOf(who.call.review.approveScoreRun({ scoreRunId, resolution: '已复核', commandId: commandId() }));
  const draft = (resultId: ResultId, scoreRunId: ScoreRunId, supersedes?: ResultId) => {
    const command = { resultId, scoreRunId, itemId, ...(supersedes ? { supersedes } : {}) };
    return refusalOf(organiser.call.award.draftResult({ ...command, commandId: commandId() }));
  };
  const announceNow = async (resultId: ResultId) => {
    const { award } = organiser.call;
    await award.proposeNoNotice({ resultId, reason: '规程不设公示期', commandId: commandId() });
    return refusalOf(colleague.call.award.announceWithoutNotice({ resultId, commandId: commandId() }));
  };
  const confirm = (resultId: ResultId) =>
    refusalOf(colleague.call.award.confirmResult({ resultId, commandId: commandId() }));
  const resultRow = async (resultId: ResultId) =>
    (await organiser.call.award.resultList({ competitionId })).find((row) => row.resultId === resultId);

  it('come from their document: two swapped rows give nobody a prize', async () => {
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId: sealed, pageSize: 100 });
    const [first, second] = [rows[0]?.workId, rows.at(-1)?.workId] as [WorkId, WorkId];
    const swap = () =>
      db.execute(sql`
        update app.score_results a set rank = b.rank, score_milli = b.score_milli, award = b.award
          from app.score_results b, app.score_results first
         where a.result_hash = first.result_hash and b.result_hash = first.result_hash and first.work_id = ${first}
           and ((a.work_id = ${first} and b.work_id = ${second}) or (a.work_id = ${second} and b.work_id = ${first}))`);
    await swap();
    const about = { scoreRunId: sealed };
    expect(await draft(announced, sealed)).toBe('resultsAltered');
    expect(await refusalOf(organiser.call.review.scoreResults(about))).toBe('resultsAltered');
    expect(await refusalOf(organiser.call.review.workExplanation({ ...about, workId: first }))).toBe('resultsAltered');
    await swap();
    expect(await refusalOf(organiser.call.review.workExplanation({ ...about, workId: first }))).toBe('done');

    const explain = (from: string, to: string) =>
      db.execute(sql`update app.score_results set explanation = jsonb_set(explanation, '{sharedWith}', ${to}::jsonb)
        where work_id = ${first} and explanation -> 'sharedWith' = ${from}::jsonb`);
    await explain('0', '7');
    expect(await refusalOf(organiser.call.review.workExplanation({ ...about, workId: first }))).toBe('resultsAltered');
    await explain('7', '0');
    expect(await refusalOf(organiser.call.review.workExplanation({ ...about, workId: first }))).toBe('done');
  });

  it('are not read from a document that was altered', async () => {
    const other = await keepDocument(db, 'scoreRun', canonicalJson({ outcome: { results: [] }, seed: 'true' }));
    await db.execute(sql`
      update app.review_documents set gzip = (select gzip from app.review_documents where hash <> ${other} limit 1)
       where hash = ${other}`);
    await expect(itemsWithoutAward(db, other)).rejects.toMatchObject({ refusal: 'documentAltered' });
    await db.execute(sql`update app.review_documents set gzip = 'no gzip' where hash = ${other}`);
    await expect(itemsWithoutAward(db, other)).rejects.toMatchObject({ refusal: 'documentAltered' });
  });

  it('may lose a sheet once an objection to their result was upheld', async () => {
    expect(await draft(announced, sealed)).toBe('done');
    const notice = { resultId: announced, noticeEndsAt: plusMinutes(now, 48 * 60) };
    expect(await refusalOf(colleague.call.award.announceResult({ ...notice, commandId: commandId() }))).toBe('done');
    const statement = '第一名的一份评分与评语不符，请复核。';
    const about = { resultId: announced, objectionId };
    const objection = { ...about, awardId: null, kind: 'arithmetic' as const, statement };
    await captain.call.award.fileObjection({ ...objection, commandId: commandId() });
    const decision = { ...about, outcome: 'upheld' as const, reason };
    await organiser.call.award.proposeObjectionDecision({ ...decision, commandId: commandId() });
    await colleague.call.award.decideObjection({ ...about, commandId: commandId() });
    await correct(uuid(6, 20) as ScoreRunId, sealed);
    expect(await seal(colleague, uuid(6, 20) as ScoreRunId)).toBe('resultUnchanged');
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId: sealed });
    const { rows: sheets } = await organiser.call.review.sheetList({ roundId, status: 'submitted', pageSize: 100 });
    const sheetId = sheets.find((sheet) => sheet.workId === rows[0]?.workId)?.sheetId as SheetId;
    await organiser.call.review.voidSheet({ sheetId, reason, commandId: commandId() });
  });

  it('are corrected by a run of their own, place by place, and by a second person', async () => {
    await correct(corrected, sealed);
    const { rows } = await organiser.call.review.scoreRunChanges({ scoreRunId: corrected });
    expect(rows.length).toBeGreaterThan(0);
    for (const { before, after } of rows) expect(before).not.toEqual(after);
    expect(await seal(organiser, corrected)).toBe('secondPersonNeeded');
    expect(await seal(colleague, corrected)).toBe('done');
    expect(await organiser.call.review.scoreRun({ scoreRunId: sealed })).toMatchObject({
      status: 'superseded',
      supersededBy: corrected,
      can: { correct: false },
    });
    const standing = await organiser.call.review.scoreRun({ scoreRunId: corrected });
    expect(standing).toMatchObject({ status: 'approved', supersedes: sealed, reason, can: { correct: true } });
    const late = { supersedes: sealed, reason };
    const request = { scoreRunId: uuid(6, 22) as ScoreRunId, roundId, correction: late, commandId: commandId() };
    expect(await refusalOf(organiser.call.review.requestScoreRun(request))).toBe('nothingToSupersede');
  });

  it('take their announced result with them: it is drafted and announced anew', async () => {
    expect(await resultRow(announced)).toMatchObject({ outdated: true, can: { announce: false, confirm: false } });
    expect(await confirm(announced)).toBe('scoreRunNotApproved');
    expect(await draft(again, corrected)).toBe('resultExists');
    expect(await draft(again, corrected, announced)).toBe('done');
    expect(await resultRow(announced)).toMatchObject({ status: 'announced', outdated: false });
    expect(await announceNow(again)).toBe('done');
    expect(await resultRow(announced)).toMatchObject({ status: 'superseded' });
    const open = await captain.call.award.publicResults({ competitionId });
    expect(open.map(({ resultId }) => resultId)).toEqual([again]);
    // One with the database's password takes a winner's work out of its category.
    const { rows: places } = await organiser.call.review.scoreResults({ scoreRunId: corrected });
    const winner = sql`work_id = ${places.find(({ award }) => award !== null)?.workId}`;
    await db.execute(sql`update rm.work_board set item_id = ${uuid(2, 99)} where ${winner}`);
    expect(await confirm(again)).toBe('resultsAltered');
    expect(await resultRow(again)).toMatchObject({ status: 'announced' });
    await db.execute(sql`update rm.work_board set item_id = ${itemId} where ${winner}`);
    // Or makes another team, with other people, the winner's.
    const { rows: teams } = await db.execute<{ id: string }>(
      sql`select team_id as id from rm.work_board where ${winner}`,
    );
    await db.execute(sql`update rm.work_board set team_id = ${uuid(2, 98)} where ${winner}`);
    expect(await confirm(again)).toBe('rowsAltered');
    await db.execute(sql`update rm.work_board set team_id = ${teams[0]?.id} where ${winner}`);
    const stranger = sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
      values (${teams[0]?.id}, ${organiser.personId}, array[${organiser.personId}]::uuid[], '{}')`;
    await db.execute(stranger);
    expect(await confirm(again)).toBe('rowsAltered');
    await db.execute(sql`delete from rm.award_rosters where member_ids @> array[${organiser.personId}]::uuid[]`);
    expect(await confirm(again)).toBe('done');
  });

  it('and once awards are granted, what stays the same is kept and what is lost is revoked', async () => {
    const board = async () => (await organiser.call.award.awardBoard({ competitionId, pageSize: 100 })).rows;
    const before = await board();
    const [winner] = before;
    if (!winner) throw new Error('nobody has won');
    const { workId } = winner;
    await organiser.call.submission.proposeWorkDisqualification({ workId, reason: '抄袭', commandId: commandId() });
    expect(await refusalOf(organiser.call.submission.disqualifyWork({ workId, commandId: commandId() }))).toBe(
      'secondPersonNeeded',
    );
    const tied = await world.tied('ORGANISER', organiser);
    const everybody = [organiser, tied, colleague];
    expect(await Promise.all(everybody.map(waits('workDisqualifications')))).toEqual([0, 0, 1]);
    const listed = (status: 'disqualificationProposed' | 'disqualificationToSecond') =>
      Promise.all(everybody.map(async ({ call }) => (await call.submission.workList({ status })).rows));
    expect((await listed('disqualificationProposed')).map((rows) => rows.map(({ can }) => can.disqualify))).toEqual([
      [false],
      [false],
      [true],
    ]);
    expect((await listed('disqualificationToSecond')).map((rows) => rows.length)).toEqual([0, 0, 1]);
    await colleague.call.submission.dismissWorkDisqualification({ workId, reason: '待查', commandId: commandId() });
    expect(await waits('workDisqualifications')(colleague)).toBe(0);
    await organiser.call.submission.proposeWorkDisqualification({ workId, reason: '抄袭', commandId: commandId() });
    await colleague.call.submission.disqualifyWork({ workId, commandId: commandId() });

    const third = uuid(6, 23) as ScoreRunId;
    await correct(third, corrected);
    const changes = await organiser.call.review.scoreRunChanges({ scoreRunId: third });
    expect(changes.rows.find(({ workId }) => workId === winner.workId)).toMatchObject({
      after: { rank: null, award: null, unranked: 'disqualified' },
      granted: true,
      certificates: [],
    });
    expect(changes.awards).toBeGreaterThan(0);
    expect(await seal(colleague, third)).toBe('done');
    expect(await draft(last, third, again)).toBe('done');
    expect(await announceNow(last)).toBe('done');
    expect(await confirm(last)).toBe('done');
    const after = await board();
    expect(after.find(({ awardId }) => awardId === winner.awardId)?.status).toBe('revoked');
    const { rows: places } = await organiser.call.review.scoreResults({ scoreRunId: third });
    const due = places.flatMap(({ workId, award }) => (award ? [`${workId} ${award}`] : []));
    const standing = after.filter(({ status }) => status !== 'revoked');
    expect(standing.map(({ workId, levelId }) => `${workId} ${levelId}`).toSorted()).toEqual(due.toSorted());
    for (const award of standing) {
      const same = before.find(({ workId, levelId }) => workId === award.workId && levelId === award.levelId);
      if (same) expect(award.awardId).toBe(same.awardId);
    }
  });
});

describe('verify, beside the log', () => {
  const findings = async () => {
    const found: string[] = [];
    const store = () => ({ open: () => Promise.reject(new Error('no file is asked for')) });
    for await (const { about, problem } of besideTheLog({
      db,
      log: productLog,
      secrets: world.ports.secrets,
      store,
      reactions,
    }))
      found.push(`${about}: ${problem}`);
    return found;
  };
  /** Does harm as one with the database's password would, asks, and takes it back. */
  const after = async (harm: SQL, undo: SQL) => {
    await db.execute(harm);
    const found = await findings();
    await db.execute(undo);
    return found;
  };
  const run = async () => {
    const { rows } = await db.execute<{ hash: FileHash }>(
      sql`select data ->> 'resultHash' as hash from es.events where type = 'review.score_run_computed' order by position limit 1`,
    );
    return rows[0]?.hash as FileHash;
  };
  const keptWork = async (hash: FileHash) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select work_id as id from app.score_results where result_hash = ${hash} order by rank limit 1`,
    );
    return rows[0]?.id ?? '';
  };

  it('finds nothing where nobody did harm', async () => {
    expect(await findings()).toEqual([]);
  });

  it('finds a result whose row was changed, and an explanation', async () => {
    const hash = await run();
    const id = await keptWork(hash);
    const own = sql`result_hash = ${hash} and work_id = ${id}`;
    const ranked = await after(
      sql`update app.score_results set rank = rank + 10 where ${own}`,
      sql`update app.score_results set rank = rank - 10 where ${own}`,
    );
    expect(ranked).toContainEqual(expect.stringMatching(new RegExp(`the row of work ${id} differs`)));
    const explained = await after(
      sql`update app.score_results set explanation = explanation || '{"more": 1}' where ${own}`,
      sql`update app.score_results set explanation = explanation - 'more' where ${own}`,
    );
    expect(explained).toContainEqual(expect.stringMatching(new RegExp(`the explanation of work ${id} differs`)));
  });

  it('finds a document that is missing, and one that was altered', async () => {
    const hash = await run();
    await db.execute(sql`create table app.kept as select * from app.review_documents`);
    const back = sql`insert into app.review_documents select * from app.kept on conflict (hash) do update set gzip = excluded.gzip`;
    expect(await after(sql`delete from app.review_documents where hash = ${hash}`, back)).toContain(
      `document ${hash}: an event names it and it is missing`,
    );
    const other = sql`(select gzip from app.kept where hash <> ${hash} limit 1)`;
    expect(await after(sql`update app.review_documents set gzip = ${other} where hash = ${hash}`, back)).toContain(
      `document ${hash}: it was altered`,
    );
    await db.execute(sql`drop table app.kept`);
  });

  /** One who owns the database gives the log another fact; the chain is another test's. */
  const inTheLog = (statement: SQL) =>
    sql`do $$ begin alter table es.events disable trigger user; ${statement}; alter table es.events enable trigger user; end $$`;

  it('computes runs from the sheets of the log, with the pinned policy', async () => {
    const found = await after(
      inTheLog(sql`update es.events set data = jsonb_set(data, '{scores}', data -> 'scores' || '{"more": 1}')
        where type = 'review.score_submitted'`),
      inTheLog(sql`update es.events set data = data #- '{scores,more}' where type = 'review.score_submitted'`),
    );
    expect(found).toContainEqual(expect.stringMatching(/^score run .*: sheet .* is not what the log says$/));
    const repinned = await after(
      inTheLog(
        sql`update es.events set data = jsonb_set(data, '{policy,version}', '77') where type = 'review.round_created'`,
      ),
      inTheLog(
        sql`update es.events set data = jsonb_set(data, '{policy,version}', '1') where type = 'review.round_created'`,
      ),
    );
    expect(repinned).toContainEqual(expect.stringMatching(/its policy is not the one that was pinned/));
    const granted = await after(
      inTheLog(sql`update es.events set data = jsonb_set(data, '{score}', '1') || jsonb_build_object('was', data -> 'score')
        where type = 'award.granted'`),
      inTheLog(
        sql`update es.events set data = jsonb_set(data, '{score}', data -> 'was') - 'was' where type = 'award.granted'`,
      ),
    );
    expect(granted).toContainEqual(expect.stringMatching(/does not give this work this award/));
    const seeded = await after(
      inTheLog(sql`update es.events set data = data || '{"seed": "another"}' || jsonb_build_object('was', data -> 'seed')
        where type = 'review.distribution_proposed'`),
      inTheLog(sql`update es.events set data = jsonb_set(data, '{seed}', data -> 'was') - 'was'
        where type = 'review.distribution_proposed'`),
    );
    expect(seeded).toContainEqual(expect.stringMatching(/its document is of another plan/));
  });

  it('finds a work that was withdrawn in its row alone while a run was computed, and a conflict that was hidden', async () => {
    const [event] = (
      await db.execute<{ hash: FileHash; sealed: ScoreRunId }>(
        sql`select data ->> 'resultHash' as hash, data ->> 'scoreRunId' as sealed from es.events
             where type = 'review.score_run_computed' order by position desc limit 1`,
      )
    ).rows;
    const body = event && (await documentByHash(db, event.hash));
    if (!body) throw new Error('no document');
    const { policy, input } = JSON.parse(body) as { policy: ScoringPolicy; input: ScoreInput };
    const rival = input.works.find(({ standing }) => standing === 'standing')?.workId;
    const hidden = input.sheets.find(({ conflicted }) => conflicted)?.sheetId;
    const forged = {
      works: input.works.map((work) => (work.workId === rival ? { ...work, standing: 'withdrawn' as const } : work)),
      sheets: input.sheets.map((sheet) => (sheet.sheetId === hidden ? { ...sheet, conflicted: false } : sheet)),
    };
    const { document, outcome } = atOnce(scoreDocument(policy, forged));
    const resultHash = await keepDocument(db, 'scoreRun', document);
    await keepResults(db, resultHash, outcome);
    // As the worker of an earlier release recorded it, which took the rows as they were.
    const scoreRunId = uuid(6, 31) as ScoreRunId;
    const correction = { supersedes: event.sealed, reason: '异议成立' };
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, correction, commandId: commandId() });
    const figures = { works: outcome.results.length, sheets: 1, flagged: 0, ties: 0 };
    const inputHash = hashOf(inputDocument(policy, forged));
    const recorded = await execute(db, {
      useCase: 'test.situation',
      command: { scoreRunId },
      commandId: commandId(),
      actor: systemActor,
      request: { correlationId: 'test' },
      takes: { run: scoreRunOf(scoreRunId) },
      decide: ({ run }, by) => recordScoreRun(run, { resultHash, inputHash, ...figures }, by),
    });
    expect(recorded.ok).toBe(true);
    const about = `score run ${scoreRunId}`;
    expect((await findings()).filter((finding) => finding.startsWith(about))).toEqual([
      `${about}: work ${rival} is not what the log says`,
      `${about}: sheet ${hidden}: the log says otherwise about a conflict of interest`,
    ]);
  });

  it('asks reactions again which effects there are', async () => {
    await db.execute(sql`create table app.kept as select * from es.effects`);
    const restore = sql`insert into es.effects select * from app.kept on conflict (effect_id) do update set kind = excluded.kind`;
    const [last] = (
      await db.execute<{ id: string }>(sql`select effect_id as id from es.effects where kind = 'recompute-scores'
        order by source_position desc limit 1`)
    ).rows;
    expect(await after(sql`delete from es.effects where effect_id = ${last?.id}`, restore)).toContainEqual(
      expect.stringMatching(new RegExp(`^effect ${last?.id}: the event at \\d+ asks for it and it is missing$`)),
    );
    expect(
      await after(
        sql`insert into es.effects (effect_id, kind, payload, source_position) values ('refund-more', 'execute-refund', '{}', 1)`,
        sql`delete from es.effects where effect_id = 'refund-more'`,
      ),
    ).toContain('effect refund-more: no event asks for it');
    expect(
      await after(sql`update es.effects set kind = 'close-round' where effect_id = ${last?.id}`, restore),
    ).toContainEqual(expect.stringMatching(/it is not what the event at/));
    await db.execute(sql`drop table app.kept`);
  });

  it('finds a command whose answer its events do not give', async () => {
    expect(
      await after(
        sql`update es.commands set result = result || '{"awards": 999}' where result ? 'awards'`,
        sql`update es.commands set result = result || '{"awards": 3}' where result ? 'awards'`,
      ),
    ).toContainEqual(expect.stringMatching(/^command .*: its answer says 999, its events do not$/));
    expect(
      await after(
        sql`update es.commands set command_type = 'x' || command_type where command_type = 'award.draft_result'`,
        sql`update es.commands set command_type = substr(command_type, 2) where command_type = 'xaward.draft_result'`,
      ),
    ).toContainEqual(expect.stringMatching(/it is stored as xaward.draft_result, its events say award.draft_result/));
  });

  it('finds a follower ahead of the log, and a key that nobody erased', async () => {
    expect(
      await after(
        sql`insert into es.subscriptions (name, position) values ('ahead', 1000000)`,
        sql`delete from es.subscriptions where name = 'ahead'`,
      ),
    ).toContainEqual(expect.stringMatching(/^follower ahead: it stands at 1000000 and the log ends at/));
    await sealFor(db, 'somebody', 'a name', 'x', world.ports.secrets.keyFor('personalData'));
    expect(
      await after(
        sql`update es.subject_keys set wrapped_dek = null, shredded_at = now() where subject_id = 'somebody'`,
        sql`delete from es.subject_keys where subject_id = 'somebody'`,
      ),
    ).toContain('key of somebody: the key was destroyed and no event says that the person was erased');
    await db.execute(sql`create table app.kept as select * from es.subject_keys`);
    expect(
      await after(
        sql`delete from es.subject_keys`,
        sql`insert into es.subject_keys select * from app.kept on conflict do nothing`,
      ),
    ).toContainEqual(expect.stringMatching(/names or contacts are sealed with this key and it is missing/));
    await db.execute(sql`drop table app.kept`);
  });
});
