import { objectionBoard } from '@laurel/db/award/objection-board.ts';
import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { certificateBoard } from '@laurel/db/certificate/certificate-board.ts';
import { recordCheck } from '@laurel/db/certificate/record-check.ts';
import { keepNameText, nameTexts } from '@laurel/db/people/checked-names.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type {
  AwardId,
  BatchId,
  DesignId,
  PersonId,
  ResultId,
  ScoreRunId,
  SheetId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Remedy } from '@laurel/domain/kernel/remedy.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from '../review/testing/confirmed.ts';
import {
  commandId,
  competitionId,
  decidedAbout,
  itemId,
  roundId,
  scoreRunId,
  sealed,
  waits,
} from '../review/testing/situations.ts';

/**
 * From an objection to an amended result, through the measures that its decision orders, to the revoked certificate.
 */
const there = await sealed();
const { db, organiser, colleague, captain, now } = there;
const [disputed, first, amended, final] = [0, 1, 2, 3].map((n) => uuid(8, 20 + n)) as [
  ResultId,
  ResultId,
  ResultId,
  ResultId,
];
const [counted, corrected, ordered] = [20, 21, 22].map((n) => uuid(6, n)) as [ScoreRunId, ScoreRunId, ScoreRunId];
const objectionId = uuid(8, 9);
const about = { resultId: amended, objectionId };
const reason = '作品不符合参赛资格，查证属实';
const id = () => ({ commandId: commandId() });
const [olga, oscar] = [organiser.call, colleague.call];

const announceNow = async (resultId: ResultId) => {
  await olga.award.proposeNoNotice({ resultId, reason: '规程不设公示期', ...id() });
  await oscar.award.announceWithoutNotice({ resultId, ...id() });
};
const confirm = (resultId: ResultId) => refusalOf(oscar.award.confirmResult({ resultId, ...id() }));
const compute = async (run: ScoreRunId, correction: { supersedes: ScoreRunId; objectionId?: string }) => {
  await olga.review.requestScoreRun({ scoreRunId: run, roundId, correction: { ...correction, reason }, ...id() });
  await reactNow(db, {}, ['recompute-scores']);
  await refusalOf(olga.review.proposeIncompleteSeal({ scoreRunId: run, reason, ...id() }));
};
const seal = async (run: ScoreRunId) => refusalOf(oscar.review.approveScoreRun(await confirmed(db, run)));
const withhold = (who: typeof olga) => refusalOf(who.award.withholdAward({ ...about, ...id() }));
const disqualify = (workId: WorkId) =>
  refusalOf(olga.submission.proposeWorkDisqualification({ workId, reason, objectionId, ...id() }));
const remedies = async (who = olga) => {
  const [listed] = await who.award.objectionList({ resultId: amended });
  return Object.fromEntries((listed?.remedies ?? []).map((one) => [one.remedy, one]));
};

const rules = { admitDays: 2, decideDays: 10, appealDays: 0, holidays: [], workedWeekends: [] };
const notice = { noticeEndsAt: plusMinutes(now, 48 * 60), objectionRules: rules };
const { rows: sheets } = await olga.review.sheetList({ roundId, status: 'submitted', pageSize: 100 });
/** A sheet of a work other than these no longer counts, as a final decision about that work orders. */
const voidOne = async (resultId: ResultId, ...but: readonly (WorkId | undefined)[]) => {
  const sheet = sheets.find((one) => !but.includes(one.workId));
  const { workId, sheetId } = sheet as typeof sheet & { workId: WorkId; sheetId: SheetId };
  const objectionId = await decidedAbout(there, { resultId, workId, remedies: ['correctScores'] });
  await olga.review.voidSheet({ sheetId, reason, objectionId, ...id() });
  return { workId, objectionId };
};

