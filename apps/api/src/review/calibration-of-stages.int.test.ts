import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import { documentByHash } from '@laurel/db/review/documents.ts';
import { exportedRun } from '@laurel/db/review/exported-run.ts';
import { policyAndInput, redactedExport } from '@laurel/db/review/redacted-export.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { AdvancementId, PlanId, ResultId, RoundId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { isSame, recomputeRun } from '@laurel/domain/review/recompute-run.ts';
import type { ScoreOutcome } from '@laurel/domain/review/scoring.ts';
import { reactions } from '@laurel/worker/reactions.ts';
import { describe, expect, it } from 'vitest';
import { findingsIn } from '../../../../tests/support/findings.ts';
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
  round,
  roundId,
} from './testing/situations.ts';

const final = uuid(3, 2) as RoundId;
const planId = uuid(5, 2) as PlanId;
const advancementId = uuid(20, 1) as AdvancementId;
const resultId = uuid(8, 1) as ResultId;
const [firstRun, finalRun, correctedFirst, correctedFinal] = [1, 2, 3, 4].map((n) => uuid(6, n)) as [
  ScoreRunId,
  ScoreRunId,
  ScoreRunId,
  ScoreRunId,
];
const named = (zh: string) => ({ zh, en: '' });
const there = await distributed({
  stages: [
    { stage: 'review', name: named('线上评审'), weight: 40 },
    { stage: 'defence', name: named('现场答辩'), weight: 60 },
  ],
  calibration: { method: 'additive', minShared: 1 },
});
const { db, world, organiser, colleague, experts, pool, times } = there;
const third = await world.signedInAs('ORGANISER');
const mine = organiser.call.review;
const id = () => ({ commandId: commandId() });

async function scored(of: RoundId) {
  for (const [at, { call }] of experts.entries())
    for (const [n, { sheetId }] of (await call.review.mySheets({ roundId: of })).sheets.entries())
      await refusalOf(
        call.review.submitSheet({ sheetId, scores: points(40 + ((at * 17 + n * 29) % 53)), comment: '', ...id() }),
      );
  await mine.closeRound({ roundId: of, ...id() });
}
async function computed(scoreRunId: ScoreRunId, of: RoundId, correction: object = {}) {
  await mine.requestScoreRun({ scoreRunId, roundId: of, ...correction, ...id() });
  await reactNow(db, {});
}
/** Where a sheet is missing, a third person seals it. */
async function expectSealed(scoreRunId: ScoreRunId) {
  await refusalOf(colleague.call.review.proposeIncompleteSeal({ scoreRunId, reason: '专家回避', ...id() }));
  expect(await refusalOf(third.call.review.approveScoreRun(await confirmed(db, scoreRunId)))).toBe('done');
  await reactNow(db, {});
}
async function corrected(scoreRunId: ScoreRunId, of: RoundId, supersedes: ScoreRunId, objectionId: string) {
  await computed(scoreRunId, of, { correction: { supersedes, reason: '异议成立', objectionId } });
  await expectSealed(scoreRunId);
}
const hashOf = async (scoreRunId: ScoreRunId) => {
  const hash = (await scoreRunById(db, scoreRunId))?.resultHash;
  if (!hash) throw new Error('not computed');
  return hash;
};
const inputOf = async (scoreRunId: ScoreRunId) => (await policyAndInput(db, await hashOf(scoreRunId)))?.input;
/** What the run says of the first round: each work's value, and each sheet's. */
async function firstRoundIn(scoreRunId: ScoreRunId) {
  const document = (await documentByHash(db, await hashOf(scoreRunId))) ?? '';
  const { outcome } = JSON.parse(document) as { outcome: ScoreOutcome };
  return new Map(
    outcome.explanations.map(({ workId, stages: [stage] }) => [
      workId as WorkId,
      {
        aggregate: stage?.aggregate,
        sheets: stage?.sheets.map(({ sheetId, excluded, calibration }) => ({ sheetId, excluded, calibration })),
      },
    ]),
  );
}
/** Computes a file of the run again, without the database, as the browser and the stand-alone program do. */
async function computedAgain(file: AsyncIterable<string | Buffer> | undefined) {
  const bytes = Buffer.from(await text(Readable.from(file ?? [])));
  const open = async function* () {
    yield bytes;
  };
  const hasher = () => {
    const hash = createHash('sha256');
    return { update: (piece: string | Uint8Array) => void hash.update(piece), hex: () => hash.digest('hex') };
  };
  const steps = recomputeRun({ open, bytes: bytes.length, hasher });
  for (;;) {
    const step = await steps.next();
    if (step.done) return { same: isSame(step.value), differences: step.value.differences.works, file: String(bytes) };
  }
}
async function expectSameFirstRound(finalRun: ScoreRunId, firstRun: ScoreRunId) {
  const [inFinal, sealed] = [await firstRoundIn(finalRun), await firstRoundIn(firstRun)];
  expect(inFinal.size).toBe(3);
  for (const [workId, values] of inFinal) expect(values).toEqual(sealed.get(workId));
}

