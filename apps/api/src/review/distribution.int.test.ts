import { planByHash } from '@laurel/db/review/plan-distribution.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import {
  commandId,
  planId,
  points,
  proposal,
  round,
  roundId,
  seed,
  waits,
  withExperts,
  workId,
} from './testing/situations.ts';

const { db, world, organiser, colleague, experts, times, pool, seedsDrawn, planIn } = await withExperts();
const [ada, lin] = experts;

describe('distribution', () => {
  it('is proposed by one person, approved by another, and then carried out by the worker', async () => {
    await organiser.call.review.createRound({
      ...round,
      ...times,
      commandId: commandId(),
    });
    expect(await refusalOf(organiser.call.review.requestDistribution(proposal(uuid(5, 9))))).toBe('poolEmpty');
    await organiser.call.review.setPool({ ...pool, commandId: commandId() });
    const asked = proposal(planId);
    const drawn = seedsDrawn();
    const chosen = { ...asked, seed };
    expect(await refusalOf(organiser.call.review.requestDistribution(chosen))).toBe('BAD_REQUEST');
    await organiser.call.review.requestDistribution(asked);
    // The same command again does not draw a second seed.
    await organiser.call.review.requestDistribution(asked);
    expect(seedsDrawn()).toBe(drawn + 1);
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
    expect(details.histogram).toMatchObject([
      { from: 4, to: 4 },
      { from: 5, to: 5 },
    ]);
    // No other conditions were given, and nobody has bid.
    expect(details).toMatchObject({
      asked: { maxFromOneSchool: null, pairCap: null, spread: false, joinGroups: false, mayMove: false },
      solver: { name: 'minCostFlow', version: 1 },
      quality: { bids: { none: 18 }, pools: [{ works: 6, groups: 1 }], calibration: { works: 0 } },
    });
    expect(details.loads.map(({ load, added, withdrawn }) => [added - load, withdrawn])).toEqual(
      details.loads.map(() => [0, 0]),
    );

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

  it('changes nothing when the worker repeats it', async () => {
    await db.execute(`update es.effects set state = 'pending', next_at = now() where kind = 'apply-distribution'`);
    await reactNow(db, {});
    expect((await organiser.call.review.sheetList({ roundId })).total).toBe(18);
  });

  it('does not assign a work to an expert whose conflict became known after the plan was made', async () => {
    const late = uuid(3, 7) as RoundId;
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

  it('is planned again when an expert leaves: submitted sheets count, and open ones are withdrawn', async () => {
    const again = uuid(3, 8) as RoundId;
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

  it('does not give a work to an expert who has it in another round, if this is requested', async () => {
    const next = uuid(3, 3) as RoundId;
    await organiser.call.review.createRound({ ...round, roundId: next, ...times, commandId: commandId() });
    await organiser.call.review.setPool({ ...pool, roundId: next, commandId: commandId() });
    const options = { spread: true, joinGroups: true, avoidEarlier: true, mayMove: true, pairCap: 90 };
    const planId = uuid(5, 3) as PlanId;
    await organiser.call.review.requestDistribution({ ...proposal(planId), roundId: next, ...options });
    await reactNow(db, {}, ['plan-distribution']);
    const details = await organiser.call.review.planDetails({ roundId: next, planId });
    expect(details.asked).toEqual({
      maxFromOneSchool: null,
      pairCap: 90,
      minLoad: null,
      spread: true,
      joinGroups: true,
      mustRead: false,
      mayMove: true,
      avoidEarlier: true,
    });
    expect(details.excluded.metBefore).toBeGreaterThan(0);
    const hash = (await roundById(db, next))?.round.plans.find(([id]) => id === planId)?.[1].planHash;
    const assignments = (hash && (await planByHash(db, hash))?.plan.assignments) || [];
    const { rows } = await organiser.call.review.sheetList({ roundId, pageSize: 100 });
    const met = new Set(rows.map((sheet) => `${sheet.workId} ${sheet.expertId}`));
    expect(assignments.filter((pair) => met.has(`${pair.workId} ${pair.expertId}`))).toEqual([]);
  });

  it('names the limits that are too tight', async () => {
    const tight = uuid(3, 2) as RoundId;
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
    const { infeasible, others, fewerReviews } = await organiser.call.review.planDetails({ roundId: tight, planId });
    expect(infeasible.flatMap(({ codes }) => codes).toSorted()).toEqual(['D0001', 'D0002']);
    // The second person sees which works get a number of reviews other than the published one.
    expect(others.works).toBe(5);
    expect(others.first).toHaveLength(5);
    expect(others.first).toContainEqual({ code: 'D0001', reviews: 4 });
    // What can be given, and the numbers of the other works as they were asked for.
    const short = [0, 1].map((n) => ({ workId: workId(n), reviews: 3 }));
    expect(fewerReviews.works).toBe(2);
    expect(fewerReviews.lines).toEqual(
      expect.arrayContaining([...short, ...[2, 4, 5].map((n) => ({ workId: workId(n), reviews: 4 }))]),
    );
    const approval = { roundId: tight, planId, acceptShort: false, commandId: commandId() };
    expect(await refusalOf(colleague.call.review.approveDistribution(approval))).toBe('planShort');
  });
});
