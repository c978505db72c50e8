import { countResultMatter, resultsWaiting } from '@laurel/db/award/waiting.ts';
import { advancementById } from '@laurel/db/review/advancement-board.ts';
import { drawLine, keepList, linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type {
  AdvancementId,
  PlanId,
  ResultId,
  RoundId,
  ScoreRunId,
  SheetId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { AdvancementRule } from '@laurel/domain/review/advancement-rule.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import {
  commandId,
  competitionId,
  decidedAbout,
  itemId,
  points,
  round,
  roundId,
  scoreRunId,
  sealed,
  waits,
  workId,
} from './testing/situations.ts';

const there = await sealed();
const { db, world, organiser, colleague, experts, pool, times, now } = there;
const auditor = await world.signedInAs('AUDITOR');

const first = uuid(20, 1) as AdvancementId;
const rival = uuid(20, 2) as AdvancementId;
const second = uuid(20, 3) as AdvancementId;
const nextRound = uuid(3, 9) as RoundId;
/** What the plan of that round was asked for. */
const nextRules = { maxFromOneSchool: 15, spread: true, pairCap: null, mustRead: false, avoidEarlier: false };
const resultId = uuid(8, 1) as ResultId;
const share = (percent: number): AdvancementRule => ({
  itemId,
  select: { by: 'share', basisPoints: percent * 100, of: 'entered' },
  maxPerSchool: null,
  maxPerRegion: null,
  ties: 'includeAll',
});
const { review } = organiser.call;
/** A final decision about the announced result orders that the scores of a work be corrected; one of its sheets goes. */
const orderedWithout = async ({ sheetId, workId }: { readonly sheetId: SheetId; readonly workId: WorkId }) => {
  const objectionId = await decidedAbout(there, { resultId, workId, remedies: ['correctScores'] });
  await review.voidSheet({ sheetId, reason: '异议成立', objectionId, commandId: commandId() });
  return objectionId;
};
const draft = (advancementId: AdvancementId, changes: object = {}) =>
  review.draftAdvancement({
    advancementId,
    scoreRunId,
    stageId: null,
    rules: [share(50)],
    supersedes: null,
    ...changes,
    commandId: commandId(),
  });
const simulate = (advancementId: AdvancementId, percent: number) =>
  review.simulateAdvancement({ advancementId, rules: [share(percent)], commandId: commandId() });
const approve = async (who: Somebody, advancementId: AdvancementId) => {
  const { revision } = await review.advancementDetails({ advancementId });
  return refusalOf(who.call.review.approveAdvancement({ advancementId, revision, commandId: commandId() }));
};
const step = (who: Somebody, what: 'apply' | 'publish', advancementId: AdvancementId) =>
  refusalOf(who.call.review[`${what}Advancement`]({ advancementId, commandId: commandId() }));
const listed = async (advancementId: AdvancementId, outcome?: 'advanced') =>
  (await review.advancementWorks({ advancementId, pageSize: 100, ...(outcome && { outcome }) })).rows;
const advancedIn = async (advancementId: AdvancementId) =>
  (await listed(advancementId, 'advanced')).map((row) => row.workId).toSorted();
const details = (advancementId: AdvancementId) => review.advancementDetails({ advancementId });
/** Each work's status, and how many advancements were recorded for it. */
const placed = async () => {
  const works = await worksByIds(db, [0, 1, 2, 3, 4, 5].map(workId));
  const { rows } = await db.execute<{ id: WorkId; n: number }>(sql`
    select e.data ->> 'workId' as id, count(*)::int as n from es.events e
     where e.type in ('submission.work_advanced', 'submission.work_eliminated') group by 1`);
  const times = new Map(rows.map(({ id, n }) => [id, n]));
  return new Map(works.map((work) => [work.workId, { status: work.status, times: times.get(work.workId) ?? 0 }]));
};
const lettersAsked = async () =>
  (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n from es.effects f join es.events e on e.position = f.source_position
       where f.kind = 'send-letters' and e.type in ('submission.work_advanced', 'submission.work_eliminated')`)
  ).rows[0]?.n;

describe('who advances', () => {
  it('is drafted from sealed scores by those who may compute them', async () => {
    expect(await review.advancementSources({ scoreRunId })).toMatchObject({
      items: [{ itemId, works: 6 }],
      stages: [],
      former: null,
    });
    expect(await refusalOf(draft(first, { stageId: uuid(90, 1) }))).toBe('stageNotFound');
    await draft(first);
    expect(await details(first)).toMatchObject({
      status: 'drafted',
      can: { simulate: true, override: false, approve: false },
    });
    expect(await approve(colleague, first)).toBe('advancementNotSimulated');
    expect(await refusalOf(auditor.call.review.advancementPreview({ advancementId: first, rules: [share(50)] }))).toBe(
      'FORBIDDEN',
    );
  });

  it('is drawn by rules that can be tried beforehand', async () => {
    await simulate(first, 50);
    const rows = await listed(first);
    expect(rows.map(({ outcome }) => outcome)).toEqual(rows.map((_, at) => (at < 3 ? 'advanced' : 'eliminated')));
    expect(rows.findIndex(({ isLastAbove }) => isLastAbove)).toBe(2);
    const preview = await review.advancementPreview({ advancementId: first, rules: [share(17)] });
    expect(preview).toMatchObject({ works: 6, advanced: 2, gained: 0, lost: 1, cuts: [{ entered: 6, places: 2 }] });
    expect(await listed(first)).toEqual(rows);
  });

  it('may be decided for single works, with a reason in the minutes', async () => {
    const last = (await listed(first)).at(-1);
    if (!last) throw new Error('no works');
    const command = { advancementId: first, workId: last.workId, reason: '评分表遗失，专家组复核' };
    await review.overrideAdvancement({ ...command, outcome: 'advanced', commandId: commandId() });
    expect((await listed(first)).at(-1)).toMatchObject({
      outcome: 'advanced',
      reason: 'overridden',
      override: command.reason,
      ruled: 'eliminated',
    });
    const elsewhere = { ...command, workId: uuid(4, 99) as WorkId, outcome: 'advanced' as const };
    expect(await refusalOf(review.overrideAdvancement({ ...elsewhere, commandId: commandId() }))).toBe('workNotInList');
    expect((await details(first)).minutes.at(-1)).toMatchObject({
      act: 'overridden',
      outcome: 'advanced',
      reason: command.reason,
      work: `${last.code} ${last.title}`,
    });
  });

  it('is approved by a person who took no part in it', async () => {
    const tied = await world.tied('ORGANISER', organiser);
    expect(await Promise.all([organiser, tied, colleague].map(waits('advancements')))).toEqual([0, 0, 1]);
    expect(await approve(organiser, first)).toBe('secondPersonNeeded');
    expect(await approve(tied, first)).toBe('secondPersonTied');
    expect(await approve(colleague, first)).toBe('done');
    expect(await details(first)).toMatchObject({ status: 'approved', list: { works: 6, advanced: 4, undecided: 0 } });
    expect(await refusalOf(simulate(first, 17))).toBe('advancementDecided');
  });

  it('counts once: a second list of the same round cannot be put into force', async () => {
    await draft(rival);
    await simulate(rival, 17);
    await approve(colleague, rival);
    expect(await step(organiser, 'publish', first)).toBe('advancementNotApplied');
    expect(await step(organiser, 'apply', first)).toBe('done');
    expect(await step(organiser, 'apply', rival)).toBe('advancementApplied');
  });

  it('is not read from an altered document', async () => {
    const { resultHash = null } = (await advancementById(db, first))?.advancement ?? {};
    if (!resultHash) throw new Error('no scores');
    const rules = [share(90)];
    const drawn = await drawLine(db, resultHash, rules);
    const { listHash } = await keepList(db, { scoreRunId, resultHash, rules, ...drawn, overrides: new Map() });
    await db.execute(sql`update app.review_documents set gzip = 'no gzip' where hash = ${listHash}`);
    await expect(linesOfList(db, listHash)).rejects.toMatchObject({ refusal: 'documentAltered' });
  });
});

describe('the next round', () => {
  const planId = uuid(5, 9) as PlanId;

  it('takes exactly the works that advanced', async () => {
    const create = (advancementId: AdvancementId | null) =>
      refusalOf(review.createRound({ ...round, ...times, roundId: nextRound, advancementId, commandId: commandId() }));
    expect(await create(rival)).toBe('advancementNotApplied');
    expect(await create(null)).toBe('advancementNeeded');
    expect(await create(first)).toBe('done');
    expect(await review.roundDetails({ roundId: nextRound })).toMatchObject({ works: 4, advancementId: first });
    await review.setPool({ ...pool, roundId: nextRound, commandId: commandId() });
    const request = { roundId: nextRound, planId, ...nextRules, reviews: [], commandId: commandId() };
    await review.requestDistribution(request);
    await reactNow(db, {}, ['plan-distribution']);
    const plan = { roundId: nextRound, planId, acceptShort: true, commandId: commandId() };
    await colleague.call.review.approveDistribution(plan);
    await reactNow(db, {});
    const { rows } = await review.sheetList({ roundId: nextRound, pageSize: 100 });
    expect([...new Set(rows.map((row) => row.workId))].toSorted()).toEqual(await advancedIn(first));
  });

  it('gets no work that did not advance, by hand either', async () => {
    const [eliminated] = (await listed(first)).filter(({ outcome }) => outcome !== 'advanced');
    if (!eliminated) throw new Error('everybody advanced');
    const answers = experts.map(({ personId: expertId }) =>
      refusalOf(
        review.assignExpert({
          ...{ roundId: nextRound, sheetId: commandId() as SheetId, workId: eliminated.workId, expertId },
          commandId: commandId(),
        }),
      ),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['workNotInRound']));
  });

  it('is scored over these works only, and checked against the log', async () => {
    await review.openRound({ roundId: nextRound, commandId: commandId() });
    for (const expert of experts)
      for (const { sheetId, status } of (await expert.call.review.mySheets({ roundId: nextRound })).sheets)
        if (status !== 'declined')
          await refusalOf(
            expert.call.review.submitSheet({ sheetId, scores: points(70), comment: '', commandId: commandId() }),
          );
    await review.closeRound({ roundId: nextRound, commandId: commandId() });
    const run = uuid(6, 9) as ScoreRunId;
    await review.requestScoreRun({ scoreRunId: run, roundId: nextRound, commandId: commandId() });
    await reactNow(db, {});
    expect(await review.scoreRun({ scoreRunId: run })).toMatchObject({ status: 'computed', works: 4 });
  });
});

describe('published', () => {
  const publicly = () => auditor.call.review.publicCuts({ competitionId });

  it('nothing of it is public before', async () => expect(await publicly()).toEqual([]));

  it('every work has its outcome, and its team one email', async () => {
    expect(new Set([...(await placed()).values()].map(({ status }) => status))).toEqual(new Set(['locked']));
    expect(await step(organiser, 'publish', first)).toBe('done');
    await reactNow(db, {});
    await reactNow(db, {});
    const advanced = await advancedIn(first);
    for (const [id, { status, times }] of await placed())
      expect([status, times]).toEqual([advanced.includes(id) ? 'advanced' : 'eliminated', 1]);
    expect(await lettersAsked()).toBe(6);
    expect(await step(organiser, 'publish', first)).toBe('done');
    await reactNow(db, {});
    expect(await lettersAsked()).toBe(6);
  });

  it('its rules and numbers are public, and no work', async () => {
    const advanced = (await advancedIn(first)).length;
    const cuts = await publicly();
    expect(cuts).toMatchObject([{ advancementId: first, works: 6, advanced, rules: [{ rule: { itemId } }] }]);
    for (let n = 0; n < 6; n++) expect(JSON.stringify(cuts)).not.toContain(workId(n));
  });

  it('the scores of the first round still include the works that were eliminated', async () => {
    const { works } = await review.roundDetails({ roundId });
    expect(works).toBe(6);
  });
});

describe('corrected scores', () => {
  const corrected = uuid(6, 21) as ScoreRunId;

  beforeAll(async () => {
    await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
    const notice = { resultId, noticeEndsAt: plusMinutes(now, 48 * 60) };
    await colleague.call.award.announceResult({ objectionRules: noAppeals, ...notice, commandId: commandId() });
  });

  it('give no awards, since the works that advanced were judged again', async () => {
    const confirmed = colleague.call.award.confirmResult({ resultId, commandId: commandId() });
    expect(await refusalOf(confirmed)).toBe('laterRoundDecides');
    // Nor is it offered, or counted among what waits, once its notice is over.
    const [row] = await colleague.call.award.resultList({ competitionId });
    expect(row).toMatchObject({ laterRound: { zh: expect.any(String) }, can: { confirm: false } });
    const asker = { groupIds: null, without: [colleague.personId], now: plusMinutes(now, 49 * 60) };
    expect(await countResultMatter(db, 'results', asker)).toBe(0);
    expect(await resultsWaiting(db, 'results', asker)).toEqual([]);
  });

  it('supersede the list that was drawn from the earlier ones', async () => {
    const { rows } = await review.sheetList({ roundId, status: 'submitted', pageSize: 100 });
    const last = (await listed(first)).findLast(({ reason }) => reason === 'withinPlaces');
    const sheet = rows.find((row) => row.workId === last?.workId);
    if (!sheet) throw new Error('nothing was scored');
    const correction = { supersedes: scoreRunId, reason: '异议成立', objectionId: await orderedWithout(sheet) };
    await review.requestScoreRun({ scoreRunId: corrected, roundId, correction, commandId: commandId() });
    await reactNow(db, {});
    const seal = await confirmed(db, corrected);
    await colleague.call.review
      .proposeIncompleteSeal({
        scoreRunId: corrected,
        reason: '专家回避',
        commandId: commandId(),
      })
      .catch(() => null);
    const third = await world.signedInAs('ORGANISER');
    expect(await refusalOf(third.call.review.approveScoreRun(seal))).toBe('done');
    await reactNow(db, {});
    expect(await details(first)).toMatchObject({
      status: 'superseded',
      correctedBy: corrected,
      can: { replace: true, publish: false },
    });
    expect(await details(rival)).toMatchObject({ status: 'superseded' });
    // Until a new list is in force, the next round keeps its works.
    expect(await review.roundDetails({ roundId: nextRound })).toMatchObject({ works: 4 });
  });

  it('are drawn again by the earlier rules; only teams whose outcome changed are notified', async () => {
    const before = await placed();
    const { former } = await review.advancementSources({ scoreRunId: corrected });
    expect(former?.advancementId).toBe(first);
    await draft(second, { scoreRunId: corrected, supersedes: first });
    await simulate(second, 17);
    expect(await approve(colleague, second)).toBe('done');
    expect(await step(organiser, 'apply', second)).toBe('done');
    expect(await review.roundDetails({ roundId: nextRound })).toMatchObject({ works: 2 });
    expect(await step(organiser, 'publish', second)).toBe('done');
    await reactNow(db, {});
    await reactNow(db, {});
    const after = await placed();
    const advanced = await advancedIn(second);
    const changed = [...after].filter(([id, { status }]) => before.get(id)?.status !== status);
    expect(changed.length).toBeGreaterThan(0);
    for (const [id, { status, times }] of after) {
      expect(status).toBe(advanced.includes(id) ? 'advanced' : 'eliminated');
      expect(times).toBe(changed.some(([one]) => one === id) ? 2 : 1);
    }
    expect(await lettersAsked()).toBe(6 + changed.length);
    expect((await details(first)).replacedBy).toBe(second);
  });

  it('bring works into the next round, which cannot be sealed before they have experts', async () => {
    const third = uuid(20, 4) as AdvancementId;
    const roundOf = () => review.roundDetails({ roundId: nextRound });
    const sheetsBefore = (await review.sheetList({ roundId: nextRound, pageSize: 100 })).rows.length;
    const again = uuid(6, 22) as ScoreRunId;
    const { rows } = await review.sheetList({ roundId, status: 'submitted', pageSize: 100 });
    const [sheet] = rows;
    if (!sheet) throw new Error('nothing counts any more');
    const correction = { supersedes: corrected, reason: '再次更正', objectionId: await orderedWithout(sheet) };
    await review.requestScoreRun({ scoreRunId: again, roundId, correction, commandId: commandId() });
    await reactNow(db, {});
    const reason = { scoreRunId: again, reason: '专家回避', commandId: commandId() };
    await colleague.call.review.proposeIncompleteSeal(reason).catch(() => null);
    const sealer = await world.signedInAs('ORGANISER');
    await sealer.call.review.approveScoreRun(await confirmed(db, again));
    await reactNow(db, {});
    await draft(third, { scoreRunId: again, supersedes: second });
    await simulate(third, 100);
    expect(await approve(colleague, third)).toBe('done');
    expect(await step(organiser, 'apply', third)).toBe('done');
    expect(await roundOf()).toMatchObject({ works: 6, unassigned: 2 });
    const run = uuid(6, 23) as ScoreRunId;
    await review.requestScoreRun({ scoreRunId: run, roundId: nextRound, commandId: commandId() });
    await reactNow(db, {});
    const seal = { scoreRunId: run, resolution: null, commandId: commandId() };
    expect(await refusalOf(colleague.call.review.approveScoreRun(seal))).toBe('advancedUnassigned');
    const closesAt = new Date(Date.now() + 86_400_000).toISOString() as never;
    await review.reopenRound({ roundId: nextRound, closesAt, reason: '名单已替换', commandId: commandId() });
    const planId = uuid(5, 10) as PlanId;
    const { adding } = await roundOf();
    // By the rules of the round's last plan, so that the new works get no laxer ones; nothing assigned moves.
    expect(adding).toEqual({ ...nextRules, joinGroups: false, mayMove: false, reviews: [] });
    if (!adding) throw new Error('no works to assign');
    await review.requestDistribution({ roundId: nextRound, planId, ...adding, commandId: commandId() });
    await reactNow(db, {}, ['plan-distribution']);
    const plan = { roundId: nextRound, planId, acceptShort: true, commandId: commandId() };
    await colleague.call.review.approveDistribution(plan);
    await reactNow(db, {});
    expect(await roundOf()).toMatchObject({ unassigned: 0 });
    const now = (await review.sheetList({ roundId: nextRound, pageSize: 100 })).rows;
    expect(now.length).toBeGreaterThan(sheetsBefore);
  });
});
