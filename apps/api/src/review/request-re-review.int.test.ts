import { expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { conflictSubject, leading } from './testing/leading.ts';
import { commandId, points, roundId } from './testing/situations.ts';

const there = await leading();
const { organiser, chief, experts, worklist, scored } = there;
const ask = { roundId, alias: 'W-001', experts: 1, reason: '极差过大' };
const request = (who = chief, alias = ask.alias) =>
  who.call.review.requestReReview({ ...ask, alias, commandId: commandId() });
const sheets = async () => (await chief.call.review.chiefWork({ roundId, alias: ask.alias })).sheets;

it('waits until every sheet of the work is submitted', async () => {
  expect(await refusalOf(request())).toBe('sheetsOutstanding');
  await scored();
});

it('is refused to experts who chair no panel and to organisers: for them the round does not exist', async () => {
  for (const who of [...experts, organiser])
    await expect(request(who)).rejects.toMatchObject({ code: /NOT_FOUND|FORBIDDEN/ });
});

it('adds a sheet for an expert who never had the work, and changes none', async () => {
  const before = await sheets();
  await request();
  const after = await sheets();
  expect(after.slice(0, before.length)).toEqual(before.map((sheet) => ({ ...sheet })));
  expect(after.slice(before.length)).toMatchObject([{ added: true, status: 'assigned', totalMilli: null }]);
  const rows = (await organiser.call.review.sheetList({ roundId })).rows.filter(({ alias }) => alias === ask.alias);
  expect(new Set(rows.map(({ expertId }) => expertId)).size).toBe(rows.length);
  expect(await refusalOf(request())).toBe('sheetsOutstanding');
  const [fresh] = rows.filter(({ status }) => status === 'assigned');
  const expert = experts.find(({ personId }) => personId === fresh?.expertId);
  if (!expert || !fresh) throw new Error('nobody was added');
  const own = (await worklist(expert)).find(({ sheetId }) => sheetId === fresh.sheetId);
  expect(own).toMatchObject({ alias: ask.alias, status: 'assigned' });
  const submit = { sheetId: fresh.sheetId, scores: points(80), comment: '', commandId: commandId() };
  await expert.call.review.submitSheet(submit);
  expect(await refusalOf(request())).toBe('tooFewExperts');
});

it('is not found for a work with which the chair has a conflict', async () => {
  const aliases = (await chief.call.review.chiefWorks({ roundId })).rows.map(({ alias }) => alias);
  const { alias, subject } = await conflictSubject(there, aliases);
  const conflict = { personId: chief.personId, conflictId: commandId(), subject, type: 'personal' as const };
  await organiser.call.expert.declareConflict({ ...conflict, commandId: commandId() });
  await expect(request(chief, alias)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
