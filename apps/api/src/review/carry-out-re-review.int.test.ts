import { orderedNotTakenOver } from '@laurel/db/award/ordered-sheets.ts';
import { inputHashOf } from '@laurel/db/review/compute-scores.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  CompetitionId,
  EnrolmentId,
  ItemId,
  ResultId,
  ScoreRunId,
  SheetId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addToLibrary } from '../../../../tests/support/expert-library.ts';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { commandId, decidedAbout, itemId, points, roundId, scoreRunId, sealed } from './testing/situations.ts';

/** From a decision that orders a re-review to the corrected scores, with every other way still shut. */
const there = await sealed();
const { db, world, organiser, colleague, captain, now } = there;
const resultId = uuid(8, 40) as ResultId;
const corrected = uuid(6, 40) as ScoreRunId;
const reason = '异议成立，由其他专家复评';
const id = () => ({ commandId: commandId() });
await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, ...id() });
const notice = { resultId, noticeEndsAt: plusMinutes(now, 48 * 60) };
await colleague.call.award.announceResult({ objectionRules: noAppeals, ...notice, ...id() });
const workId = (await organiser.call.review.scoreResults({ scoreRunId })).rows[0]?.workId as WorkId;
const ordersReReview: Remedy[] = ['correctScores', 'reReview'];
const objectionId = await decidedAbout(there, { resultId, workId, remedies: ordersReReview });
const until = plusMinutes(now, 72 * 60);
const ask = (changes: { objectionId?: string; workId?: WorkId; experts?: number } = {}, who = organiser) =>
  refusalOf(
    who.call.review.carryOutReReview({
      ...{ roundId, workId, objectionId, experts: 1, until, reason, ...changes, ...id() },
    }),
  );
const correct = (run = corrected) =>
  refusalOf(
    organiser.call.review.requestScoreRun({
      ...{ scoreRunId: run, roundId, correction: { supersedes: scoreRunId, reason, objectionId }, ...id() },
    }),
  );
const sheets = async () => (await organiser.call.review.sheetList({ roundId, workId, pageSize: 100 })).rows;
const remedies = async () => {
  const listed = (await colleague.call.award.objectionList({ resultId })).find(
    (one) => one.objectionId === objectionId,
  );
  return Object.fromEntries((listed?.remedies ?? []).map((one) => [one.remedy, one]));
};
/** Who was notified that the re-review has begun, or has ended. */
const told = async (kind: 'reReviewBegun' | 'reReviewEnded') => {
  const { rows } = await db.execute(sql`select type, data from es.events
    where type in ('review.re_review_requested', 'review.score_run_requested') order by position`);
  const written = await Promise.all(rows.map((event) => lettersAbout(db, event as never)));
  return written.flat().flatMap(({ to, letter }) => (letter.kind === kind ? to : []));
};
const submit = (who: Somebody, sheetId: SheetId) =>
  refusalOf(who.call.review.submitSheet({ sheetId, scores: points(99), comment: '', ...id() }));
const sealedRound = await roundById(db, roundId);
const inputBefore = sealedRound && (await inputHashOf(db, sealedRound, null));
const fresh = await world.signedInAs('EXPERT', { realName: '专家戊' });
const mate = await world.signedInAs('EXPERT', { realName: '专家己' });

it('comes before the correction that the same decision orders', async () => {
  expect(await correct()).toBe('reReviewOutstanding');
  expect((await remedies()).reReview).toMatchObject({
    state: 'open',
    can: { begin: true },
    reReview: { rounds: [{ roundId, workId }], sheets: 0 },
  });
});

