import { plainRound } from '@laurel/api/demo/plain-plan.ts';
import { sessionCookieName } from '@laurel/api/security/cookies.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, RoundId, ScoreRunId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, url } = await startProduct();
const world = await people(db);
const now = new Date().toISOString() as Instant;
const commandId = () => crypto.randomUUID();
const shot = shotsOf('deductions');

const texts = {
  'zh-CN': {
    add: '登记加减分',
    code: '作品编号',
    points: '分值',
    reason: '原因',
    propose: '提交',
    waits: '待批准',
    approve: '批准',
    counts: '已计入',
    ask: '提请组长表决',
    up: /^上移/,
    cast: '提交表决',
    voted: '已投票',
    decided: '已按表决排序',
    why: '说明',
    adjusted: /加减分后/,
    vote: '组长表决',
  },
  en: {
    add: 'Add a deduction or bonus',
    code: 'Code of the work',
    points: 'Points',
    reason: 'Reason',
    propose: 'Propose',
    waits: 'Waits for approval',
    approve: 'Approve',
    counts: 'Counts',
    ask: 'Ask the chairs',
    up: /^Move up/,
    cast: 'Submit my vote',
    voted: 'has voted',
    decided: 'Decided by vote',
    why: 'Why',
    adjusted: /After deductions and bonuses/,
    vote: 'Vote of the chairs',
  },
} as const;

const policy: ScoringPolicy = {
  ...plainPolicy,
  adjustments: { limitMilli: 5000, secondPerson: true },
  tieBreaks: [{ rule: 'untrimmedMean' }, { rule: 'chiefVote' }],
  awards: {
    ...plainPolicy.awards,
    levels: [
      {
        level: 'first',
        name: { zh: '一等奖', en: 'First prize' },
        quota: { kind: 'count', count: 1 },
        minScoreMilli: null,
      },
    ],
  },
};

/** A round of three works that two experts, both of them chairs, have scored alike. */
async function scoredAlike(kind: number) {
  const [organiser, colleague] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ORGANISER')];
  const chairs = [
    await world.signedInAs('EXPERT', { realName: '周组长' }),
    await world.signedInAs('EXPERT', { realName: '吴组长' }),
  ] as const;
  const captain = await world.signedInAs(null, { realName: '欧阳作者' });
  const [competitionId, itemId] = [uuid(kind, 1) as CompetitionId, uuid(kind, 2) as ItemId];
  const [roundId, scoreRunId] = [uuid(kind, 3) as RoundId, uuid(kind, 4) as ScoreRunId];
  const works = [0, 1, 2].map((n) => uuid(kind, 10 + n) as WorkId);
  await reviewable(db, {
    ...{ groupId: world.rootGroupId, competitionId, itemId, now },
    settings: { policy, blind: 'double', reviewersPerWork: 2 },
    works: works.map((workId, n) => ({ workId, title: `光的形状 ${n + 1}`, captainId: captain.personId, answers: {} })),
  });
  const { review, expert } = organiser.call;
  const profile = { tracks: [], schoolCodes: [], maxLoad: 20 };
  for (const { personId } of chairs)
    await expert.addExpert({ personId, groupId: world.rootGroupId, profile, commandId: commandId() });
  const times = { opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600) };
  await review.createRound({
    ...{ ...plainRound(roundId, { competitionId, itemId }), reviewersPerWork: 2, commandId: commandId() },
    ...times,
  });
  const ids = chairs.map(({ personId }) => personId);
  await review.setPool({ roundId, expertIds: ids, chiefIds: ids, commandId: commandId() });
  await review.openRound({ roundId, commandId: commandId() });
  for (const workId of works)
    for (const chair of chairs) {
      const sheetId = commandId() as SheetId;
      await review.assignExpert({ roundId, sheetId, workId, expertId: chair.personId, commandId: commandId() });
      const scores = { overall: 80_000 };
      await chair.call.review.submitSheet({ sheetId, scores, comment: '', commandId: commandId() });
    }
  const { rows } = await review.sheetList({ roundId });
  await review.closeRound({ roundId, commandId: commandId() });
  return { organiser, colleague, chairs, roundId, scoreRunId, code: rows.at(-1)?.code ?? '' };
}
type There = Awaited<ReturnType<typeof scoredAlike>>;

