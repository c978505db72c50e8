import { objectionBoard } from '@laurel/db/award/objection-board.ts';
import { keepDocument } from '@laurel/db/review/documents.ts';
import { itemsWithoutAward } from '@laurel/db/review/score-results.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { ResultId, ScoreRunId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import {
  commandId,
  competitionId,
  decidedAbout,
  itemId,
  roundId,
  scoreRunId,
  sealed,
  waits,
} from './testing/situations.ts';

const there = await sealed({ minSheets: 3 });
const { db, world, organiser, colleague, captain, experts, now } = there;

describe('sealed scores', () => {
  const corrected = uuid(6, 21) as ScoreRunId;
  const [announced, again, last] = [1, 2, 3].map((n) => uuid(8, n) as ResultId) as [ResultId, ResultId, ResultId];
  const objectionId = uuid(8, 9);
  const reason = '异议成立：一份评分有误';
  const correct = async (scoreRunId: ScoreRunId, supersedes: ScoreRunId, objectionId?: string) => {
    const correction = { supersedes, reason, ...(objectionId && { objectionId }) };
    const request = { scoreRunId, roundId, correction, commandId: commandId() };
    const said = await refusalOf(organiser.call.review.requestScoreRun(request));
    await reactNow(db, {});
    return said;
  };
  const leaveOut = (sheetId: SheetId, objectionId?: string) => {
    const voiding = { sheetId, reason, ...(objectionId && { objectionId }), commandId: commandId() };
    return refusalOf(organiser.call.review.voidSheet(voiding));
  };
  /** A submitted sheet of the work in first place. */
  const bestSheet = async () => {
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId });
    const best = rows[0]?.workId;
    const { rows: sheets } = await organiser.call.review.sheetList({ roundId, status: 'submitted', pageSize: 100 });
    const sheet = sheets.find(({ workId }) => workId === best);
    const other = sheets.find(({ workId }) => workId !== best);
    if (!sheet || !other) throw new Error('too few sheets');
    return { sheet, other };
  };
  let ordered: string;
  const seal = async (who: Somebody, scoreRunId: ScoreRunId) =>
    refusalOf(who.call.review.approveScoreRun(await confirmed(db, scoreRunId)));
  const draft = (resultId: ResultId, scoreRunId: ScoreRunId, supersedes?: ResultId) => {
    const command = { resultId, scoreRunId, itemId, ...(supersedes ? { supersedes } : {}) };
    return refusalOf(organiser.call.award.draftResult({ ...command, commandId: commandId() }));
  };
  const announceNow = async (resultId: ResultId) => {
    const { award } = organiser.call;
    await award.proposeNoNotice({ resultId, reason: '规程不设公示期', commandId: commandId() });
    return refusalOf(colleague.call.award.announceWithoutNotice({ resultId, commandId: commandId() }));
  };
  const confirm = (resultId: ResultId) =>
    refusalOf(colleague.call.award.confirmResult({ resultId, commandId: commandId() }));
  const resultRow = async (resultId: ResultId) =>
    (await organiser.call.award.resultList({ competitionId })).find((row) => row.resultId === resultId);

  it('come from their document: swapping two rows gives nobody a prize', async () => {
    const { rows } = await organiser.call.review.scoreResults({ scoreRunId, pageSize: 100 });
    const [first, second] = [rows[0]?.workId, rows.at(-1)?.workId] as [WorkId, WorkId];
    const swap = () =>
      db.execute(sql`
        update app.score_results a set rank = b.rank, score_milli = b.score_milli, award = b.award
          from app.score_results b, app.score_results first
         where a.result_hash = first.result_hash and b.result_hash = first.result_hash and first.work_id = ${first}
           and ((a.work_id = ${first} and b.work_id = ${second}) or (a.work_id = ${second} and b.work_id = ${first}))`);
    await swap();
    const about = { scoreRunId };
    expect(await draft(announced, scoreRunId)).toBe('resultsAltered');
    expect(await refusalOf(organiser.call.review.scoreResults(about))).toBe('resultsAltered');
    expect(await refusalOf(organiser.call.review.workExplanation({ ...about, workId: first }))).toBe('resultsAltered');
    await swap();
    expect(await refusalOf(organiser.call.review.workExplanation({ ...about, workId: first }))).toBe('done');

    const explain = (from: string, to: string) =>
      db.execute(sql`update app.score_results set explanation = jsonb_set(explanation, '{sharedWith}', ${to}::jsonb)
        where work_id = ${first} and explanation -> 'sharedWith' = ${from}::jsonb`);
    await explain('0', '7');
    expect(await refusalOf(organiser.call.review.workExplanation({ ...about, workId: first }))).toBe('resultsAltered');
    await explain('7', '0');
    expect(await refusalOf(organiser.call.review.workExplanation({ ...about, workId: first }))).toBe('done');
  });

  it('are not read from an altered document', async () => {
    const other = await keepDocument(db, 'scoreRun', canonicalJson({ outcome: { results: [] }, seed: 'true' }));
    await db.execute(sql`
      update app.review_documents set gzip = (select gzip from app.review_documents where hash <> ${other} limit 1)
       where hash = ${other}`);
    await expect(itemsWithoutAward(db, other)).rejects.toMatchObject({ refusal: 'documentAltered' });
    await db.execute(sql`update app.review_documents set gzip = 'no gzip' where hash = ${other}`);
    await expect(itemsWithoutAward(db, other)).rejects.toMatchObject({ refusal: 'documentAltered' });
  });

  it('are neither corrected nor lose a sheet before a decision orders it', async () => {
    const { sheet } = await bestSheet();
    expect(sheet).toMatchObject({ orderedBy: null, can: { void: false } });
    expect(await leaveOut(sheet.sheetId)).toBe('roundSealed');
    expect(await correct(corrected, scoreRunId)).toBe('correctionNotOrdered');
    expect(await draft(announced, scoreRunId)).toBe('done');
    const notice = { resultId: announced, noticeEndsAt: plusMinutes(now, 48 * 60) };
    expect(
      await refusalOf(
        colleague.call.award.announceResult({ objectionRules: noAppeals, ...notice, commandId: commandId() }),
      ),
    ).toBe('done');
    const statement = '第一名的一份评分与评语不符，请复核。';
    const about = { resultId: announced, objectionId };
    const objection = { ...about, awardId: null, kind: 'arithmetic' as const, statement };
    await captain.call.award.fileObjection({ ...objection, commandId: commandId() });
    const shown = { outcome: 'upheld' as const, remedies: ['noChange' as const], reason };
    await organiser.call.award.proposeObjectionDecision({ ...about, ...shown, commandId: commandId() });
    await colleague.call.award.decideObjection({ ...about, shown, commandId: commandId() });
    // Upheld, and it orders nothing.
    expect(await leaveOut(sheet.sheetId)).toBe('roundSealed');
    expect(await leaveOut(sheet.sheetId, objectionId)).toBe('remedyNotOrdered');
    expect(await correct(corrected, scoreRunId, objectionId)).toBe('remedyNotOrdered');
    expect(await organiser.call.review.orderedCorrections({ scoreRunId })).toEqual({ orders: [], gone: 0 });
  });

  it('lose a sheet only of the work that a final decision is about', async () => {
    const { sheet, other } = await bestSheet();
    ordered = await decidedAbout(there, { resultId: announced, workId: sheet.workId, remedies: ['correctScores'] });
    const until = (appealUntil: typeof now | null) =>
      db.update(objectionBoard).set({ appealUntil }).where(eq(objectionBoard.objectionId, ordered));
    await until(plusMinutes(now, 60));
    expect(await leaveOut(sheet.sheetId, ordered)).toBe('remedyNotFinal');
    expect(await correct(corrected, scoreRunId, ordered)).toBe('remedyNotFinal');
    expect((await organiser.call.review.orderedCorrections({ scoreRunId })).orders).toEqual([]);
    await until(null);
    expect(await organiser.call.review.orderedCorrections({ scoreRunId })).toMatchObject({
      orders: [{ objectionId: ordered, works: [{ code: sheet.code }] }],
      gone: 0,
    });
    expect(await leaveOut(other.sheetId, ordered)).toBe('remedyNotOrdered');
    // Somebody of the team concerned does not learn of it, and cannot carry it out.
    const insider = await there.world.signedInAs('ORGANISER');
    await db.execute(sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
      select team_id, ${insider.personId}, array[${insider.personId}]::uuid[], '{}' from rm.work_board
       where work_id = ${sheet.workId}`);
    expect((await insider.call.review.orderedCorrections({ scoreRunId })).orders).toEqual([]);
    const voiding = { sheetId: sheet.sheetId, reason, objectionId: ordered, commandId: commandId() };
    expect(await refusalOf(insider.call.review.voidSheet(voiding))).toBe('ownTeamConcerned');
    await db.execute(sql`delete from rm.award_rosters where captain_id = ${insider.personId}`);
    expect((await bestSheet()).other).toMatchObject({ orderedBy: null, can: { void: false } });
    expect((await bestSheet()).sheet).toMatchObject({ orderedBy: ordered, can: { void: true } });
  });

  it('stay the same after a conflict of interest that is declared later', async () => {
    const { sheet } = await bestSheet();
    const expert = experts.find(({ personId }) => personId === sheet.expertId);
    const subject = { kind: 'work' as const, workId: sheet.workId };
    const conflict = { personId: sheet.expertId, conflictId: commandId(), subject, type: 'personal' as const };
    await organiser.call.expert.declareConflict({ ...conflict, commandId: commandId() });
    expect(expert).toBeDefined();
    const unchanged = uuid(6, 20) as ScoreRunId;
    expect(await correct(unchanged, scoreRunId, ordered)).toBe('done');
    expect(await leaveOut(sheet.sheetId, ordered)).toBe('remedyBegun');
    expect(await seal(colleague, unchanged)).toBe('resultUnchanged');
    const rejection = { scoreRunId: unchanged, reason: '成绩没有变化', commandId: commandId() };
    await colleague.call.review.rejectScoreRun(rejection);
    expect(await leaveOut(sheet.sheetId, ordered)).toBe('done');
  });

  it('are corrected by a separate run, rank by rank, approved by a second person', async () => {
    expect(await correct(corrected, scoreRunId, ordered)).toBe('done');
    const { rows } = await organiser.call.review.scoreRunChanges({ scoreRunId: corrected });
    expect(rows.length).toBeGreaterThan(0);
    for (const { before, after } of rows) expect(before).not.toEqual(after);
    expect(await seal(organiser, corrected)).toBe('secondPersonNeeded');
    // The work that lost a sheet has too few now.
    expect(await seal(colleague, corrected)).toBe('worksIncomplete');
    await organiser.call.review.proposeIncompleteSeal({ scoreRunId: corrected, reason, commandId: commandId() });
    expect(await seal(colleague, corrected)).toBe('done');
    expect(await organiser.call.review.scoreRun({ scoreRunId })).toMatchObject({
      status: 'superseded',
      supersededBy: corrected,
      can: { correct: false },
    });
    const standing = await organiser.call.review.scoreRun({ scoreRunId: corrected });
    expect(standing).toMatchObject({ status: 'approved', supersedes: scoreRunId, reason, can: { correct: true } });
    const late = { supersedes: scoreRunId, reason };
    const request = { scoreRunId: uuid(6, 22) as ScoreRunId, roundId, correction: late, commandId: commandId() };
    expect(await refusalOf(organiser.call.review.requestScoreRun(request))).toBe('nothingToSupersede');
  });

  it('invalidate their announced result, which is drafted and announced again', async () => {
    expect(await resultRow(announced)).toMatchObject({ outdated: true, can: { announce: false, confirm: false } });
    expect(await confirm(announced)).toBe('scoreRunNotApproved');
    expect(await draft(again, corrected)).toBe('resultExists');
    expect(await draft(again, corrected, announced)).toBe('done');
    expect(await resultRow(announced)).toMatchObject({ status: 'announced', outdated: false });
    const former = await resultRow(announced);
    expect(await announceNow(again)).toBe('done');
    expect(await resultRow(announced)).toMatchObject({ status: 'superseded' });
    const open = await captain.call.award.publicResults({ competitionId });
    expect(open.map(({ resultId }) => resultId)).toEqual([again]);
    expect(open[0]?.replaces).toEqual([
      {
        announcedAt: former?.announcedAt,
        resultHash: (await organiser.call.review.scoreRun({ scoreRunId })).resultHash,
      },
    ]);
    // A person with the database's password removes a winning work from its category.
    const { rows: places } = await organiser.call.review.scoreResults({ scoreRunId: corrected });
    const winner = sql`work_id = ${places.find(({ award }) => award !== null)?.workId}`;
    await db.execute(sql`update rm.work_board set item_id = ${uuid(2, 99)} where ${winner}`);
    expect(await confirm(again)).toBe('resultsAltered');
    expect(await resultRow(again)).toMatchObject({ status: 'announced' });
    await db.execute(sql`update rm.work_board set item_id = ${itemId} where ${winner}`);
    // Or gives the winner another team, with other people.
    const { rows: teams } = await db.execute<{ id: string }>(
      sql`select team_id as id from rm.work_board where ${winner}`,
    );
    await db.execute(sql`update rm.work_board set team_id = ${uuid(2, 98)} where ${winner}`);
    expect(await confirm(again)).toBe('rowsAltered');
    await db.execute(sql`update rm.work_board set team_id = ${teams[0]?.id} where ${winner}`);
    const stranger = sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
      values (${teams[0]?.id}, ${organiser.personId}, array[${organiser.personId}]::uuid[], '{}')`;
    await db.execute(stranger);
    expect(await confirm(again)).toBe('rowsAltered');
    await db.execute(sql`delete from rm.award_rosters where member_ids @> array[${organiser.personId}]::uuid[]`);
    expect(await confirm(again)).toBe('done');
  });

  it('keep unchanged awards and revoke lost ones, once awards are granted', async () => {
    const board = async () => (await organiser.call.award.awardBoard({ competitionId, pageSize: 100 })).rows;
    const before = await board();
    const [winner] = before;
    if (!winner) throw new Error('nobody has won');
    const { workId } = winner;
    const accuse = (objectionId?: string) => {
      const accusation = { workId, reason: '抄袭', ...(objectionId && { objectionId }), commandId: commandId() };
      return refusalOf(organiser.call.submission.proposeWorkDisqualification(accusation));
    };
    expect(await accuse()).toBe('roundSealed');
    const plagiarism = await decidedAbout(there, { resultId: again, workId, remedies: ['disqualifyWork'] });
    expect(await accuse(plagiarism)).toBe('done');
    expect(await refusalOf(organiser.call.submission.disqualifyWork({ workId, commandId: commandId() }))).toBe(
      'secondPersonNeeded',
    );
    const tied = await world.tied('ORGANISER', organiser);
    const everybody = [organiser, tied, colleague];
    expect(await Promise.all(everybody.map(waits('workDisqualifications')))).toEqual([0, 0, 1]);
    const listed = (status: 'disqualificationProposed' | 'disqualificationToSecond') =>
      Promise.all(everybody.map(async ({ call }) => (await call.submission.workList({ status })).rows));
    expect((await listed('disqualificationProposed')).map((rows) => rows.map(({ can }) => can.disqualify))).toEqual([
      [false],
      [false],
      [true],
    ]);
    expect((await listed('disqualificationToSecond')).map((rows) => rows.length)).toEqual([0, 0, 1]);
    await colleague.call.submission.dismissWorkDisqualification({ workId, reason: '待查', commandId: commandId() });
    expect(await waits('workDisqualifications')(colleague)).toBe(0);
    expect(await accuse(plagiarism)).toBe('done');
    const third = uuid(6, 23) as ScoreRunId;
    expect(await correct(third, corrected)).toBe('correctionNotOrdered');
    await colleague.call.submission.disqualifyWork({ workId, commandId: commandId() });

    expect(await organiser.call.review.orderedCorrections({ scoreRunId: corrected })).toEqual({ orders: [], gone: 1 });
    expect(await correct(third, corrected)).toBe('done');
    const changes = await organiser.call.review.scoreRunChanges({ scoreRunId: third });
    expect(changes.rows.find(({ workId }) => workId === winner.workId)).toMatchObject({
      after: { rank: null, award: null, unranked: 'disqualified' },
      granted: true,
      certificates: [],
    });
    expect(changes.awards).toBeGreaterThan(0);
    await organiser.call.review.proposeIncompleteSeal({ scoreRunId: third, reason, commandId: commandId() });
    expect(await seal(colleague, third)).toBe('done');
    expect(await draft(last, third, again)).toBe('done');
    expect(await announceNow(last)).toBe('done');
    expect(await confirm(last)).toBe('done');
    const after = await board();
    expect(after.find(({ awardId }) => awardId === winner.awardId)?.status).toBe('revoked');
    const { rows: places } = await organiser.call.review.scoreResults({ scoreRunId: third });
    const due = places.flatMap(({ workId, award }) => (award ? [`${workId} ${award}`] : []));
    const standing = after.filter(({ status }) => status !== 'revoked');
    expect(standing.map(({ workId, levelId }) => `${workId} ${levelId}`).toSorted()).toEqual(due.toSorted());
    for (const award of standing) {
      const same = before.find(({ workId, levelId }) => workId === award.workId && levelId === award.levelId);
      if (same) expect(award.awardId).toBe(same.awardId);
    }
  });
});
