import { plainRound } from '@laurel/api/demo/plain-plan.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { suspendExpert } from '@laurel/domain/expert/suspend-expert.ts';
import type { CompetitionId, ItemId, PlanId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { addToLibrary } from '../../../../tests/support/expert-library.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';

const { db, pool } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER', { realName: '组织者赵' });
const colleague = await world.signedInAs('ORGANISER', { realName: '组织者钱' });
const captain = await world.signedInAs(null, { realName: '作者王' });
const expert = (realName: string, name: string, more: { nameEn?: string; language?: 'en' } = {}) =>
  world.signedInAs('EXPERT', { realName, email: `${name}@example.com`, ...more });
const ada = await expert('艾达', 'ada', { nameEn: 'Ada', language: 'en' });
const lin = await expert('专家林', 'lin');
const mo = await expert('专家莫', 'mo');

const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const roundId = uuid(3, 1) as RoundId;
const commandId = () => crypto.randomUUID();
await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId,
  itemId,
  settings: { policy: { ...plainPolicy, minSheets: 1 }, blind: 'double', reviewersPerWork: 2 },
  works: Array.from({ length: 5 }, (_, n) => ({
    workId: uuid(4, n) as WorkId,
    title: `雨水花园${n}`,
    captainId: captain.personId,
    answers: { idea: '光' },
  })),
  now,
});
await addToLibrary(organiser, world.rootGroupId, [ada, lin, mo], { maxLoad: 10 });
const times = { opensAt: plusMinutes(now, -5), closesAt: '2099-01-05T10:00:00.000Z' as Instant };
await organiser.call.review.createRound({
  ...plainRound(roundId, { competitionId, itemId }),
  ...times,
  commandId: commandId(),
});

const KINDS = ['plan-distribution', 'apply-distribution', 'send-letters', 'send-sheet-letters'];
/** Does everything that was requested, due or not. */
const work = async () => {
  for (let round = 0; round < 2; round++) {
    await reactNow(db, { ports: world.ports }, KINDS);
    await pool.query(`update es.effects set next_at = now() where state = 'pending'`);
  }
};
const letters = () => world.sent.filter(({ to }) => to.endsWith('@example.com'));
const readers = () =>
  letters()
    .map(({ to }) => to.split('@')[0])
    .toSorted();
const distribute = async (expertIds: readonly Somebody[], plan: number) => {
  const planId = uuid(5, plan) as PlanId;
  const ids = expertIds.map(({ personId }) => personId);
  await organiser.call.review.setPool({ roundId, expertIds: ids, chiefIds: [], commandId: commandId() });
  const asked = { roundId, planId, maxFromOneSchool: null, reviews: [] };
  await organiser.call.review.requestDistribution({ ...asked, commandId: commandId() });
  await reactNow(db, {}, KINDS.slice(0, 1));
  await colleague.call.review.approveDistribution({ roundId, planId, acceptShort: true, commandId: commandId() });
  await work();
};
const sheetsOf = async (who: Somebody) => (await who.call.review.mySheets({ roundId })).sheets;
const first = async (who: Somebody) => {
  const sheet = (await sheetsOf(who)).find(({ status }) => status === 'assigned');
  if (!sheet) throw new Error('no sheet is open');
  return sheet;
};
beforeEach(() => {
  world.sent.length = 0;
});

