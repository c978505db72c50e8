import { rowChanges } from '@laurel/db/rows/row-changes.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { leading } from '../review/testing/leading.ts';
import { roundId } from '../review/testing/situations.ts';

const there = await leading();
const { db, organiser, chief, experts, world, scored } = there;
await scored();
const auditor = await world.signedInAs('AUDITOR', { realName: '赵审计' });
const readings = (filter: Parameters<typeof auditor.call.identity.readingList>[0] = {}) =>
  auditor.call.identity.readingList({ pageSize: 100, ...filter });
it('records who read the scores of a round before publication, once within ten minutes', async () => {
  await organiser.call.review.sheetList({ roundId });
  await organiser.call.review.sheetList({ roundId, pageSize: 100 });
  const own = async () =>
    (await readings({ part: 'sheets' })).rows.filter(({ actorId }) => actorId === organiser.personId);
  const [read, ...more] = await own();
  expect([read, more]).toMatchObject([
    { tableName: 'read_round', rowKey: roundId, part: 'sheets', unpublished: true, subject: expect.anything() },
    [],
  ]);

  const colleague = await world.signedInAs('ORGANISER', { realName: '何同事' });
  await db.insert(rowChanges).values({
    changeId: crypto.randomUUID(),
    at: new Date(Date.now() - 11 * 60_000),
    actorId: colleague.personId,
    actorRole: 'ORGANISER',
    actorGroupId: world.rootGroupId,
    tableName: 'read_round',
    rowKey: roundId,
    after: { part: 'sheets', unpublished: true },
  });
  await colleague.call.review.sheetList({ roundId });
  expect((await readings({ who: '何同事' })).total).toBe(2);
});

it('records what a chair reads of the others, and nothing of an expert’s own sheets', async () => {
  const { rows } = await chief.call.review.chiefWorks({ roundId });
  await chief.call.review.chiefWork({ roundId, alias: rows[0]?.alias ?? '' });
  const [expert] = experts;
  await expert?.call.review.mySheets({ roundId });
  const all = (await readings()).rows;
  expect(all.filter(({ actorId }) => actorId === chief.personId).map(({ tableName }) => tableName)).toEqual([
    'read_work',
    'read_round',
  ]);
  expect(all.filter(({ actorId }) => actorId === expert?.personId)).toEqual([]);
});

it('is searched by person, time, subject and what was read', async () => {
  const [one] = (await readings({ part: 'sheets' })).rows;
  const name = one?.subject?.zh ?? '';
  expect(name).not.toBe('');
  expect((await readings({ keywords: name })).rows).toContainEqual(one);
  expect((await readings({ keywords: roundId, who: '专家组长' })).rows).toMatchObject([{ part: 'sheets' }]);
  expect((await readings({ who: '没有此人' })).total).toBe(0);
  expect((await readings({ from: new Date(Date.now() + 60_000).toISOString() })).total).toBe(0);
  expect((await readings({ results: 'published' })).total).toBe(0);
  expect((await readings({ results: 'unpublished' })).total).toBeGreaterThan(2);
});

it('is found by a person whose registration was opened', async () => {
  const enrolmentId = crypto.randomUUID();
  const { personId } = await world.signedInAs(null, { realName: '被看的人' });
  await db.execute(sql`
    insert into enrolment_participants (enrolment_id, person_id, item_id, role, live)
    values (${enrolmentId}, ${personId}, ${crypto.randomUUID()}, 'adviser', true)`);
  const who = { actorId: organiser.personId, actorRole: 'ORGANISER', actorGroupId: world.rootGroupId };
  await db.insert(rowChanges).values([
    {
      ...who,
      changeId: crypto.randomUUID(),
      tableName: 'read_sign_up',
      rowKey: enrolmentId,
      after: { part: 'signUp' },
    },
  ]);
  expect((await readings({ keywords: '被看的人' })).rows).toMatchObject([{ rowKey: enrolmentId, part: 'signUp' }]);
});

it('records personal data that is opened, exports and itself', async () => {
  await auditor.call.identity.userDetail({ personId: chief.personId });
  const read = (await readings({ who: '赵审计' })).rows.map(({ part, subject }) => [part, subject?.zh ?? null]);
  expect(read).toContainEqual(['account', '专家组长']);
  expect(read).toContainEqual(['readings', null]);
});

it('keeps readings out of the list of data changes', async () => {
  const { rows } = await auditor.call.identity.rowChanges({ pageSize: 100 });
  expect(rows.filter(({ tableName }) => tableName.startsWith('read_'))).toEqual([]);
  expect((await auditor.call.identity.rowChanges({ table: 'read_round' })).total).toBe(0);
  const stored = await db.$count(rowChanges, eq(rowChanges.tableName, 'read_round'));
  expect(stored).toBeGreaterThan(0);
});

it('is refused to people without access to the log', async () => {
  await expect(chief.call.identity.readingList({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
