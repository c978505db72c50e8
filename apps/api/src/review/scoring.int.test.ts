import { expertById } from '@laurel/db/expert/expert-library.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ScoreRunId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { served } from '../../../../tests/support/served.ts';
import { reviewFileRoutes } from './review-files.route.ts';
import { commandId, distributed, points, roundId, scoreAll } from './testing/situations.ts';

const there = await distributed();
const { db, world, organiser, experts, captain, sheetOf } = there;
const [ada, lin, mo, zhou] = experts;

/** The answers about a PDF and a picture of a sheet: to be shown, and to be kept. There is no worker: 503 is yes. */
async function statusesOf(sheetId: SheetId) {
  const file = (letter: string, extension: string, mediaType: string) => ({
    ...{ hash: letter.repeat(64), extension, mediaType, bytes: 9 },
  });
  const files = JSON.stringify([file('a', 'pdf', 'application/pdf'), file('b', 'png', 'image/png')]);
  await db.execute(sql`update expert_desk set files = ${files}::jsonb where sheet_id = ${sheetId}`);
  const asked = { by: ada };
  const { origin, server } = await served(express().use(reviewFileRoutes(async () => world.contextOf(asked.by))));
  const both = (number: number) =>
    Promise.all(
      ['', '?download=1'].map(async (how) => (await fetch(`${origin}/files/review/${sheetId}/${number}${how}`)).status),
    );
  const [pdf, png] = [await both(1), await both(2)];
  asked.by = lin;
  const ofOthers = await both(1);
  server.close();
  return { pdf, png, ofOthers };
}

