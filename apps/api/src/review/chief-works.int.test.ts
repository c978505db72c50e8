import { describe, expect, it } from 'vitest';
import { ledDeskSheet } from './led-round.ts';
import { conflictSubject, leading } from './testing/leading.ts';
import { commandId, points, roundId } from './testing/situations.ts';

const there = await leading();
const { db, organiser, chief, experts, captain, worklist, scored, pool } = there;
const list = (who = chief) => who.call.review.chiefWorks({ roundId });
const look = (alias: string, who = chief) => who.call.review.chiefWork({ roundId, alias });
const firstAlias = async () => {
  const [first] = (await list()).rows;
  if (!first) throw new Error('the chair sees no works');
  return first.alias;
};

describe('the works of a panel', () => {
  it('are shown to the chair named by an organiser, and to nobody because of a role', async () => {
    expect((await list()).rows).toHaveLength(6);
    for (const expert of experts) await expect(list(expert)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(list(organiser)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const rounds = await chief.call.review.myRounds();
    expect(rounds).toMatchObject([{ roundId, leads: true, scores: false }]);
    expect(await experts[0].call.review.myRounds()).toMatchObject([{ leads: false, scores: true }]);
  });

  it('show how far apart their sheets are, the furthest first, with experts under code names', async () => {
    expect((await list()).rows.every(({ rangeMilli, flagged }) => rangeMilli === null && !flagged)).toBe(true);
    await scored();
    const { rows } = await list();
    expect(rows.map(({ flagged }) => flagged)).toEqual(rows.map(({ rangeMilli }) => (rangeMilli ?? 0) > 9000));
    const ranges = rows.map(({ rangeMilli }) => rangeMilli ?? 0);
    expect(ranges).toEqual(ranges.toSorted((a, b) => b - a));
    const work = await look(await firstAlias());
    expect(work.sheets.map(({ code, name }) => [code, name])).toEqual(work.sheets.map((_, n) => ['ABC'[n], null]));
    expect(work.sheets.every(({ comment }) => comment.startsWith('评语'))).toBe(true);
  });

  it('contain no expert, author, work or time that could identify anybody', async () => {
    const { rows } = await organiser.call.review.sheetList({ roundId });
    const seen = JSON.stringify([await list(), await look(await firstAlias())]);
    for (const { personId } of [...experts, captain, organiser]) expect(seen).not.toContain(personId);
    for (const { workId, code, expert } of rows)
      for (const hidden of [workId, code, expert]) expect(seen).not.toContain(hidden);
    expect(seen).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
  });

  it('show the chair the same answers and files as the experts', async () => {
    const [own] = await worklist(experts[0]);
    if (!own) throw new Error('no sheet');
    const { answers, files } = await experts[0].call.review.mySheet({ sheetId: own.sheetId });
    const led = await look(own.alias);
    expect(led.answers).toEqual(answers);
    expect(led.files).toHaveLength(files.length);
    const opened = async ({ actor }: typeof chief) => (await ledDeskSheet({ db, actor }, own.sheetId))?.alias;
    expect([await opened(chief), await opened(experts[1]), await opened(organiser)]).toEqual([
      own.alias,
      undefined,
      undefined,
    ]);
  });

  it('give an expert different letters on different works', async () => {
    const { rows } = await organiser.call.review.sheetList({ roundId });
    const expertOf = new Map(rows.map(({ sheetId, expertId }) => [sheetId as string, expertId]));
    const letters = new Map<string, Set<string>>();
    for (const { alias } of (await list()).rows)
      for (const { sheetId, code } of (await look(alias)).sheets) {
        const expertId = expertOf.get(sheetId) ?? '';
        letters.set(expertId, (letters.get(expertId) ?? new Set()).add(code));
      }
    expect(Math.max(...[...letters.values()].map(({ size }) => size))).toBeGreaterThan(1);
  });

  it('are returned to their experts with a reason; the sheet keeps its versions', async () => {
    const alias = await firstAlias();
    const [sheet] = (await look(alias)).sheets;
    if (!sheet) throw new Error('no sheet');
    const back = { sheetId: sheet.sheetId, reason: '评语与分数不符' };
    for (const who of [...experts, captain])
      await expect(who.call.review.returnSheet({ ...back, commandId: commandId() })).rejects.toMatchObject({
        code: /NOT_FOUND|FORBIDDEN/,
      });
    await chief.call.review.returnSheet({ ...back, commandId: commandId() });
    const row = (await organiser.call.review.sheetList({ roundId })).rows.find((one) => one.sheetId === sheet.sheetId);
    const expert = experts.find(({ personId }) => personId === row?.expertId);
    if (!expert) throw new Error('nobody has it');
    expect(await expert.call.review.mySheet({ sheetId: sheet.sheetId })).toMatchObject({
      reason: back.reason,
      versions: 1,
    });
    const again = { sheetId: sheet.sheetId, scores: points(75), comment: '', commandId: commandId() };
    await expert.call.review.submitSheet(again);
    expect((await look(alias)).sheets[0]).toMatchObject({ versions: 2, totalMilli: 75_000 });
  });

  it('hide the scores of the others while the chair has a sheet to submit', async () => {
    const [other] = experts;
    const expertIds = [...pool.expertIds, chief.personId];
    const chiefIds = [chief.personId, other.personId];
    await organiser.call.review.setPool({ ...pool, expertIds, chiefIds, commandId: commandId() });
    const [own] = await worklist(other);
    if (!own) throw new Error('no sheet');
    expect(await look(own.alias, other)).toMatchObject({ hidden: false });
    await organiser.call.review.returnSheet({ sheetId: own.sheetId, reason: '请核对', commandId: commandId() });
    const work = await look(own.alias, other);
    expect(work).toMatchObject({ hidden: true, rangeMilli: null, variance: null });
    expect(
      work.sheets.every(
        ({ totalMilli, comment, scores }) => totalMilli === null && comment === '' && Object.keys(scores).length === 0,
      ),
    ).toBe(true);
    const line = (await list(other)).rows.find(({ alias }) => alias === own.alias);
    expect(line).toMatchObject({ hidden: true, flagged: false, own: true, totals: [], rangeMilli: null });
    const [others] = work.sheets.filter((sheet) => !sheet.own);
    const back = { sheetId: others?.sheetId ?? own.sheetId, reason: '请核对', commandId: commandId() };
    await expect(other.call.review.returnSheet(back)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leave out a work with which the chair has a conflict', async () => {
    const { alias, subject } = await conflictSubject(
      there,
      (await list()).rows.map((row) => row.alias),
    );
    const [sheet] = (await look(alias)).sheets;
    const conflict = { personId: chief.personId, conflictId: commandId(), subject, type: 'personal' as const };
    await organiser.call.expert.declareConflict({ ...conflict, commandId: commandId() });
    const { rows, total } = await list();
    expect([rows.length, total]).toEqual([5, 5]);
    expect(rows.map((row) => row.alias)).not.toContain(alias);
    await expect(look(alias)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const back = { sheetId: sheet?.sheetId as never, reason: '请核对', commandId: commandId() };
    await expect(chief.call.review.returnSheet(back)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are no longer shown to a chair who is suspended or was replaced', async () => {
    const { personId } = chief;
    await organiser.call.expert.suspendExpert({ personId, reason: '休假', commandId: commandId() });
    await expect(list()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await organiser.call.expert.reinstateExpert({ personId, reason: '回来', commandId: commandId() });
    expect((await list()).rows.length).toBeGreaterThan(0);
    await organiser.call.review.setPool({ ...pool, expertIds: [...pool.expertIds, personId], commandId: commandId() });
    await expect(list()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
