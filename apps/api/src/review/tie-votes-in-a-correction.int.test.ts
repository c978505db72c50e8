import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ResultId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import {
  commandId,
  decidedAbout,
  distributed,
  itemId,
  namesAsked,
  points,
  roundId,
  scoreRunId,
} from './testing/situations.ts';

/** One award. One work is ahead by a single score sheet; without it all six have the same score. */
const there = await distributed({
  tieBreaks: [{ rule: 'chiefVote' }],
  awards: {
    ...plainPolicy.awards,
    levels: [
      { level: 'first', name: { zh: '一等奖', en: 'First' }, quota: { kind: 'count', count: 1 }, minScoreMilli: null },
    ],
  },
});
const { db, organiser, colleague, experts, pool, now } = there;
const { review } = organiser.call;
const [, , mo, ding] = experts;
const id = () => ({ commandId: commandId() });
await review.setPool({ ...pool, chiefIds: [mo.personId, ding.personId], ...id() });
await review.openRound({ roundId, ...id() });
const [ahead] = await there.worklist(mo);
if (!ahead) throw new Error('no sheets');
for (const expert of experts)
  for (const { sheetId } of await there.worklist(expert))
    await expert.call.review.submitSheet({
      ...{ sheetId, scores: points(sheetId === ahead.sheetId ? 100 : 80), comment: '' },
      ...id(),
    });
await review.closeRound({ roundId, ...id() });
const seal = async (run: ScoreRunId) => refusalOf(colleague.call.review.approveScoreRun(await confirmed(db, run)));
const ties = (run: ScoreRunId) => review.tieVoteList({ scoreRunId: run });
const winnerOf = async (run: ScoreRunId) =>
  (await review.scoreResults({ scoreRunId: run })).rows.find(({ award }) => award !== null)?.workId;

describe('a correction that ties works at the limit of an award', () => {
  const [corrected, again] = [uuid(6, 31), uuid(6, 32)] as [ScoreRunId, ScoreRunId];
  const tieVoteId = '0199000d-0000-7000-8000-000000000031';
  let objectionId: string;
  const correct = async (run: ScoreRunId) => {
    const correction = { supersedes: scoreRunId, reason: '一份评分有误', objectionId };
    const said = await refusalOf(review.requestScoreRun({ scoreRunId: run, roundId, correction, ...id() }));
    await reactNow(db, {});
    return said;
  };
  const cast = (who: typeof mo, aliases: string[]) =>
    refusalOf(who.call.review.castTieVote({ tieVoteId, aliases, ...id() }));
  const aliases = async (who: typeof mo) =>
    (await who.call.review.myTieVotes({ roundId }))[0]?.works.map(({ alias }) => alias) ?? [];

  it('starts from a sealed run without such a tie', async () => {
    await review.requestScoreRun({ scoreRunId, roundId, ...id() });
    await reactNow(db, {});
    expect((await ties(scoreRunId)).awaiting).toEqual([]);
    expect(await seal(scoreRunId)).toBe('done');
    const workId = (await winnerOf(scoreRunId)) as WorkId;
    const resultId = uuid(8, 31) as ResultId;
    await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, ...id() });
    await namesAsked(there);
    const noticeEndsAt = plusMinutes(now, 48 * 60);
    await colleague.call.award.announceResult({ objectionRules: noAppeals, resultId, noticeEndsAt, ...id() });
    objectionId = await decidedAbout(there, { resultId, workId, remedies: ['correctScores'] });
    const { rows } = await review.sheetList({ roundId, workId, pageSize: 100 });
    const wrong = rows.find(({ sheetId }) => sheetId === ahead.sheetId);
    expect(wrong?.can).toMatchObject({ void: true });
    await review.voidSheet({ sheetId: ahead.sheetId, reason: '评分有误', objectionId, ...id() });
  });

  it('cannot be sealed before the chairs have voted, and they can', async () => {
    expect(await correct(corrected)).toBe('done');
    const { awaiting } = await ties(corrected);
    expect(awaiting).toMatchObject([{ level: { en: 'First' }, can: { open: true } }]);
    expect(await seal(corrected)).toBe('tiesAwaitVote');
    const workIds = (awaiting[0]?.works ?? []).map(({ workId }) => workId);
    expect(workIds).toHaveLength(6);
    // The sealed run itself is voted on no more.
    const late = { tieVoteId: '0199000d-0000-7000-8000-000000000030', scoreRunId, workIds };
    expect(await refusalOf(review.openTieVote({ ...late, ...id() }))).toBe('scoreRunDecided');
    await review.openTieVote({ tieVoteId, scoreRunId: corrected, workIds, ...id() });
    expect((await ties(corrected)).votes).toMatchObject([{ status: 'open', inCorrection: true, can: { close: true } }]);
    expect(await mo.call.review.myTieVotes({ roundId })).toMatchObject([{ can: { cast: true } }]);
    const insider = await there.world.signedInAs('ORGANISER');
    await db.execute(sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
      select team_id, captain_id, member_ids, array[${insider.personId}]::uuid[] from rm.work_board
       where work_id = ${workIds[0]}`);
    const close = { tieVoteId, outcome: 'shared' as const, reason: '一位组长缺席' };
    expect(await refusalOf(insider.call.review.closeTieVote({ ...close, ...id() }))).toBe('ownTeamConcerned');
    const order = await aliases(mo);
    expect(await cast(mo, order)).toBe('done');
    expect((await ties(corrected)).votes[0]?.chairs).toMatchObject([{ order: null }, { order: null }]);
    expect(await cast(ding, order)).toBe('done');
    expect((await ties(corrected)).votes).toMatchObject([{ status: 'counted' }]);
  });

  it('is computed again with their votes, sealed, and explained', async () => {
    expect(await seal(corrected)).toBe('scoresChanged');
    expect(await correct(again)).toBe('done');
    expect(await seal(again)).toBe('done');
    expect(await correct(uuid(6, 33) as ScoreRunId)).toBe('nothingToSupersede');
    const workId = (await winnerOf(again)) as WorkId;
    const { tieVotes, explanation } = await review.workExplanation({ scoreRunId: again, workId });
    expect(tieVotes).toMatchObject([{ outcome: 'counted', inCorrection: true }]);
    expect(explanation.tieBreaks[0]?.comparisons.at(-1)).toMatchObject({ rule: 'chiefVote', decided: 'higher' });
    const { seen } = await review.redactedExplanation({ scoreRunId: again, workId, profile: 'arbitrator' });
    expect(JSON.stringify(seen)).toContain('"inCorrection":true');
    expect(await mo.call.review.myTieVotes({ roundId })).toMatchObject([{ can: { cast: false } }]);
    expect(await cast(mo, (await aliases(mo)).toReversed())).toBe('roundSealed');
  });
});
