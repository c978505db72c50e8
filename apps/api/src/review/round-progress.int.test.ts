import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { addToLibrary } from '../../../../tests/support/expert-library.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, distributed, points, roundId } from './testing/situations.ts';

const there = await distributed();
const { organiser, colleague, experts, world, worklist } = there;
const [, lin, mo] = experts;
const progress = (input: object = {}) => organiser.call.review.roundProgress({ roundId, ...input });
const lineOf = async (personId: string) => (await progress()).rows.find((row) => row.personId === personId);
const remind = (...expertIds: (typeof lin.personId)[]) =>
  organiser.call.review.remindExperts({ roundId, expertIds, commandId: commandId() });

describe('the progress of a round', () => {
  it('shows who has accepted their works before it opens', async () => {
    const waiting = (await worklist(lin)).length;
    expect(await lin.call.review.acknowledgeAssignments({ roundId, commandId: commandId() })).toEqual({
      done: waiting,
    });
    expect((await worklist(lin)).every(({ status }) => status === 'acknowledged')).toBe(true);
    expect(await lineOf(lin.personId)).toMatchObject({ state: 'waiting', acknowledged: waiting });
    // Nothing is left to accept.
    expect(await lin.call.review.acknowledgeAssignments({ roundId, commandId: commandId() })).toEqual({ done: 0 });
    expect(await refusalOf(remind(lin.personId))).toBe('roundNotOpen');
  });

  it('shows who has not begun and who is done, with those who need attention first', async () => {
    await organiser.call.review.openRound({ roundId, commandId: commandId() });
    for (const { sheetId } of await worklist(lin))
      await lin.call.review.submitSheet({ sheetId, scores: points(70), comment: '', commandId: commandId() });
    const all = await progress();
    expect(all.round.states).toMatchObject({ notBegun: 3, done: 1, behind: 0 });
    expect(all.round).toMatchObject({ status: 'open', experts: 4, submitted: (await worklist(lin)).length });
    expect(all.round.recent).toBe(all.round.submitted);
    expect(all.rows.map(({ state }) => state)).toEqual(['notBegun', 'notBegun', 'notBegun', 'done']);
    expect(all.rows.at(-1)).toMatchObject({ personId: lin.personId, can: { remind: false } });
  });

  it('is filtered by state and by name', async () => {
    expect((await progress({ state: 'done' })).rows.map(({ name }) => name)).toEqual(['专家乙']);
    expect((await progress({ keywords: '专家丙' })).rows.map(({ name }) => name)).toEqual(['专家丙']);
    const second = await progress({ page: 2, pageSize: 10 });
    expect([second.rows, second.total]).toEqual([[], 4]);
  });

  it('records reminders, at most one a day for each expert with something to submit', async () => {
    expect(await remind(lin.personId, mo.personId)).toEqual({ reminded: 1 });
    expect(await lineOf(mo.personId)).toMatchObject({ reminders: 1, can: { remind: false } });
    expect(await refusalOf(remind(mo.personId))).toBe('expertsReminded');
    expect(await refusalOf(remind(lin.personId))).toBe('nobodyToRemind');
    expect(
      await refusalOf(
        colleague.call.review.remindExperts({ roundId, expertIds: [mo.personId], commandId: commandId() }),
      ),
    ).toBe('expertsReminded');
  });

  it('is not visible to experts or to other organisations', async () => {
    expect(await refusalOf(lin.call.review.roundProgress({ roundId }))).toBe('FORBIDDEN');
    expect(await refusalOf(lin.call.review.outlierExperts({ roundId }))).toBe('FORBIDDEN');
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect(await refusalOf(elsewhere.call.review.roundProgress({ roundId }))).toBe('NOT_FOUND');
    expect(await refusalOf(elsewhere.call.review.outlierExperts({ roundId }))).toBe('NOT_FOUND');
  });
});