// Decisions about objections correct what is sealed; the result after it is confirmed, and its certificates are issued.
await olga.award.draftResult({ resultId: disputed, scoreRunId, itemId, ...id() });
await oscar.award.announceResult({ resultId: disputed, ...notice, ...id() });
const captains = (await captain.call.award.publicAwards({ resultId: disputed, keywords: 'D0001' })).entries[0]?.workId;
const voided = await voidOne(disputed, captains);
await compute(counted, { supersedes: scoreRunId, objectionId: voided.objectionId });
await seal(counted);
await olga.award.draftResult({ resultId: first, scoreRunId: counted, itemId, supersedes: disputed, ...id() });
await announceNow(first);
await oscar.award.confirmResult({ resultId: first, ...id() });
const winner = (await olga.award.awardBoard({ competitionId, pageSize: 100 })).rows.find(
  ({ workCode }) => workCode === 'D0001',
);
if (!winner) throw new Error('the captain’s work has no award');
const { workId, awardId } = winner;
const designId = uuid(9, 1) as DesignId;
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');
await olga.certificate.createDesign({ designId, content: saveDesign(golden.design), ...id() });
const batchId = uuid(9, 2) as BatchId;
await olga.certificate.draftBatch({
  ...{ batchId, competitionId, itemId, levelIds: [], copies: 'team', designId, maskNames: false, ...id() },
  name: { zh: '获奖证书', en: 'Certificates' },
  rule: { prefix: 'LRL', suffix: '', kind: 'sequence', length: 4, scope: 'competition', mayWiden: false },
  print: { issuerName: '大赛组委会', issueDate: '2026-11-20', namesShown: 0, mode: 'accessible', sealId: null },
});
await olga.certificate.checkBatch({ batchId, ...id() });
const drafted = await batchById(db, batchId);
if (!drafted) throw new Error('drafted');
const recipients = (await olga.award.awardBoard({ competitionId })).total;
await recordCheck(db, {
  ...{ batch: drafted.batch, recipients, findings: [] },
  ...{ commandId: `check-${batchId}`, request: { correlationId: 'test' } },
});
await oscar.certificate.approveBatch({ batchId, ...id() });
await olga.certificate.issueBatch({ batchId, ...id() });
await reactNow(db, {}, ['issue-certificates']);
const certificates = () => db.select().from(certificateBoard).where(eq(certificateBoard.awardId, awardId));

// Its scores are corrected, and the amended result is on public notice.
const second = await voidOne(first, captains, voided.workId);
await compute(corrected, { supersedes: counted, objectionId: second.objectionId });
await seal(corrected);
await olga.award.draftResult({ resultId: amended, scoreRunId: corrected, itemId, supersedes: first, ...id() });
await oscar.award.announceResult({ resultId: amended, ...notice, ...id() });
const ordersAll: Remedy[] = ['correctScores', 'disqualifyWork', 'withholdAward', 'correctNames'];

it('a decision that upholds an objection orders its consequences', async () => {
  expect((await certificates()).map(({ status }) => status)).toEqual(['issued']);
  const objection = { ...about, awardId: null, kind: 'information' as const, workCode: 'D0001', statement: reason };
  await captain.call.award.fileObjection({ ...objection, ...id() });
  const propose = (remedies: Remedy[]) =>
    refusalOf(olga.award.proposeObjectionDecision({ ...about, outcome: 'upheld', remedies, reason, ...id() }));
  expect(await propose([])).toBe('remedyNeeded');
  expect(await propose(ordersAll)).toBe('done');
  const shown = { outcome: 'upheld' as const, remedies: ordersAll, reason };
  expect(await refusalOf(oscar.award.decideObjection({ ...about, shown, ...id() }))).toBe('done');
  const listed = await remedies();
  expect(
    Object.values(listed)
      .map(({ remedy, state }) => [remedy, state])
      .toSorted(),
  ).toEqual(ordersAll.map((remedy) => [remedy, 'open']).toSorted());
  expect(listed.withholdAward?.can).toMatchObject({ begin: false, settle: true, agreeToSettle: false });
  expect((await remedies(oscar)).withholdAward?.can).toMatchObject({ begin: true, settle: true });
  expect(await waits('remedies')(organiser)).toBe(4);
  const [mine] = await captain.call.award.myObjections({ competitionId });
  expect(mine?.remedies).toHaveLength(4);
});