it('is about the work of the objection, and for people connected with no side', async () => {
  const other = (await organiser.call.review.scoreResults({ scoreRunId })).rows.at(-1)?.workId as WorkId;
  expect(await ask({ workId: other })).toBe('remedyNotOrdered');
  const noSuch = await decidedAbout(there, { resultId, workId, remedies: ['correctScores'] });
  expect(await ask({ objectionId: noSuch })).toBe('remedyNotOrdered');
  const insider = await world.signedInAs('ORGANISER');
  await db.execute(sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
    select team_id, ${insider.personId}, array[${insider.personId}]::uuid[], '{}' from rm.work_board
     where work_id = ${workId}`);
  expect(await ask({}, insider)).toBe('ownTeamConcerned');
  await db.execute(sql`delete from rm.award_rosters where captain_id = ${insider.personId}`);
  await expect(captain.call.review.carryOutReReview({} as never)).rejects.toMatchObject({ code: /FORBIDDEN|BAD/ });
});

it('adds a sheet for an expert of the organisation who never had the work, and changes none', async () => {
  const before = await sheets();
  expect(await ask({ experts: 3 })).toBe('tooFewExperts');
  const free = there.experts.filter((one) => !before.some(({ expertId }) => expertId === one.personId));
  for (const one of free)
    await organiser.call.expert.declareConflict({
      ...{ personId: one.personId, conflictId: commandId(), subject: { kind: 'work' as const, workId } },
      ...{ type: 'personal' as const, ...id() },
    });
  expect(await ask()).toBe('tooFewExperts');
  // An expert of the library who was in a team with the author years ago: nobody drew a plan that would have shown it.
  await reviewable(db, {
    ...{ groupId: world.rootGroupId, competitionId: uuid(1, 7) as CompetitionId, itemId: uuid(2, 7) as ItemId, now },
    settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
    works: [
      {
        ...{ workId: uuid(4, 70) as WorkId, teamId: uuid(91, 70) as TeamId, enrolmentId: uuid(92, 70) as EnrolmentId },
        ...{ title: '旧作', captainId: captain.personId, memberIds: [mate.personId] },
      },
    ],
  });
  await addToLibrary(organiser, world.rootGroupId, [mate], { tracks: ['visual'], schoolCodes: [], maxLoad: 6 });
  expect(await ask()).toBe('tooFewExperts');
  await addToLibrary(organiser, world.rootGroupId, [fresh], { tracks: ['visual'], schoolCodes: [], maxLoad: 6 });
  expect(await ask()).toBe('done');
  expect(await organiser.call.expert.expertConflicts({ personId: mate.personId })).toMatchObject([
    { source: 'rule', evidence: { rule: 'sharedWork' }, status: 'declared' },
  ]);
  const after = await sheets();
  const [sheet] = after.filter(({ expertId }) => expertId === fresh.personId);
  expect(sheet).toMatchObject({ status: 'assigned' });
  expect(after.filter(({ sheetId }) => sheetId !== sheet?.sheetId)).toEqual(
    before.map((one) => expect.objectContaining({ sheetId: one.sheetId, status: one.status, scores: one.scores })),
  );
  expect(await told('reReviewBegun')).toEqual([captain.personId]);
  expect(await told('reReviewEnded')).toEqual([]);
  expect(await ask()).toBe('remedyBegun');
  expect(await correct()).toBe('reReviewOutstanding');
  expect((await remedies()).reReview).toMatchObject({ state: 'begun', reReview: { sheets: 1, submitted: 0, lost: 0 } });
});

it('is on the desk of its expert alone, who sees none of the disputed scores', async () => {
  expect(await fresh.call.review.myRounds()).toMatchObject([{ roundId, status: 'sealed', openUntil: until }]);
  const [sheet] = (await fresh.call.review.mySheets({ roundId })).sheets;
  expect(sheet).toMatchObject({ openUntil: until });
  const sheetId = sheet?.sheetId as SheetId;
  expect(await fresh.call.review.mySheet({ sheetId })).toMatchObject({ others: 'never', discussed: false });
  expect(await refusalOf(fresh.call.review.otherSheets({ sheetId }))).toBe('othersNotShown');
  for (const one of await sheets()) {
    const expert = there.experts.find(({ personId }) => personId === one.expertId);
    if (expert && one.status === 'submitted') expect(await submit(expert, one.sheetId)).toBe('roundClosed');
  }
  expect(await submit(fresh, sheetId)).toBe('done');
});

it('counts in no other run while its correction waits or was rejected', async () => {
  const row = await roundById(db, roundId);
  if (!row) throw new Error('no round');
  expect(await inputHashOf(db, row, null)).toBe(inputBefore);
  const rejected = uuid(6, 41) as ScoreRunId;
  expect(await correct(rejected)).toBe('done');
  expect(await told('reReviewEnded')).toEqual([captain.personId]);
  await reactNow(db, {}, ['recompute-scores']);
  await colleague.call.review.rejectScoreRun({ scoreRunId: rejected, reason, ...id() });
  expect(await inputHashOf(db, row, null)).toBe(inputBefore);
  expect(await orderedNotTakenOver(db, [roundId])).toBe(1);
});

it('counts in the correction that the decision orders, and is closed with its request', async () => {
  expect(await correct()).toBe('done');
  await reactNow(db, {}, ['recompute-scores']);
  const [added] = (await sheets()).filter(({ expertId }) => expertId === fresh.personId);
  expect(await submit(fresh, added?.sheetId as SheetId)).toBe('roundClosed');
  expect((await fresh.call.review.myRounds())[0]).toMatchObject({ openUntil: null });
  expect((await remedies()).reReview).toMatchObject({ state: 'done' });
  const run = await organiser.call.review.scoreRun({ scoreRunId: corrected });
  const former = await organiser.call.review.scoreRun({ scoreRunId });
  expect(run.sheets).toBe(former.sheets + 1);
  const changed = await organiser.call.review.scoreRunChanges({ scoreRunId: corrected });
  expect(changed.rows.map((row) => row.workId)).toContain(workId);
  const approval = { scoreRunId: corrected, resolution: '已复核', ...id() };
  expect(await refusalOf(organiser.call.review.approveScoreRun(approval))).toBe('secondPersonNeeded');
  expect(await refusalOf(colleague.call.review.approveScoreRun(await confirmed(db, corrected)))).toBe('done');
  expect((await remedies()).correctScores).toMatchObject({ state: 'done' });
  expect(await orderedNotTakenOver(db, [roundId])).toBe(0);
  expect(sealedRound && (await inputHashOf(db, sealedRound, null))).not.toBe(inputBefore);
});