describe('a work is reassigned', () => {
  const sheetsOf = async (expertId: typeof lin.personId) =>
    (await organiser.call.review.expertSheets({ roundId, expertId })).rows;

  it('to an expert who may judge it, suggested by load', async () => {
    const [sheet] = await sheetsOf(mo.personId);
    if (!sheet) throw new Error('no sheet');
    const { experts: eligible, excluded } = await organiser.call.review.substitutes({ sheetId: sheet.sheetId });
    // Three of four experts have it already; the fourth may take it over, unless a conflict or a school prevents it.
    expect(eligible.length + excluded.conflict + excluded.sameSchool).toBe(1);
    expect(excluded.met).toBe(3);
  });

  it('in one command that withdraws the first sheet and assigns a new one', async () => {
    const rows = await sheetsOf(mo.personId);
    const found = await Promise.all(
      rows.map(async (sheet) => ({
        sheet,
        substitute: (await organiser.call.review.substitutes({ sheetId: sheet.sheetId })).experts[0],
      })),
    );
    const one = found.find(({ substitute }) => substitute);
    if (!one?.substitute) throw new Error('nobody may take over');
    const { sheet, substitute } = one;
    const command = {
      sheetId: sheet.sheetId,
      newSheetId: commandId() as SheetId,
      expertId: substitute.personId,
      reason: '预计无法按时完成',
    };
    await organiser.call.review.reassignSheet({ ...command, commandId: commandId() });
    const statuses = (await sheetsOf(mo.personId)).filter(({ sheetId }) => sheetId === sheet.sheetId);
    expect(statuses).toMatchObject([{ status: 'withdrawn', alias: sheet.alias }]);
    const now = await sheetsOf(substitute.personId);
    expect(now.find(({ alias, status }) => alias === sheet.alias && status === 'assigned')).toBeDefined();
    // The previous expert has had it, and does not get it back.
    const again = { ...command, sheetId: command.newSheetId, newSheetId: commandId() as SheetId };
    const back = { ...again, expertId: substitute.personId, commandId: commandId() };
    expect(await refusalOf(organiser.call.review.reassignSheet(back))).toBe('assignmentExists');
  });

  it('but not once it is submitted', async () => {
    const submitted = (await sheetsOf(lin.personId)).find(({ status }) => status === 'submitted');
    if (!submitted) throw new Error('no sheet');
    expect(submitted).toMatchObject({ status: 'submitted', can: { reassign: false } });
    const command = { sheetId: submitted.sheetId, newSheetId: commandId() as SheetId, expertId: mo.personId };
    const asked = organiser.call.review.reassignSheet({ ...command, reason: '换人', commandId: commandId() });
    expect(await refusalOf(asked)).toBe('sheetSubmitted');
  });

  it('by people of its organisation who may both propose plans and manage the round', async () => {
    const [sheet] = await sheetsOf(mo.personId);
    if (!sheet) throw new Error('no sheet');
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('third') });
    expect(await refusalOf(elsewhere.call.review.substitutes({ sheetId: sheet.sheetId }))).toBe('NOT_FOUND');
    expect(await refusalOf(lin.call.review.substitutes({ sheetId: sheet.sheetId }))).toBe('FORBIDDEN');
  });

  it('after its expert declined it, and the organiser sees why', async () => {
    const mine = (await worklist(mo)).find(({ status }) => status === 'assigned');
    if (!mine) throw new Error('no sheet');
    const declined = { sheetId: mine.sheetId, cause: 'load' as const, reason: '下周出差' };
    await mo.call.review.declineAssignment({ ...declined, commandId: commandId() });
    const seen = (await sheetsOf(mo.personId)).find(({ sheetId }) => sheetId === mine.sheetId);
    expect(seen).toMatchObject({ status: 'declined', cause: 'load', reason: '下周出差', can: { reassign: true } });
    expect(await lineOf(mo.personId)).toMatchObject({ declined: 1 });
  });
});

describe('experts whose scores stand out', () => {
  it('are not determined from the scores of one expert', async () => {
    expect(await organiser.call.review.outlierExperts({ roundId })).toEqual({
      hidden: false,
      tooFew: true,
      experts: [],
    });
  });

  it('are not shown to a person who scores in the round before it is over', async () => {
    const both = await world.signedInAs('ORGANISER', { realName: '组织者兼专家' });
    await addToLibrary(organiser, world.rootGroupId, [both], { maxLoad: 6 });
    const expertIds = [...there.pool.expertIds, both.personId];
    await organiser.call.review.setPool({ roundId, expertIds, chiefIds: [], commandId: commandId() });
    const { review } = both.call;
    expect(await review.outlierExperts({ roundId })).toMatchObject({ hidden: true });
    expect(await review.reviewFigures({ roundId })).toBeNull();
    for (const figures of [review.expertFigures, review.paceFigures, review.trimFigures])
      expect(await refusalOf(figures({ roundId }))).toBe('FORBIDDEN');
    expect(await refusalOf(review.groupFigures({ roundId, by: 'item' }))).toBe('FORBIDDEN');
    const submitted = { roundId, status: 'submitted' as const };
    const { rows } = await organiser.call.review.sheetList(submitted);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ totalMilli }) => totalMilli !== null)).toBe(true);
    const seen = (await review.sheetList(submitted)).rows.map((row) => [row.scores, row.totalMilli, row.comment]);
    expect(seen).toEqual(rows.map(() => [{}, null, '']));
  });
});