describe('scoring', () => {
  it('waits until the round is open', async () => {
    const sheetId = await sheetOf(ada);
    const submit = { sheetId, scores: points(80), comment: '' };
    expect(await refusalOf(ada.call.review.submitSheet({ ...submit, commandId: commandId() }))).toBe('roundNotOpen');
    await organiser.call.review.openRound({ roundId, commandId: commandId() });
    expect((await ada.call.review.mySheets({ roundId })).open).toBe(true);
  });

  it('keeps drafts, encrypts the comment, and shows both only to their expert', async () => {
    const sheetId = await sheetOf(ada);
    const draft = { sheetId, scores: points(70), comment: '构思新颖' };
    await ada.call.review.saveScoreDraft({ ...draft, commandId: commandId() });
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({
      status: 'draft',
      scores: points(70),
      comment: '构思新颖',
    });
    const { rows } = await db.execute(`select data::text as data from es.events where type = 'review.score_drafted'`);
    expect(String(rows[0]?.data)).not.toContain('构思');
    expect(await refusalOf(lin.call.review.mySheet({ sheetId }))).toBe('NOT_FOUND');
    expect(await refusalOf(lin.call.review.saveScoreDraft({ ...draft, commandId: commandId() }))).toBe('NOT_FOUND');
    expect(await refusalOf(captain.call.review.mySheet({ sheetId }))).toBe('FORBIDDEN');
  });

  it('asks for a watermark on PDFs only where the competition does', async () => {
    const sheetId = await sheetOf(ada);
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({ watermark: false });
    await db.execute(sql`update competition_board set settings = jsonb_set(settings, '{review,watermark}', 'true')`);
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({ watermark: true });
    expect(await ada.call.review.mySheets({ roundId })).toMatchObject({ watermark: true });
    const kept = { what: { kind: 'assignedFiles', filter: { roundId } }, format: 'zip' } as const;
    const ask = () => refusalOf(ada.call.exports.requestExport({ ...kept, commandId: commandId() }));
    expect(await ask()).toBe('FORBIDDEN');
    expect(await statusesOf(sheetId)).toEqual({ pdf: [503, 403], png: [503, 503], ofOthers: [404, 404] });
    await db.execute(sql`update competition_board set settings = settings #- '{review,watermark}'`);
    expect(await statusesOf(sheetId)).toMatchObject({ pdf: [503, 503] });
  });

  it('refuses scores that do not fit the scale, and an incomplete sheet', async () => {
    const sheetId = await sheetOf(ada);
    const sent = (scores: Record<string, number>) =>
      refusalOf(ada.call.review.submitSheet({ sheetId, scores, comment: '', commandId: commandId() }));
    expect(await sent(points(101))).toBe('scoreOutOfRange');
    expect(await sent({ overall: 500 })).toBe('scoreStepInvalid');
    expect(await sent({})).toBe('criterionMissing');
    expect(await sent({ charm: 1000 })).toBe('criterionUnknown');
  });

  it('keeps what another window of the expert saved after this one was loaded', async () => {
    const sheetId = await sheetOf(ada);
    const { written } = await ada.call.review.mySheet({ sheetId });
    const write = (overall: number, more: object) =>
      ada.call.review.saveScoreDraft({
        sheetId,
        scores: points(overall),
        comment: '',
        commandId: commandId(),
        ...more,
      });
    const first = await write(71, { seen: written });
    expect(await refusalOf(write(72, { seen: written }))).toBe('versionConflict');
    const stale = { sheetId, scores: points(72), comment: '', seen: written, commandId: commandId() };
    expect(await refusalOf(ada.call.review.submitSheet(stale))).toBe('versionConflict');
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({ scores: points(71), written: first.version });
    // A save whose answer was lost is recognised as one's own, not another window's.
    const lost = commandId();
    await write(73, { seen: first.version, commandId: lost });
    expect(await refusalOf(write(74, { seen: first.version, unanswered: [commandId()] }))).toBe('versionConflict');
    expect(await refusalOf(write(74, { seen: first.version, unanswered: [lost] }))).toBe('done');
  });

  it('counts a double press once', async () => {
    const sheetId = await sheetOf(ada);
    const press = { sheetId, scores: points(80), comment: '', commandId: commandId() };
    await Promise.all([ada.call.review.submitSheet(press), ada.call.review.submitSheet(press)]);
    expect((await ada.call.review.mySheet({ sheetId })).versions).toBe(1);
  });

  it('is returned with a reason, and may be submitted again', async () => {
    const sheetId = await sheetOf(ada);
    const reason = '请写明理由';
    await organiser.call.review.returnSheet({ sheetId, reason, commandId: commandId() });
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({ status: 'draft', reason });
    await ada.call.review.submitSheet({ sheetId, scores: points(81), comment: '因为', commandId: commandId() });
    expect(await ada.call.review.mySheet({ sheetId })).toMatchObject({
      status: 'submitted',
      versions: 2,
      reason: null,
    });
  });

  it('stops at a conflict, whoever declares it and when', async () => {
    const { rows } = await organiser.call.review.sheetList({ roundId, expertId: mo.personId });
    const [first, second] = rows;
    if (!first || !second) throw new Error('mo has no sheets');
    await organiser.call.expert.declareConflict({
      personId: mo.personId,
      conflictId: commandId(),
      subject: { kind: 'work', workId: first.workId },
      type: 'personal',
      commandId: commandId(),
    });
    const submit = { sheetId: first.sheetId, scores: points(80), comment: '', commandId: commandId() };
    expect(await refusalOf(mo.call.review.submitSheet(submit))).toBe('conflictOfInterest');

    await mo.call.review.reportConflict({
      sheetId: second.sheetId,
      conflictId: commandId(),
      type: 'other',
      reason: '认得这件作品',
      commandId: commandId(),
    });
    expect(await mo.call.review.mySheet({ sheetId: second.sheetId })).toMatchObject({ status: 'declined' });
    expect((await expertById(db, mo.personId))?.undecided).toBe(2);
  });

  it('can be reassigned to another expert by hand', async () => {
    const { rows } = await organiser.call.review.sheetList({ roundId, expertId: mo.personId, status: 'declined' });
    const [declined] = rows;
    if (!declined) throw new Error('nothing was declined');
    const has = await organiser.call.review.sheetList({ roundId, workId: declined.workId });
    const free = experts.find(({ personId }) => !has.rows.some((row) => row.expertId === personId));
    if (!free) throw new Error('everybody has it');
    const assign = { roundId, sheetId: commandId() as SheetId, workId: declined.workId, expertId: free.personId };
    const busy = has.rows.find(({ status }) => status !== 'declined');
    if (!busy) throw new Error('nobody else has it');
    const again = { ...assign, expertId: busy.expertId };
    const twice = organiser.call.review.assignExpert({ ...again, commandId: commandId() });
    expect(await refusalOf(twice)).toBe('assignmentExists');
    await organiser.call.review.assignExpert({ ...assign, commandId: commandId() });
    const own = await organiser.call.review.sheetList({ roundId, workId: declined.workId, expertId: free.personId });
    expect(own.rows[0]?.alias).toBe(declined.alias);
    const more = { ...assign, sheetId: commandId() as SheetId, commandId: commandId() };
    expect(await refusalOf(organiser.call.review.assignExpert(more))).toBe('reviewsComplete');
  });

  it('ends when the round is closed', async () => {
    for (const answer of await scoreAll(there)) expect(['done', 'conflictOfInterest']).toContain(answer);
    const run = { scoreRunId: uuid(6, 9) as ScoreRunId, roundId, commandId: commandId() };
    expect(await refusalOf(organiser.call.review.requestScoreRun(run))).toBe('roundStillOpen');
    const outstanding = await Promise.all(
      (['assigned', 'acknowledged', 'draft'] as const).map((status) =>
        organiser.call.review.sheetList({ roundId, status, pageSize: 100 }),
      ),
    );
    const unsent = outstanding.flatMap(({ rows }) => rows);
    expect(unsent.length).toBeGreaterThan(0);
    const missing = { sheets: unsent.length, works: new Set(unsent.map((sheet) => sheet.workId)).size };
    expect(await organiser.call.review.missingSheets({ roundId })).toEqual(missing);
    await organiser.call.review.closeRound({ roundId, commandId: commandId() });
    const sheetId = await sheetOf(zhou);
    const late = zhou.call.review.submitSheet({ sheetId, scores: points(99), comment: '', commandId: commandId() });
    expect(await refusalOf(late)).toBe('roundClosed');
  });
});
