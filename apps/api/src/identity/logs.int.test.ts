import { NAMED_KINDS, subjectNames } from '@laurel/db/audit/subject-names.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const root = await world.signedInAs('ROOT');
const captain = await world.signedInAs(null);
const workId = (n: number) => uuid(4, n) as WorkId;
await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId: uuid(1, 1) as CompetitionId,
  itemId: uuid(2, 1) as ItemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
  works: ['明日的海报', '纸与光', '100% 棉'].map((title, n) => ({
    workId: workId(n),
    title,
    captainId: captain.personId,
    answers: { idea: '光', studio: '王' },
  })),
  now: new Date().toISOString() as Instant,
});
const streams = async (keywords: string) => {
  const { rows, total } = await root.call.identity.eventHistory({ keywords, pageSize: 100 });
  expect(rows).toHaveLength(total);
  return [...new Set(rows.map(({ streamId }) => streamId))];
};

it('the log is found by names that people use, by stream, and not by anything else', async () => {
  expect(await streams('明日')).toEqual([`work-${workId(0)}`]);
  expect(await streams(`work-${workId(1)}`)).toEqual([`work-${workId(1)}`]);
  expect(await streams('没有这样的作品')).toEqual([]);
  // Typed text is not a pattern.
  expect(await streams('0%')).toEqual([`work-${workId(2)}`]);
  expect(await streams('%光%')).toEqual([]);
});

it('names the subject and the author of each event, and can be searched by person and time', async () => {
  const olga = await world.signedInAs('ORGANISER', { realName: '欧佳' });
  const competitionId = uuid(1, 2) as CompetitionId;
  const name = { zh: '命名大赛', en: 'Naming' };
  const create = { competitionId, groupId: world.rootGroupId, name, edition: 1, commandId: crypto.randomUUID() };
  await olga.call.competition.createCompetition(create);
  const { rows } = await root.call.identity.eventHistory({ who: '欧佳' });
  expect(rows).toMatchObject([
    { type: 'competition.created', actorName: '欧佳', subject: { zh: '命名大赛', en: 'Naming' } },
  ]);
  const works = await root.call.identity.eventHistory({ keywords: '纸与光' });
  expect(new Set(works.rows.map(({ subject }) => subject?.zh))).toEqual(new Set(['纸与光']));

  const moment = new Date(Date.now() + 60_000).toISOString();
  expect((await root.call.identity.eventHistory({ who: '欧佳', to: moment })).total).toBe(1);
  expect((await root.call.identity.eventHistory({ who: '欧佳', from: moment })).total).toBe(0);
  expect((await root.call.identity.eventHistory({ who: '没有此人' })).total).toBe(0);
  expect((await root.call.identity.rowChanges({ who: '没有此人' })).total).toBe(0);
  expect((await root.call.identity.signInList({ who: '没有此人' })).total).toBe(0);
});

it('finds one event and one change by their ids, which the addresses of their pages contain', async () => {
  const { rows } = await root.call.identity.eventHistory({ keywords: '纸与光' });
  const last = rows.at(-1)?.eventId ?? '';
  expect((await root.call.identity.eventHistory({ eventId: last })).rows.map(({ eventId }) => eventId)).toEqual([last]);
  expect((await root.call.identity.eventHistory({ eventId: crypto.randomUUID() })).rows).toEqual([]);
  const changes = await root.call.identity.rowChanges({});
  const change = changes.rows.at(-1)?.changeId ?? '';
  const found = await root.call.identity.rowChanges({ changeId: change });
  expect(found.rows.map(({ changeId }) => changeId)).toEqual([change]);
});

it('names the changed rows when their keys are ids', async () => {
  const record = (table: 'persons' | 'groups' | 'exports', key: string) =>
    recordChange(db, { actor: systemActor, table, key, before: null, after: { seen: true } });
  const olga = await world.signedInAs('ORGANISER', { realName: '林若水' });
  const gone = crypto.randomUUID();
  await record('persons', olga.personId);
  await record('groups', world.rootGroupId);
  await record('persons', gone);
  await record('exports', gone);
  const nameOf = async (table: string, key: string) =>
    (await root.call.identity.rowChanges({ table, key })).rows.map(({ subject }) => subject?.zh ?? null);
  expect(await nameOf('persons', olga.personId)).toEqual(['林若水']);
  expect(await nameOf('groups', world.rootGroupId)).not.toEqual([null]);
  expect(await nameOf('persons', gone)).toEqual([null]);
  expect(await nameOf('exports', gone)).toEqual([null]);
});

it('has a name for every kind of subject', async () => {
  const id = crypto.randomUUID();
  expect(
    (
      await subjectNames(
        db,
        NAMED_KINDS.map((kind) => `${kind}-${id}`),
      )
    ).size,
  ).toBe(0);
});
