import { documentByHash, hashOf, keepDocument } from '@laurel/db/review/documents.ts';
import { roundBoard, roundById } from '@laurel/db/review/round-board.ts';
import { itemsWithoutAward } from '@laurel/db/review/score-results.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { judgedOut } from '@laurel/db/review/waiting.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { RoundId, ScoreRunId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { atOnce } from '@laurel/domain/kernel/steps.ts';
import { scoreDocument } from '@laurel/domain/review/scoring.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import {
  closed,
  commandId,
  competitionId,
  itemId,
  round,
  roundId,
  scoreRunId,
  waits,
  workId,
} from './testing/situations.ts';

const { db, world, organiser, colleague, experts, now, times } = await closed();
const [, , mo] = experts;

describe('score runs', () => {
  it('are computed by the worker, once, and give the same hash when computed again', async () => {
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
    const call = { competitionId, roundId, reason, commandId: again };
    const asked = () => organiser.call.review.finalScoreCalculation(call);
    expect(await asked()).toMatchObject({ status: 'running', computed: null });
    await reactNow(db, {});
    // The same command again answers what was computed.
    expect(await asked()).toMatchObject({ status: 'computed', computed: { resultHash, flagged: 0, ties: run.ties } });
    expect(await organiser.call.review.scoreRun({ scoreRunId: again })).toMatchObject({ resultHash, reason });
  });

  it('list ties and works that need another look', async () => {
    const run = await organiser.call.review.scoreRun({ scoreRunId });
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

  it('show in which items nobody would win', async () => {
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

  it('explain each work: which sheets counted, which did not, and why', async () => {
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId });
    expect(rows.map(({ rank }) => rank)).toEqual(
      rows.map(({ rank }) => rank).toSorted((a, b) => (a ?? 99) - (b ?? 99)),
    );
    const { rows: sheets } = await organiser.call.review.sheetList({ roundId, expertId: mo.personId, pageSize: 100 });
    const replaced = sheets.find(({ status }) => status === 'withdrawn');
    if (!replaced) throw new Error('nothing was given to somebody else');
    const { explanation, works } = await organiser.call.review.workExplanation({
      scoreRunId,
      workId: replaced.workId,
    });
    const own = explanation.stages[0]?.sheets.find(({ sheetId }) => sheetId === replaced.sheetId);
    expect(own?.excluded).toBe('withdrawn');
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

  it('are sealed by another person, after which the round cannot change', async () => {
    const approve = { scoreRunId, resolution: null };
    const tied = await world.tied('ORGANISER', organiser);
    // The run of an earlier test is still undecided.
    expect(await Promise.all([organiser, tied, colleague].map(waits('scoreRuns')))).toEqual([0, 0, 2]);
    expect(await refusalOf(organiser.call.review.approveScoreRun({ ...approve, commandId: commandId() }))).toBe(
      'secondPersonNeeded',
    );
    // A conflict found after the computation changes what counts.
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
    // Who changed what counts does not approve it; somebody else does.
    const confirming = await confirmed(db, scoreRunId);
    expect(await refusalOf(colleague.call.review.approveScoreRun(confirming))).toBe('approverIntervened');
    const third = await world.signedInAs('ORGANISER');
    await third.call.review.approveScoreRun({ ...confirming, commandId: commandId() });
    expect((await roundById(db, roundId))?.status).toBe('sealed');
    // Another round is still open; if all were sealed, nothing would wait for the stage.
    const other = { ...round, roundId: uuid(3, 2) as RoundId, ...times };
    await organiser.call.review.createRound({ ...other, commandId: commandId() });
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
