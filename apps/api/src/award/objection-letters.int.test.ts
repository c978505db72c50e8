import { awardRosters } from '@laurel/db/award/team-rosters.ts';
import { personColumns } from '@laurel/db/identity/create-person.ts';
import { letters } from '@laurel/db/messaging/letters.ts';
import { recordLetters } from '@laurel/db/messaging/record-letters.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ResultId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, itemId, scoreRunId, sealed } from '../review/testing/situations.ts';

const { db, world, organiser, colleague, captain, now } = await sealed();
const accused = await world.signedInAs(null, { realName: '李被告' });
const insider = await world.signedInAs('ORGANISER');
const resultId = uuid(8, 81) as ResultId;
const objectionId = uuid(8, 82);
const other = uuid(8, 83);
const id = () => ({ commandId: commandId() });

await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, ...id() });
const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
const noticeEndsAt = plusMinutes(now, 48 * 60);
await colleague.call.award.announceResult({ resultId, noticeEndsAt, objectionRules, ...id() });
const [notice] = await captain.call.award.publicResults({ competitionId });
const workCode = notice?.entries.find(({ code }) => code !== 'D0001')?.code as string;
const { rows } = await db.execute<{ id: TeamId }>(
  sql`select team_id as id from rm.work_board where code = ${workCode}`,
);
const [team] = rows;
if (!team) throw new Error('no such work');
await db.insert(awardRosters).values({
  ...{ teamId: team.id, captainId: accused.personId },
  ...{ memberIds: [accused.personId], adviserIds: [insider.personId] },
});
// Who accuses another team is known by an ID number.
const known = await personColumns(db, world.ports.secrets, captain.personId, { idCard: '11010519491231002X' }, now);
await db.update(persons).set(known).where(eq(persons.personId, captain.personId));
const about = { resultId, awardId: null, statement: '作品与 2019 年发表的海报几乎相同。', evidence: [] };
await captain.call.award.fileObjection({ ...about, objectionId, kind: 'plagiarism', workCode, ...id() });
await captain.call.award.fileObjection({ ...about, objectionId: other, kind: 'procedure', ...id() });
const answerUntil = plusMinutes(now, 72 * 60);
const summary = '有人认为作品与一张 2019 年的海报相同。';
await organiser.call.award.admitObjection({ resultId, objectionId, summary, answerUntil, ...id() });

const positionOf = async (type: string, of: string) => {
  const found = await db.execute<{ at: number }>(sql`
    select position::int as at from es.events where type = ${type} and data ->> 'objectionId' = ${of}`);
  return found.rows[0]?.at;
};
const [filed, admitted, otherFiled] = [
  await positionOf('award.objection_filed', objectionId),
  await positionOf('award.objection_admitted', objectionId),
  await positionOf('award.objection_filed', other),
];
await db.insert(letters).values([
  { letter: `fact-${filed}`, personId: captain.personId, kind: 'objectionFiled', by: 'mail', sentAt: new Date(now) },
  {
    ...{ letter: `fact-${admitted}`, personId: accused.personId, kind: 'objectionToAnswer', by: null },
    ...{ why: 'noAddress', sentAt: new Date(plusMinutes(now, 1)) },
  },
  {
    ...{ letter: `fact-${otherFiled}`, personId: captain.personId, kind: 'objectionFiled', by: 'mail' },
    ...{ returned: 'hard', sentAt: new Date(plusMinutes(now, 2)) },
  },
]);

const listed = async (who: Somebody, asked: { objectionId?: string } = {}) =>
  (await who.call.award.objectionLetters({ resultId, ...asked })).letters.map(
    ({ id: _, at: _at, ...letter }) => letter,
  );

it('are listed for those who handle objections: what about, to whom, on which side, and whether they arrived', async () => {
  const ofFirst = [
    {
      ...{ objectionId, about: 'award.objection_filed', to: '作者王', side: 'objector' },
      ...{ by: 'mail', why: null },
    },
    {
      ...{ objectionId, about: 'award.objection_admitted', to: '李被告', side: 'respondent' },
      ...{ by: null, why: 'noAddress' },
    },
  ];
  const ofOther = {
    ...{ objectionId: other, about: 'award.objection_filed', to: '作者王', side: 'objector' },
    ...{ by: null, why: 'returned' },
  };
  expect(await listed(organiser)).toEqual([...ofFirst, ofOther]);
  expect(await listed(organiser, { objectionId })).toEqual(ofFirst);
  expect(await listed(organiser, { objectionId: uuid(8, 84) })).toEqual([]);
});

it('say whether an email that came back will never arrive, or did not this time', async () => {
  const returned = async () => (await listed(organiser, { objectionId: other })).map(({ why }) => why);
  expect(await returned()).toEqual(['returned']);
  const it = eq(letters.letter, `fact-${otherFiled}`);
  await db.update(letters).set({ returned: 'soft' }).where(it);
  expect(await returned()).toEqual(['returnedNow']);
  await db.update(letters).set({ returned: 'hard' }).where(it);
});

it('are not shown to somebody of one of the teams, nor to anybody else', async () => {
  expect(await listed(insider, { objectionId })).toEqual([]);
  expect((await listed(insider)).map((letter) => letter.objectionId)).toEqual([other]);
  for (const who of [captain, accused]) expect(await refusalOf(listed(who))).toBe('FORBIDDEN');
  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
  expect(await refusalOf(listed(elsewhere))).toBe('NOT_FOUND');
});

it('name the side that somebody was on, also after they left their team', async () => {
  await db
    .update(awardRosters)
    .set({ captainId: insider.personId, memberIds: [] })
    .where(eq(awardRosters.teamId, team.id));
  const asHandler = { letter: `fact-${admitted}`, kind: 'objectionAnswered', by: 'mail' as const };
  await db
    .insert(letters)
    .values({ ...asHandler, personId: colleague.personId, sentAt: new Date(plusMinutes(now, 3)) });
  expect((await listed(organiser, { objectionId })).map(({ side }) => side)).toEqual([
    'objector',
    'respondent',
    'handler',
  ]);
});

it('are the newest where there are very many, and it is said that older ones are left out', async () => {
  const asked = { positions: [filed ?? 0, admitted ?? 0, otherFiled ?? 0], certificateIds: [] };
  const all = await recordLetters(db, asked);
  expect([all.letters.length, all.onlyNewest]).toEqual([4, null]);
  expect(await recordLetters(db, asked, 4)).toEqual(all);
  const { letters: newest, onlyNewest } = await recordLetters(db, asked, 3);
  expect([newest, onlyNewest]).toEqual([all.letters.slice(1), 3]);
  expect((await organiser.call.award.objectionLetters({ resultId })).onlyNewest).toBeNull();
});