it('none of them is carried out while the decision can be appealed', async () => {
  const until = (appealUntil: typeof now | null) =>
    db.update(objectionBoard).set({ appealUntil }).where(eq(objectionBoard.objectionId, objectionId));
  await until(plusMinutes(now, 60));
  expect(await withhold(oscar)).toBe('remedyNotFinal');
  expect((await remedies()).correctScores).toMatchObject({ state: 'notFinal', can: { begin: false } });
  expect(await waits('remedies')(organiser)).toBe(0);
  await until(null);
});

it('its award is withheld, once, by someone other than the proposer of the decision', async () => {
  expect(await withhold(olga)).toBe('secondPersonNeeded');
  expect(await withhold(oscar)).toBe('done');
  expect(await withhold(oscar)).toBe('remedyDone');
  const { entries } = await captain.call.award.publicAwards({ resultId: amended, keywords: 'D0001' });
  expect(entries).toMatchObject([{ code: 'D0001', withheld: true }]);
});

it('its work is disqualified by two people, with the objection in both events', async () => {
  const other = sheets.find((sheet) => sheet.workId !== workId)?.workId as WorkId;
  expect(await disqualify(other)).toBe('remedyNotOrdered');
  expect(await disqualify(workId)).toBe('done');
  expect((await remedies(oscar)).disqualifyWork).toMatchObject({ state: 'begun', can: { begin: false, agree: true } });
  expect((await remedies(olga)).disqualifyWork).toMatchObject({ can: { agree: false } });
  await oscar.submission.dismissWorkDisqualification({ workId, reason: '先核对名单', ...id() });
  expect((await remedies(olga)).disqualifyWork).toMatchObject({ state: 'open', byId: null, can: { begin: true } });
  expect(await disqualify(workId)).toBe('done');
  await oscar.submission.disqualifyWork({ workId, ...id() });
  expect((await remedies()).disqualifyWork).toMatchObject({ state: 'done', byId: workId });
  const { rows } = await db.execute<{ type: string }>(
    sql`select type from es.events where data ->> 'objectionId' = ${objectionId} and type like 'submission.%' order by position`,
  );
  expect(rows.map(({ type }) => type)).toEqual([
    'submission.work_disqualification_proposed',
    'submission.work_disqualification_proposed',
    'submission.work_disqualified',
  ]);
});

it('its scores are corrected by a run that names the objection, and the result is announced again', async () => {
  await compute(ordered, { supersedes: corrected, objectionId });
  expect((await remedies()).correctScores).toMatchObject({ state: 'begun', byId: ordered });
  expect(await seal(ordered)).toBe('done');
  expect((await remedies()).correctScores).toMatchObject({ state: 'done' });
  await olga.award.draftResult({ resultId: final, scoreRunId: ordered, itemId, supersedes: amended, ...id() });
  await announceNow(final);
});

