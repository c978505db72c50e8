import { interventionsIn } from '@laurel/db/review/interventions.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import type { ScoreRunId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { commandId, distributed, roundId, scoreAll, scoreRunId, waits } from './testing/situations.ts';

const there = await distributed({ adjustments: { limitMilli: 5_000, secondPerson: true } });
const { db, world, organiser, colleague, experts, captain, now } = there;
const { review } = organiser.call;
const id = () => ({ commandId: commandId() });
const stranger = await world.signedInAs('ORGANISER');

await review.openRound({ roundId, ...id() });
await scoreAll(there);
const sheets = (await review.sheetList({ roundId, status: 'submitted', pageSize: 100 })).rows;
const [first, second] = sheets;
if (!first || !second) throw new Error('nothing was scored');
const free = async (workId: WorkId) => {
  const { rows } = await review.sheetList({ roundId, workId, pageSize: 100 });
  const expert = experts.find((one) => !rows.some(({ expertId }) => expertId === one.personId));
  return expert?.personId;
};
await review.voidSheet({ sheetId: first.sheetId, reason: '评分偏低', ...id() });
const instead = await free(first.workId);
if (instead)
  await review.assignExpert({
    roundId,
    sheetId: commandId() as SheetId,
    workId: first.workId,
    expertId: instead,
    ...id(),
  });
const late = sheets.find(({ workId, expertId }) => workId !== first.workId && expertId !== instead) ?? second;
await organiser.call.expert.declareConflict({
  ...{ personId: late.expertId, conflictId: commandId(), type: 'personal', ...id() },
  subject: { kind: 'work', workId: late.workId },
});
await scoreAll(there);
await review.closeRound({ roundId, ...id() });
const adjustmentId = '0199000c-0000-7000-8000-000000000001';
const [work] = await reviewWorksByIds(db, [first.workId]);
const deducted = {
  adjustmentId,
  roundId,
  workCode: work?.code ?? '',
  pointsMilli: -2000,
  reason: '迟交',
  evidence: null,
  link: 'https://example.org/late',
};
await review.proposeAdjustment({ ...deducted, ...id() });
await colleague.call.review.approveAdjustment({ adjustmentId, ...id() });
await review.withdrawAdjustment({ adjustmentId, reason: '时间有误', ...id() });
await review.reopenRound({ roundId, closesAt: plusMinutes(now, 900), reason: '补评', ...id() });
await review.closeRound({ roundId, ...id() });

const compute = async (run: ScoreRunId) => {
  await review.requestScoreRun({ scoreRunId: run, roundId, ...id() });
  await reactNow(db, {});
  await refusalOf(review.proposeIncompleteSeal({ scoreRunId: run, reason: '专家回避', ...id() }));
};
const shown = (who = colleague) => who.call.review.scoreRunInterventions({ scoreRunId });
const approve = (seen?: string) =>
  refusalOf(
    colleague.call.review.approveScoreRun({
      scoreRunId,
      resolution: null,
      ...(seen ? { confirms: seen as never } : {}),
      ...id(),
    }),
  );
await compute(scoreRunId);

