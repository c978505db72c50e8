import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addSchool, schoolCode } from '../../../../tests/support/contests.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { withRegisteredTeam } from './testing/registered-team.ts';
import { commandId, roundId } from './testing/situations.ts';

const { db, world, organiser, colleague, experts, captain, now, enrolmentId } = await withRegisteredTeam();
const [ada, bei, mo] = experts;
await addSchool(db);
const { rows: schools } = await db.execute<{ name: string }>(
  sql`select name from app.schools where school_code = ${schoolCode}`,
);
const school = schools[0]?.name ?? '';
const studiesThere = (personId: typeof mo.personId) =>
  db.execute(sql`update app.persons set school_code = ${schoolCode} where person_id = ${personId}`);
await Promise.all([studiesThere(ada.personId), studiesThere(mo.personId)]);
await organiser.call.review.openNaming({
  ...{ roundId, until: plusMinutes(now, 60), most: 2, listed: false, commandId: commandId() },
});
const namingId = commandId();
await captain.call.review.nameConflict({
  ...{ roundId, enrolmentId, namingId, kind: 'school', expertId: null, type: 'institutional' },
  ...{ name: '', school, reason: '同校竞争', commandId: commandId() },
});
const confirm = (who = organiser) =>
  who.call.review.confirmSchoolNaming({ roundId, enrolmentId, namingId, commandId: commandId() });
/** One of the experts also has a conflict that an organiser declared. */
const conflictsOf = async (personId: typeof mo.personId) =>
  (await organiser.call.expert.expertConflicts({ personId })).filter(({ source }) => source === 'team');

it('confirms a conflict with a school once for all of its experts, and later for those who have come since', async () => {
  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
  expect(await refusalOf(confirm(elsewhere))).toBe('NOT_FOUND');
  expect(await refusalOf(confirm(captain))).toBe('FORBIDDEN');
  expect(await refusalOf(confirm(mo))).toBe('FORBIDDEN');
  expect(await confirm(colleague)).toEqual({ confirmed: 2 });
  for (const { personId } of [ada, mo])
    expect(await conflictsOf(personId)).toMatchObject([
      { kind: 'team', type: 'institutional', source: 'team', status: 'upheld' },
    ]);
  expect(await conflictsOf(bei.personId)).toEqual([]);
  expect(await confirm()).toEqual({ confirmed: 0 });
  await studiesThere(bei.personId);
  expect(await confirm()).toEqual({ confirmed: 1 });
  expect(await conflictsOf(bei.personId)).toMatchObject([{ kind: 'team', status: 'upheld' }]);
});

it('is not offered for a person or an expert, who is confirmed by name', async () => {
  const other = commandId();
  await captain.call.review.nameConflict({
    ...{ roundId, enrolmentId, namingId: other, kind: 'person', expertId: null, type: 'personal' },
    ...{ name: '专家丙', school: '', reason: '亲属', commandId: commandId() },
  });
  const sent = { roundId, enrolmentId, namingId: other, commandId: commandId() };
  expect(await refusalOf(organiser.call.review.confirmSchoolNaming(sent))).toBe('expertNotMeant');
});