describe('experts are notified', () => {
  it('about all sheets of a plan, in their language, once, without naming anybody', async () => {
    await distribute([ada, lin], 1);
    expect(readers()).toEqual(['ada', 'lin']);
    const toAda = letters().find(({ to }) => to.startsWith('ada'))?.text ?? '';
    for (const part of [
      'Dear Ada,',
      'Design Contest',
      'First round',
      'submit: 5.',
      'January 5, 2099',
      '/review/comment',
    ])
      expect(toAda).toContain(part);
    expect(letters().find(({ to }) => to.startsWith('lin'))?.text).toContain('评分表 5 份');

    await pool.query(`delete from es.effects where kind like 'send-%'`);
    await pool.query(`update es.subscriptions set position = 0 where name = 'letters-to-experts'`);
    await work();
    expect(readers()).toEqual(['ada', 'lin']);
    const all = letters().map(({ text }) => text);
    expect(all.join()).not.toMatch(/雨水花园|作者王|组织者|[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(all.filter((text) => text.includes('艾达') || text.includes('Ada'))).toHaveLength(1);
  });

  it('about a returned sheet and a voided one, with only the reason and the alias', async () => {
    await organiser.call.review.openRound({ roundId, commandId: commandId() });
    const { sheetId, alias } = await first(lin);
    const scores = { overall: 80_000 };
    await lin.call.review.submitSheet({ sheetId, scores, comment: '', commandId: commandId() });
    await organiser.call.review.returnSheet({ sheetId, reason: '请补写评语', commandId: commandId() });
    await work();
    expect(readers()).toEqual(['lin']);
    expect(letters()[0]?.text).toContain(`作品 ${alias} 的评分表被退回修改。\n原因：请补写评语`);
    expect(letters()[0]?.text).not.toMatch(/雨水花园|作者王|组织者/);
    world.sent.length = 0;

    await lin.call.review.submitSheet({ sheetId, scores, comment: '好', commandId: commandId() });
    await organiser.call.review.voidSheet({ sheetId, reason: '评分依据不足', commandId: commandId() });
    await work();
    expect(readers()).toEqual(['lin']);
    expect(letters()[0]?.text).toContain(`${alias} 的评分表已作废，不计入成绩。\n原因：评分依据不足`);
  });

  it('when an organiser reminds them, if they have score sheets to submit', async () => {
    const expertIds = [ada, lin].map(({ personId }) => personId);
    await organiser.call.review.remindExperts({ roundId, expertIds, commandId: commandId() });
    await work();
    expect(readers()).toEqual(['ada', 'lin']);
    const toAda = letters().find(({ to }) => to.startsWith('ada'))?.text ?? '';
    for (const part of ['reminds you', 'First round', 'submit: 5.', 'January 5, 2099', '/review/comment'])
      expect(toAda).toContain(part);
    expect(letters().find(({ to }) => to.startsWith('lin'))?.text).toContain('还有 4 份评分表待提交');
  });

  it('about sheets withdrawn and added one by one, in one message', async () => {
    for (let n = 0; n < 2; n++) {
      const { sheetId } = await first(ada);
      const reason = `作者王是其学生 ${n}`;
      await organiser.call.review.withdrawAssignment({ sheetId, reason, commandId: commandId() });
    }
    await work();
    expect(readers()).toEqual(['ada']);
    expect(letters()[0]?.text).toContain('Score sheets to submit now: 3.');
    expect(letters()[0]?.text).not.toContain('作者王');
  });

  it('about a rescheduled round while they have an open sheet', async () => {
    for (const { sheetId } of (await sheetsOf(lin)).filter(({ status }) => status === 'assigned')) {
      const scores = { overall: 70_000 };
      await lin.call.review.submitSheet({ sheetId, scores, comment: '', commandId: commandId() });
    }
    const moved = { ...times, closesAt: '2099-02-06T10:00:00.000Z' as Instant, reason: '作者王申请延期' };
    await organiser.call.review.rescheduleRound({ roundId, ...moved, commandId: commandId() });
    await work();
    expect(readers()).toEqual(['ada']);
    expect(letters()[0]?.text).toMatch(/to February 6, 2099.* 18:00 \(Beijing time\)/);
    expect(letters()[0]?.text).not.toContain('作者王');
  });

  it('about a conflict that they declared, and not about one that others declared', async () => {
    const { sheetId } = await first(ada);
    const report = { sheetId, conflictId: commandId(), type: 'advisor' as const, reason: '曾指导过该作品' };
    await ada.call.review.reportConflict({ ...report, commandId: commandId() });
    const subject = { kind: 'person' as const, personId: captain.personId };
    const theirs = { personId: lin.personId, conflictId: commandId(), subject, type: 'personal' as const };
    await organiser.call.expert.declareConflict({ ...theirs, commandId: commandId() });
    await work();
    world.sent.length = 0;

    for (const [personId, conflictId] of [
      [ada.personId, report.conflictId],
      [lin.personId, theirs.conflictId],
    ] as const) {
      const decision = { personId, conflictId, outcome: 'upheld' as const, reason: '作者王的导师' };
      await colleague.call.expert.decideConflict({ ...decision, commandId: commandId() });
    }
    await work();
    expect(readers()).toEqual(['ada']);
    expect(letters()[0]?.text).toContain('has confirmed the conflict of interest');
    expect(letters()[0]?.text).not.toContain('作者王');
  });

  it('about a suspension, a plan that gives their open sheets to others, and a reinstatement', async () => {
    const about = { personId: ada.personId, reason: '与作者王来往' };
    await organiser.call.expert.suspendExpert({ ...about, commandId: commandId() });
    await work();
    expect(readers()).toEqual(['ada']);
    expect(letters()[0]?.text).toContain('has suspended you as an expert');
    expect(letters()[0]?.text).not.toContain('作者王');
    world.sent.length = 0;

    await distribute([lin, mo], 2);
    expect(letters().filter(({ to }) => to.startsWith('ada'))).toMatchObject([
      { text: expect.stringContaining('You have no score sheets left') },
    ]);
    expect(letters().filter(({ to }) => to.startsWith('mo'))).toMatchObject([
      { text: expect.stringContaining('已为您分配作品') },
    ]);
    world.sent.length = 0;

    await organiser.call.expert.reinstateExpert({ ...about, commandId: commandId() });
    await work();
    expect(readers()).toEqual(['ada']);
    expect(letters()[0]?.text).toContain('has reinstated you as an expert');
  });

  it('when they are asked which works of a round they want to review', async () => {
    const asking = uuid(3, 2) as RoundId;
    await organiser.call.review.createRound({
      ...plainRound(asking, { competitionId, itemId }),
      ...times,
      commandId: commandId(),
    });
    const expertIds = [ada, lin].map(({ personId }) => personId);
    await organiser.call.review.setPool({ roundId: asking, expertIds, chiefIds: [], commandId: commandId() });
    const until = '2099-01-02T10:00:00.000Z' as Instant;
    await organiser.call.review.openBidding({ roundId: asking, until, commandId: commandId() });
    await work();
    expect(readers()).toEqual(['ada', 'lin']);
    expect(letters().find(({ to }) => to.startsWith('ada'))?.text).toContain('say by January 2, 2099');
  });
});

describe('experts are not notified', () => {
  it('about events older than the limit, or about a round that is over', async () => {
    const at = plusMinutes(now, -60 * 24 * 4);
    const command = { personId: mo.personId, reason: '四天前' };
    const answer = await execute(db, {
      useCase: 'test.suspend',
      command,
      commandId: commandId(),
      actor: systemActor,
      request: { correlationId: 'test' },
      at,
      takes: { expert: expertOf(mo.personId) },
      decide: ({ expert }, by) => suspendExpert(expert, command, by),
    });
    expect(answer.ok).toBe(true);
    const { sheetId } = (await sheetsOf(mo))[0] ?? (await first(mo));
    await organiser.call.review.closeRound({ roundId, commandId: commandId() });
    await organiser.call.review.withdrawAssignment({ sheetId, reason: '轮次已结束', commandId: commandId() });
    await work();
    expect(letters()).toEqual([]);
  });
});
