import { workById } from '@laurel/db/submission/work-board.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { EarlyObjections } from '@laurel/domain/competition/early-objections.ts';
import type { AdvancementId, PlanId, ResultId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import {
  commandId,
  competitionId,
  itemId,
  round,
  scoreRunId,
  sealed,
  waits,
  workId,
} from '../review/testing/situations.ts';

const { db, world, organiser, colleague, captain, experts, pool, times, now } = await sealed();
const handler = await world.signedInAs('ORGANISER', { realName: '孙经办' });
const second = await world.signedInAs('ORGANISER', { realName: '周复核' });
const third = await world.signedInAs('ORGANISER', { realName: '吴执行' });
const stranger = await world.signedInAs(null, { realName: '赵路人' });
const arbitrator = await world.signedInAs('ARBITRATOR');
const id = () => ({ commandId: commandId() });
const rules = EarlyObjections.parse({
  ...{ objectDays: 3, admitDays: 1, decideDays: 3, appealDays: 0, holidays: [], workedWeekends: [] },
});
const said = { kind: 'procedure' as const, statement: '材料齐全，符合全部要求。', evidence: [] };
/** As if the days to object had passed. */
const mine = async (who: Somebody = captain) => who.call.award.myExclusions({ competitionId });
/** What the page of one's works says of this one. */
const matters = async (of: WorkId, who: Somebody = captain) =>
  (await who.call.award.myWorkMatters()).find((one) => one.workId === of)?.matters.map(({ what }) => what) ?? [];
const object = async (of: WorkId, changes: object = {}, who: Somebody = captain) => {
  const found = (await mine()).find((one) => one.workId === of);
  const resultId = found?.resultId ?? (commandId() as ResultId);
  const objectionId = commandId();
  const sent = { resultId, workId: of, objectionId, ...said, ...changes, ...id() };
  return { resultId, objectionId, answer: await refusalOf(who.call.award.objectToExclusion(sent)) };
};
type Filed = { readonly resultId: ResultId; readonly objectionId: string };
const decision = (remedies: Remedy[]) => ({ outcome: 'upheld' as const, remedies, reason: '查证属实' });
const propose = (who: Somebody, { resultId, objectionId }: Filed, remedies: Remedy[]) =>
  refusalOf(who.call.award.proposeObjectionDecision({ resultId, objectionId, ...decision(remedies), ...id() }));
const decide = (who: Somebody, { resultId, objectionId }: Filed, remedies: Remedy[]) =>
  refusalOf(who.call.award.decideObjection({ resultId, objectionId, shown: decision(remedies), ...id() }));
const listed = async ({ resultId }: Filed, who: Somebody = handler) =>
  (await who.call.award.objectionList({ resultId }))[0];
const screen = (who: Somebody, of: WorkId, outcome: 'eligible' | 'ineligible', more: object = {}) =>
  refusalOf(who.call.submission.screenWork({ workId: of, outcome, reason: '缺少学籍证明', ...more, ...id() }));
/** A work of another edition of the round: none of its scores are sealed. */
const unscored = workId(5);

describe('a work that was rejected at its check', () => {
  const filed: { resultId?: ResultId; objectionId?: string } = {};
  const the = () => filed as Filed;

  it('can be objected to by its team, where the competition gives days for it', async () => {
    await db.execute(sql`delete from rm.score_sheets where work_id = ${unscored}`);
    expect(await screen(third, unscored, 'ineligible')).toBe('done');
    expect(await mine()).toEqual([]);
    expect((await object(unscored)).answer).toBe('exclusionChanged');
    await organiser.call.competition.setEarlyObjections({ competitionId, rules, ...id() });
    expect(await mine()).toMatchObject([
      { workId: unscored, subject: 'check', reason: '缺少学籍证明', objected: false, can: { object: true } },
    ]);
    expect(await mine(stranger)).toEqual([]);
    expect(await matters(unscored)).toEqual(['objectToCheck']);
    expect(await stranger.call.award.myWorkMatters()).toEqual([]);
    expect((await object(unscored, {}, stranger)).answer).toBe('NOT_FOUND');
    expect((await object(unscored, { resultId: commandId() as ResultId })).answer).toBe('exclusionChanged');
    const first = await object(unscored);
    expect(first.answer).toBe('done');
    Object.assign(filed, first);
    expect((await object(unscored)).answer).toBe('objectionOpen');
    expect(await mine()).toMatchObject([{ objected: true, can: { object: false } }]);
    expect(await matters(unscored)).toEqual(['objectionOpen']);
    expect(await captain.call.award.myObjections({ competitionId })).toMatchObject([
      { objectionId: first.objectionId, side: 'objector', can: { withdraw: true } },
    ]);
  });

  it('is listed for those who handle objections, and is no result', async () => {
    expect(await handler.call.award.disputeList({ competitionId })).toMatchObject([
      { resultId: the().resultId, subject: 'check', openObjections: 1, work: { workId: unscored } },
    ]);
    expect(await waits('objections')(handler)).toBe(1);
    expect(await handler.call.award.disputeList({ waiting: 'objections' })).toHaveLength(1);
    expect(await handler.call.award.resultList({ competitionId })).toEqual([]);
    expect(await stranger.call.award.publicResults({ competitionId })).toEqual([]);
    const asResult = { resultId: the().resultId, noticeEndsAt: plusMinutes(now, 48 * 60), objectionRules: noAppeals };
    expect(await refusalOf(organiser.call.award.announceResult({ ...asResult, ...id() } as never))).toBe('NOT_FOUND');
    expect(await refusalOf(stranger.call.award.publicAwards({ resultId: the().resultId } as never))).toBe('NOT_FOUND');
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect(await refusalOf(elsewhere.call.award.disputeList({ competitionId }))).toBe('NOT_FOUND');
  });

  it('names no team to those who score in a round that is not over', async () => {
    const pool = sql`jsonb_set(round, '{pool}', coalesce(round->'pool', '[]') || to_jsonb(${second.personId}::text))`;
    await db.execute(sql`update rm.round_board set status = 'open', round = ${pool}`);
    expect((await second.call.award.disputeList({ competitionId }))[0]?.work).toMatchObject({ teamName: null });
    const hidden = { work: { teamName: null }, filedByName: '', statement: '' };
    expect(await listed(the(), second)).toMatchObject(hidden);
    expect((await listed(the()))?.statement).not.toBe('');
    await db.execute(sql`update rm.round_board set status = 'sealed'`);
  });

  it('is decided by two people who did not reject it, and only about its check', async () => {
    expect(await listed(the(), third)).toMatchObject({ conflict: 'decider', can: { admit: false, propose: false } });
    expect(await propose(third, the(), ['acceptWork'])).toBe('handlerConflict');
    expect(await propose(captain, the(), ['acceptWork'])).toBe('FORBIDDEN');
    expect(await propose(handler, the(), ['withholdAward'])).toBe('remedyOfOther');
    expect(await propose(handler, the(), ['acceptWork'])).toBe('done');
    expect(await decide(handler, the(), ['acceptWork'])).toBe('secondPersonNeeded');
    expect(await decide(third, the(), ['acceptWork'])).toBe('handlerConflict');
    expect(await decide(second, the(), ['acceptWork'])).toBe('done');
    expect((await object(unscored)).answer).toBe('exclusionDecided');
  });

  it('is accepted by a command that names the objection, and by none that names another', async () => {
    const { objectionId } = the();
    expect(await screen(second, unscored, 'eligible', { objectionId: commandId() })).toBe('remedyNotOrdered');
    expect(await screen(second, workId(4), 'eligible', { objectionId })).toBe('remedyNotOrdered');
    expect(await listed(the(), second)).toMatchObject({
      remedies: [{ remedy: 'acceptWork', state: 'open', can: { begin: true, settle: true } }],
    });
    // The others were judged: accepted now, it would be in the running without ever being scored.
    expect(await screen(second, unscored, 'eligible', { objectionId })).toBe('workSealed');
    await db.execute(sql`update rm.round_board set status = 'open'`);
    expect(await screen(second, unscored, 'eligible', { objectionId })).toBe('done');
    await db.execute(sql`update rm.round_board set status = 'sealed'`);
    expect((await listed(the()))?.remedies).toMatchObject([{ remedy: 'acceptWork', state: 'done' }]);
    expect((await workById(db, unscored))?.status).toBe('eligible');
    expect(await mine()).toEqual([]);
  });
});

describe('a work that did not advance', () => {
  const [first, next] = [commandId() as AdvancementId, commandId() as AdvancementId];
  const nextRound = commandId() as RoundId;
  const list = { scoreRunId, stageId: null };
  const half = [
    {
      ...{ itemId, maxPerSchool: null, maxPerRegion: null, ties: 'includeAll' as const },
      select: { by: 'share' as const, basisPoints: 5000, of: 'entered' as const },
    },
  ];
  const { review } = organiser.call;
  const approved = async (advancementId: AdvancementId) => {
    const { revision } = await review.advancementDetails({ advancementId });
    return refusalOf(colleague.call.review.approveAdvancement({ advancementId, revision, ...id() }));
  };
  const published = async (advancementId: AdvancementId) => {
    await colleague.call.review.applyAdvancement({ advancementId, ...id() });
    await colleague.call.review.publishAdvancement({ advancementId, ...id() });
    await reactNow(db, {});
  };
  const planId = commandId() as PlanId;
  const distribute = () =>
    refusalOf(colleague.call.review.approveDistribution({ roundId: nextRound, planId, acceptShort: true, ...id() }));
  let left: WorkId;
  let filed: Filed;

  it('can be objected to once the list is published, not by those who drew it', async () => {
    await review.draftAdvancement({ ...list, advancementId: first, rules: half, supersedes: null, ...id() });
    await review.simulateAdvancement({ advancementId: first, rules: half, ...id() });
    expect(await approved(first)).toBe('done');
    await published(first);
    const excluded = await mine();
    expect(new Set(excluded.map(({ subject }) => subject))).toEqual(new Set(['advancement']));
    left = excluded[0]?.workId as WorkId;
    filed = await object(left);
    expect(filed).toMatchObject({ answer: 'done' });
    for (const who of [organiser, colleague]) {
      expect(await listed(filed, who)).toMatchObject({ conflict: 'decider' });
      expect(await propose(who, filed, ['advanceWork'])).toBe('handlerConflict');
    }
    // The experts who scored it handle nothing either, and the objector learns of none.
    expect(JSON.stringify(await captain.call.award.myObjections({ competitionId }))).not.toContain('专家');
    expect(await arbitrator.call.award.myAppeals()).toEqual([]);
  });

  it('keeps the next round from being distributed until that is settled', async () => {
    await review.createRound({ ...round, ...times, roundId: nextRound, advancementId: first, ...id() } as never);
    await review.setPool({ ...pool, roundId: nextRound, expertIds: experts.map(({ personId }) => personId), ...id() });
    await review.requestDistribution({
      ...{ roundId: nextRound, planId, maxFromOneSchool: null, reviews: [], ...id() },
    });
    await reactNow(db, {}, ['plan-distribution']);
    expect(await distribute()).toBe('exclusionsDisputed');
    expect(await propose(handler, filed, ['advanceWork'])).toBe('done');
    expect(await decide(second, filed, ['advanceWork'])).toBe('done');
    expect(await distribute()).toBe('exclusionsDisputed');
  });

  it('is put on a list that replaces the one in force, which nobody approves without it', async () => {
    const reopen = (who: Somebody, objectionId: string) =>
      refusalOf(who.call.review.reopenAdvancement({ advancementId: first, objectionId, ...id() }));
    expect(await reopen(third, commandId())).toBe('remedyNotOrdered');
    expect((await listed(filed, third))?.remedies).toMatchObject([
      { remedy: 'advanceWork', state: 'open', advancementId: first, can: { begin: true } },
    ]);
    expect(await reopen(third, filed.objectionId)).toBe('done');
    await review.draftAdvancement({ ...list, advancementId: next, rules: half, supersedes: first, ...id() });
    expect((await listed(filed))?.remedies).toMatchObject([{ state: 'begun', byId: next }]);
    await review.simulateAdvancement({ advancementId: next, rules: half, ...id() });
    expect((await review.advancementDetails({ advancementId: next })).ordered).toHaveLength(1);
    expect(await approved(next)).toBe('orderedWorkMissing');
    const override = { advancementId: next, workId: left, outcome: 'advanced' as const, reason: '执行异议处理决定' };
    await review.overrideAdvancement({ ...override, ...id() });
    const { rows } = await db.execute<{ work_id: WorkId }>(sql`select work_id from rm.work_board
      where status = 'advanced' limit 1`);
    const dropped = rows[0]?.work_id as WorkId;
    const drop = { advancementId: next, workId: dropped, outcome: 'eliminated' as const, reason: '成绩更正' };
    await review.overrideAdvancement({ ...drop, ...id() });
    expect(await approved(next)).toBe('done');
    await published(next);
    expect((await listed(filed))?.remedies).toMatchObject([{ state: 'done' }]);
    expect((await workById(db, left))?.status).toBe('advanced');
    // Teams that the new list leaves out have their days, too, and are told of them.
    const [out] = (await mine()).filter((one) => one.workId === dropped);
    expect(out).toMatchObject({ subject: 'advancement', can: { object: true } });
    expect(out && (await matters(out.workId))).toEqual(['objectToCut']);
    const eliminated = {
      type: 'submission.work_eliminated',
      data: { workId: dropped, advancementId: next, corrects: true, at: now },
    };
    const [letter] = await lettersAbout(db, eliminated as never);
    expect(letter?.letter).toMatchObject({
      kind: 'workEliminatedAfterAllObjectable',
      said: { until: { at: out?.objectUntil } },
    });
    expect(await distribute()).toBe('exclusionsObjectable');
  });
});