describe('the first round in the final', () => {
  it('has the values that were sealed, though half of its works are out', async () => {
    await mine.openRound({ roundId, ...id() });
    await scored(roundId);
    await computed(firstRun, roundId);
    await expectSealed(firstRun);
    const rules = [
      {
        itemId,
        select: { by: 'share' as const, basisPoints: 5000, of: 'entered' as const },
        ...{ maxPerSchool: null, maxPerRegion: null, ties: 'includeAll' as const },
      },
    ];
    await mine.draftAdvancement({
      advancementId,
      scoreRunId: firstRun,
      stageId: null,
      rules,
      supersedes: null,
      ...id(),
    });
    await mine.simulateAdvancement({ advancementId, rules, ...id() });
    const { revision } = await mine.advancementDetails({ advancementId });
    await colleague.call.review.approveAdvancement({ advancementId, revision, ...id() });
    await mine.applyAdvancement({ advancementId, ...id() });
    await mine.createRound({ ...round, ...times, roundId: final, policyStage: 'defence', advancementId, ...id() });
    await mine.setPool({ ...pool, roundId: final, ...id() });
    await mine.requestDistribution({ roundId: final, planId, maxFromOneSchool: null, reviews: [], ...id() });
    await reactNow(db, {}, ['plan-distribution']);
    await colleague.call.review.approveDistribution({ roundId: final, planId, acceptShort: true, ...id() });
    await reactNow(db, {});
    await mine.openRound({ roundId: final, ...id() });
    await scored(final);
    // A conflict that is declared after the seal takes no sheet out of what was published.
    const [sheet] = (await mine.sheetList({ roundId: final, status: 'submitted' })).rows;
    const judge = experts.find(({ personId }) => personId === sheet?.expertId);
    if (!sheet || !judge) throw new Error('nobody judged');
    const subject = { kind: 'work' as const, workId: sheet.workId };
    const conflict = { personId: judge.personId, conflictId: commandId(), subject, type: 'personal' as const };
    await organiser.call.expert.declareConflict({ ...conflict, ...id() });
    await computed(finalRun, final);
    await expectSameFirstRound(finalRun, firstRun);
    const flags = (await inputOf(finalRun))?.sheets.filter((one) => one.conflicted).map(({ stage }) => stage);
    expect(flags).toEqual(['defence']);
    expect(await inputOf(finalRun)).toMatchObject({
      sealed: [{ stage: 'review', scoreRunId: firstRun, resultHash: await hashOf(firstRun) }],
      pooled: { length: 6 },
    });
    expect(await findingsIn(db, world.ports.secrets, reactions)).toEqual([]);
  });

  it('is explained with the facts of both rounds', async () => {
    const [workId] = (await firstRoundIn(finalRun)).keys();
    if (!workId) throw new Error('no work');
    const explained = await mine.workExplanation({ scoreRunId: finalRun, workId });
    expect(explained.rounds).toMatchObject([
      { stage: 'review', sealed: { name: third.username, resultHash: await hashOf(firstRun) } },
      { stage: 'defence', sealed: null },
    ]);
    // Each round pinned the policy before its first score, and has its own plan with its seed.
    for (const { pinnedAt, firstScoreAt } of explained.rounds)
      expect(firstScoreAt && pinnedAt < firstScoreAt).toBe(true);
    expect(new Set(explained.assignments.map((one) => one.planId)).size).toBe(2);
    expect(explained.assignments.every(({ planId, seed }) => planId !== null && seed !== null)).toBe(true);
    const stagesOf = ({ explanation: { stages } }: typeof explained) =>
      stages.map(({ stage, sheets }) => [stage, sheets.map(({ sheetId }) => sheetId)] as const);
    for (const [, sheetIds] of stagesOf(explained)) {
      expect(explained.sheets.some(({ sheetId, what }) => what === 'submitted' && sheetIds.includes(sheetId))).toBe(
        true,
      );
      expect(explained.conflictChecks.some(({ sheetId }) => sheetIds.includes(sheetId))).toBe(true);
    }
    const { neighbours, cutOffs, stages } = explained.explanation;
    expect(neighbours.above ?? neighbours.below).not.toBeNull();
    expect(Array.isArray(cutOffs)).toBe(true);
    expect(stages.every(({ calibration }) => calibration?.method === 'additive')).toBe(true);
  });

  it('is computed again from the file of the final alone, also from the one without names', async () => {
    const run = await scoreRunById(db, finalRun);
    if (!run) throw new Error('no run');
    const issuer = issuerFrom(world.ports.secrets.keyFor('signing'));
    const proving = { did: issuer.did, withProof: (one: object, at: string) => withProof(one, issuer, at) };
    const same = { same: true, differences: 0 };
    expect(await computedAgain(await exportedRun(db, run, proving))).toMatchObject(same);
    const redacted = await computedAgain(await redactedExport(db, run, proving, Buffer.alloc(32, 7)));
    expect(redacted).toMatchObject(same);
    for (const { personId } of experts) expect(redacted.file).not.toContain(personId);
  });

  it('follows a correction of the first round under the same decision', async () => {
    await expectSealed(finalRun);
    await namesAsked(there);
    await organiser.call.award.draftResult({ resultId, scoreRunId: finalRun, itemId, ...id() });
    const noticeEndsAt = plusMinutes(there.now, 48 * 60);
    await colleague.call.award.announceResult({ resultId, objectionRules: noAppeals, noticeEndsAt, ...id() });
    const counted = new Set((await inputOf(finalRun))?.works.map((work) => work.workId));
    const { rows } = await mine.sheetList({ roundId, status: 'submitted', pageSize: 100 });
    const sheet = rows.find(({ workId }) => counted.has(workId));
    if (!sheet) throw new Error('nothing was scored');
    const objectionId = await decidedAbout(there, { resultId, workId: sheet.workId, remedies: ['correctScores'] });
    await mine.voidSheet({ sheetId: sheet.sheetId, reason: '异议成立', objectionId, ...id() });
    await corrected(correctedFirst, roundId, firstRun, objectionId);
    await corrected(correctedFinal, final, finalRun, objectionId);
    await expectSameFirstRound(correctedFinal, correctedFirst);
    // The objection was to the result of the run that was corrected.
    const { objections } = await mine.workExplanation({ scoreRunId: correctedFinal, workId: sheet.workId });
    expect(objections).toMatchObject([{ outcome: 'upheld', reason: '查证属实' }]);
    expect((await inputOf(correctedFinal))?.sealed).toMatchObject([{ scoreRunId: correctedFirst }]);
    expect(await findingsIn(db, world.ports.secrets, reactions)).toEqual([]);
  });
});