it('keeps the replacing result from being confirmed until all of it is carried out or settled', async () => {
  expect(await confirm(final)).toBe('remediesOpen');
  const listed = async () => (await oscar.award.resultList({ competitionId })).find((row) => row.resultId === final);
  expect(await listed()).toMatchObject({ openRemedies: 1, due: false });
  expect(await waits('results')(colleague)).toBe(0);
  const names = await oscar.award.namesToCorrect(about);
  const [person] = names.people;
  const text = (correctionId: string, part: 'workTitle' | 'name', printed: string) => ({
    ...{ correctionId, part, text: printed },
    subjectId: part === 'name' ? (person?.personId as PersonId) : null,
  });
  const correct = (who: typeof olga, texts: ReturnType<typeof text>[]) =>
    refusalOf(who.award.correctNames({ ...about, texts, ...id() }));
  const texts = [text(uuid(8, 31), 'workTitle', '更正后的题目'), text(uuid(8, 32), 'name', '欧阳更正')];
  expect(await correct(olga, texts)).toBe('secondPersonNeeded');
  expect(await correct(oscar, [text(uuid(8, 33), 'workTitle', names.workTitle)])).toBe('nameCorrectionSame');
  const stranger = { ...text(uuid(8, 34), 'name', '陌生人'), subjectId: uuid(3, 99) as PersonId };
  expect(await correct(oscar, [stranger])).toBe('nameCorrectionNotFound');
  const taken = uuid(8, 35);
  const elsewhere = sheets.find((sheet) => sheet.workId !== workId)?.workId as WorkId;
  await keepNameText(db as never, {
    ...{ correctionId: taken, workId: elsewhere, part: 'workTitle' as const, subjectId: null },
    ...{ before: '原题目', wanted: '申请的题目', explanation: '笔误', requestedBy: captain.personId },
  });
  expect(await correct(oscar, [text(taken, 'workTitle', '别处的题目')])).toBe('nameCorrectionNotFound');
  const twice = [text(uuid(8, 36), 'workTitle', '更正后的题目'), text(uuid(8, 36), 'name', '欧阳更正')];
  expect(await correct(oscar, twice)).toBe('nameCorrectionNotFound');
  expect((await nameTexts(db, [taken])).get(taken)).toMatchObject({ accepted: null, printedSince: null });
  expect((await remedies()).correctNames).toMatchObject({ state: 'open' });
  expect(await correct(oscar, texts)).toBe('done');
  expect((await remedies()).correctNames).toMatchObject({ state: 'done', settledReason: null });
  expect(await oscar.award.namesToCorrect(about)).toMatchObject({ workTitle: '更正后的题目' });
  const { rows: events } = await db.execute<{ data: object }>(
    sql`select data from es.events where type = 'award.names_corrected'`,
  );
  expect(JSON.stringify(events)).not.toContain('更正');
  expect(await listed()).toMatchObject({ openRemedies: 0, due: true });
  expect(await waits('results')(colleague)).toBe(1);
  expect(await confirm(final)).toBe('done');
});

it('costs the award and its certificate, and leaves the others', async () => {
  const { rows } = await olga.award.awardBoard({ competitionId, pageSize: 100 });
  expect(rows.find((row) => row.awardId === awardId)?.status).toBe('revoked');
  const { rows: revoked } = await db.execute<{ objectionId: string }>(
    sql`select data ->> 'objectionId' as "objectionId" from es.events where type = 'award.revoked'
      and data ->> 'awardId' = ${awardId}`,
  );
  expect(revoked).toEqual([{ objectionId }]);
  const amended = async (which: 'all' | 'toHandle') =>
    (await olga.certificate.certificateList({ competitionId, amended: which, pageSize: 100 })).rows;
  const lost = await amended('toHandle');
  expect(new Set(lost.map(({ amendment, status }) => `${amendment} ${status}`))).toEqual(new Set(['revoked issued']));
  expect(lost.map(({ number }) => number)).toContain((await certificates())[0]?.number);
  const { waiting } = await olga.audit.workbench({});
  expect(waiting.find(({ key }) => key === 'amendedCertificates')).toMatchObject({ count: lost.length, mine: true });
  await reactNow(db, {}, ['revoke-certificates']);
  expect(await amended('toHandle')).toEqual([]);
  const all = await amended('all');
  expect(all.filter(({ amendment, status }) => amendment === 'revoked' && status === 'revoked')).toHaveLength(
    lost.length,
  );
  expect(all.filter(({ amendment }) => amendment === 'kept')).toHaveLength(recipients - lost.length);
  expect((await certificates()).map(({ status }) => status)).toEqual(['revoked']);
  const standing = new Set(rows.flatMap((row) => (row.status === 'revoked' ? [] : row.awardId)));
  for (const certificate of await db.select().from(certificateBoard))
    if (standing.has(certificate.awardId as AwardId)) expect(certificate.status).toBe('issued');
});