describe.each([
  ['zh-CN', { width: 1440, height: 900 }, 21],
  ['en', { width: 390, height: 844 }, 22],
] as const)('in %s', (locale, viewport, kind) => {
  const words = texts[locale];
  const enter = async (who: Somebody) => {
    const page = await visit({ viewport, locale });
    const session = { name: sessionCookieName(false), value: who.cookie, url, httpOnly: true } as const;
    await page.context().addCookies([{ ...session, sameSite: 'Lax' }]);
    await enterAs(page, who);
    return page;
  };
  const seen = async (page: Page, name: string) => {
    await noSidewaysScroll(page);
    await shot(page, `${name}-${locale}`);
  };

  async function deduct({ organiser, colleague, roundId, code }: There) {
    const page = await enter(organiser);
    await page.goto(`/review/distribution?round=${roundId}`);
    await page.getByRole('button', { name: words.add }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(words.code).fill(code);
    await form.getByLabel(words.points).fill('2');
    await form.getByLabel(words.reason).fill('迟交一小时');
    await seen(page, 'form');
    await form.getByRole('button', { name: words.propose, exact: true }).click();
    await page.getByText(words.waits).waitFor();
    await seen(page, 'proposed');
    const other = await enter(colleague);
    await other.goto(`/review/distribution?round=${roundId}`);
    await other.getByRole('button', { name: words.approve, exact: true }).click();
    await other.getByText(words.counts, { exact: true }).waitFor();
  }

  async function compute({ organiser }: There, scoreRunId: ScoreRunId, roundId: RoundId) {
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
    await expect
      .poll(async () => (await organiser.call.review.scoreRun({ scoreRunId })).status, { timeout: 20_000 })
      .toBe('computed');
  }

  it('deducts points with a second person, and lets the chairs decide a tie for the only award', async () => {
    const there = await scoredAlike(kind);
    const { organiser, chairs, roundId, scoreRunId } = there;
    await deduct(there);
    await compute(there, scoreRunId, roundId);
    const page = await enter(organiser);
    await page.goto(`/review/result?run=${scoreRunId}`);
    await page.getByRole('button', { name: words.ask }).click();
    await seen(page, 'asked');
    for (const [index, chair] of chairs.entries()) {
      const own = await enter(chair);
      await own.goto(`/review/comment?chair=${roundId}`);
      if (index === 0) await own.getByRole('button', { name: words.up }).last().click();
      if (index === 1) {
        const mine = (await chair.call.review.myTieVotes({ roundId }))[0]?.works ?? [];
        const others = (await chairs[0].call.review.myTieVotes({ roundId }))[0]?.works ?? [];
        if (mine[0]?.alias !== others[0]?.alias) await own.getByRole('button', { name: words.up }).last().click();
      }
      await own.getByRole('button', { name: words.cast }).click();
      await own.getByText(index === 0 ? words.voted : words.decided).waitFor();
      if (index === 0) await seen(own, 'vote');
    }
    const again = uuid(kind, 5) as ScoreRunId;
    await compute(there, again, roundId);
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId: again });
    expect(rows.map(({ rank, scoreMilli }) => [rank, scoreMilli])).toEqual([
      [1, 80_000],
      [2, 80_000],
      [3, 78_000],
    ]);
    await page.goto(`/review/result?run=${again}`);
    await page.getByText(words.decided).waitFor();
    await seen(page, 'run');
    await page.getByRole('button', { name: words.why }).first().click();
    await page.getByRole('dialog').getByRole('heading', { name: words.vote }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.why }).last().click();
    await page.getByRole('dialog').getByText(words.adjusted).waitFor();
    await seen(page, 'why');
  });
});