describe('what one person did to the scores before the seal', () => {
  it('is shown to the approver with its work, reason and effect, and that it is all of the one who asked', async () => {
    const { rows, allBy, requestedBy } = await shown();
    const by = { personId: organiser.personId, name: organiser.username };
    expect(rows).toMatchObject([
      { kind: 'voided', by, byRequester: true, reason: '评分偏低', works: [{ workId: first.workId }] },
      ...(instead ? [{ kind: 'assigned', by, works: [{ workId: first.workId }] }] : []),
      { kind: 'conflictFound', by, works: [{ workId: late.workId }] },
      { kind: 'adjustmentWithdrawn', by, reason: '时间有误', works: [{ workId: first.workId }], pointsMilli: -2000 },
      { kind: 'reopened', by, reason: '补评', works: [], effects: null },
    ]);
    expect(rows[0]?.effects).toMatchObject([{ workId: first.workId, as: {}, without: {} }]);
    expect({ allBy, requestedBy }).toEqual({ allBy: 'requester', requestedBy: organiser.username });
    expect((await shown(organiser)).allBy).toBe('you');
  });

  it('is not for experts, teams or people of other organisations', async () => {
    const outsider = await world.signedInAs('ORGANISER', { group: await world.group('外院') });
    for (const who of [experts[0], captain, outsider])
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(await refusalOf(shown(who)));
    expect(await refusalOf(shown(stranger))).toBe('done');
  });

  it('keeps the person who did it from approving, also when a colleague asks for the scores', async () => {
    const asked = '01990010-0000-7000-8000-0000000000aa' as ScoreRunId;
    await colleague.call.review.requestScoreRun({ scoreRunId: asked, roundId, ...id() });
    await reactNow(db, {});
    const seal = await confirmed(db, asked);
    expect(await refusalOf(organiser.call.review.approveScoreRun(seal))).toBe('approverIntervened');
    const page = async (who = organiser) => {
      const { can, intervened, approvers } = await who.call.review.scoreRun({ scoreRunId: asked });
      return { approve: can.approve, intervened, approvers };
    };
    const seen = await page();
    expect(seen).toMatchObject({ approve: false, intervened: true });
    // Neither of the two, and nobody whose account is tied to one of them.
    const tied = await world.tied('ORGANISER', organiser);
    const named = (await page()).approvers;
    expect(named).toEqual(seen.approvers);
    expect(named.length).toBeGreaterThan(0);
    for (const who of [organiser, colleague, tied]) expect(named).not.toContain(who.username);
    expect(await page(stranger)).toEqual({ approve: true, intervened: false, approvers: [] });
    expect(await page(colleague)).toEqual({ approve: false, intervened: false, approvers: [] });
    // The workbench counts what its reader may approve.
    expect(await Promise.all([organiser, tied, stranger].map(waits('scoreRuns')))).toEqual([0, 0, 2]);
    await colleague.call.review.rejectScoreRun({ scoreRunId: asked, reason: '由其重新提出', ...id() });
  });

  it('has to be confirmed as it is now, and the event says what was confirmed', async () => {
    const { hash, rows } = await shown();
    expect(await approve()).toBe('interventionsNotSeen');
    expect(await approve('0'.repeat(64))).toBe('interventionsNotSeen');
    // One more that changes no score, after the list was shown.
    await review.reopenRound({ roundId, closesAt: plusMinutes(now, 950), reason: '再补', ...id() });
    await review.closeRound({ roundId, ...id() });
    expect(await approve(hash ?? undefined)).toBe('interventionsNotSeen');
    const again = await shown();
    expect(again.rows).toHaveLength(rows.length + 1);
    expect(await approve(again.hash ?? undefined)).toBe('done');
    const { rows: events } = await db.execute(
      sql`select data -> 'interventions' as seen from es.events where type = 'review.score_run_approved'`,
    );
    expect(events).toEqual([{ seen: { count: again.rows.length, hash: again.hash } }]);
  });

  it('stands in the explanation of each work: in full, without experts, and as the team may see it', async () => {
    const kinds = async (workId: WorkId) =>
      (await review.workExplanation({ scoreRunId, workId })).interventions.map(({ kind }) => kind);
    expect(await kinds(late.workId)).toEqual(['conflictFound', 'reopened', 'reopened']);
    expect(await kinds(first.workId)).toContain('voided');
    const as = async (profile: 'arbitrator' | 'participant' | 'public') =>
      JSON.stringify((await review.redactedExplanation({ scoreRunId, workId: late.workId, profile })).seen);
    expect(await as('arbitrator')).toContain('conflictFound');
    for (const { personId } of experts) expect(await as('arbitrator')).not.toContain(personId);
    expect(await as('participant')).not.toContain('conflictFound');
    expect(await as('public')).not.toContain('conflictFound');
  });

  it('can be listed for one work alone, and ends at the seal', async () => {
    const run = await scoreRunById(db, scoreRunId);
    if (!run) throw new Error('no run');
    expect((await interventionsIn(db, run, late.workId)).map(({ kind }) => kind)).toEqual([
      'conflictFound',
      'reopened',
      'reopened',
    ]);
    const before = await interventionsIn(db, run);
    await organiser.call.expert.declareConflict({
      ...{ personId: second.expertId, conflictId: commandId(), type: 'personal', ...id() },
      subject: { kind: 'work', workId: second.workId },
    });
    expect(await interventionsIn(db, run)).toEqual(before);
    expect((await confirmed(db, scoreRunId)).confirms).toBe((await shown()).hash);
  });
});
