import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { AdvancementRule, TiePolicy } from '@laurel/domain/review/advancement-rule.ts';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { commandId, distributed, itemId, points, roundId, scoreRunId } from './testing/situations.ts';

/** Six works with the same score and as many places for the award: no tie at its limit. */
const { db, organiser, colleague, experts, pool, world, worklist } = await distributed({
  tieBreaks: [{ rule: 'untrimmedMean' }, { rule: 'chiefVote' }],
  awards: {
    ...plainPolicy.awards,
    levels: [
      { level: 'first', name: { zh: '一等奖', en: 'First' }, quota: { kind: 'count', count: 6 }, minScoreMilli: null },
    ],
  },
});
const { review } = organiser.call;
const chair = experts[2];
if (!chair) throw new Error('no expert');
const id = () => ({ commandId: commandId() });
await review.setPool({ ...pool, chiefIds: [chair.personId], ...id() });
await review.openRound({ roundId, ...id() });
for (const expert of experts)
  for (const { sheetId } of await worklist(expert))
    await expert.call.review.submitSheet({ sheetId, scores: points(80), comment: '', ...id() });
await review.closeRound({ roundId, ...id() });
const compute = async (run: ScoreRunId) => {
  await review.requestScoreRun({ scoreRunId: run, roundId, ...id() });
  await reactNow(db, {});
};
await compute(scoreRunId);

const rulesWith = (ties: TiePolicy): AdvancementRule[] => [
  { itemId, select: { by: 'number', places: 3 }, maxPerSchool: null, maxPerRegion: null, ties },
];
const plan = (rules: AdvancementRule[], before: AdvancementRule[] | null = null, who = organiser) =>
  refusalOf(who.call.review.planAdvancement({ roundId, rules, before, ...id() }));
const seal = async (run = scoreRunId) => refusalOf(colleague.call.review.approveScoreRun(await confirmed(db, run)));
const ties = (run = scoreRunId) => review.tieVoteList({ scoreRunId: run });

describe('the advancement rule of a round', () => {
  it('is set by those who compute its scores, and never over what somebody else has set', async () => {
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect(await plan(rulesWith('includeAll'), null, elsewhere)).toBe('NOT_FOUND');
    expect(await plan(rulesWith('includeAll'), null, chair)).toBe('FORBIDDEN');
    expect(await ties()).toMatchObject({ advancementPlanned: false, awaiting: [], can: { plan: true } });
    expect(await plan(rulesWith('includeAll'))).toBe('done');
    expect(await ties()).toMatchObject({ advancementPlanned: true, awaiting: [] });
    expect(await plan(rulesWith('tiebreakChain'))).toBe('advancementChanged');
    expect(await plan(rulesWith('tiebreakChain'), rulesWith('includeAll'))).toBe('done');
  });

  it('keeps the scores from being sealed while the tie at its line waits for the chairs', async () => {
    const { awaiting } = await ties();
    expect(awaiting).toMatchObject([{ level: null, can: { open: true } }]);
    expect(awaiting[0]?.works).toHaveLength(6);
    expect(await review.scoreRun({ scoreRunId })).toMatchObject({ awaitingVote: 1 });
    expect(await seal()).toBe('tiesAwaitVote');
  });

  it('takes the three works that the vote puts first, after the scores are sealed with it', async () => {
    const tieVoteId = '0199000d-0000-7000-8000-000000000021';
    const workIds = (await ties()).awaiting[0]?.works.map(({ workId }) => workId) ?? [];
    await review.openTieVote({ tieVoteId, scoreRunId, workIds, ...id() });
    const [vote] = await chair.call.review.myTieVotes({ roundId });
    const aliases = vote?.works.map(({ alias }) => alias) ?? [];
    await chair.call.review.castTieVote({ tieVoteId, aliases, ...id() });
    const next = '0199000d-0000-7000-8000-000000000029' as ScoreRunId;
    await compute(next);
    expect((await ties(next)).awaiting).toEqual([]);
    expect(await seal(next)).toBe('done');
    expect(await plan(rulesWith('includeAll'), rulesWith('tiebreakChain'))).toBe('roundSealed');
    expect(await ties(next)).toMatchObject({ can: { plan: false } });

    const { planned } = await review.advancementSources({ scoreRunId: next });
    const rules = rulesWith('tiebreakChain');
    expect(planned).toEqual(rules);
    const advancementId = '0199000d-0000-7000-8000-000000000031' as never;
    const drafted = { advancementId, scoreRunId: next, stageId: null, supersedes: null, rules };
    expect(await refusalOf(review.draftAdvancement({ ...drafted, ...id() }))).toBe('done');
    expect(await review.advancementPreview({ advancementId, rules })).toMatchObject({
      ...{ advanced: 3, undecided: 0 },
    });
  });
});
