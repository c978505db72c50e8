import { randomUUID } from 'node:crypto';
import { choicesAmong, pageOfAwards, schoolsOfEntries } from '@laurel/api/award/public-awards.ts';
import { schoolsOfActor } from '@laurel/db/award/handler-conflicts.ts';
import { expertById, expertFrom } from '@laurel/db/expert/expert-library.ts';
import { coordinatorsOf } from '@laurel/db/identity/coordinators.ts';
import { personColumns } from '@laurel/db/identity/create-person.ts';
import { sessionOf } from '@laurel/db/identity/sessions.ts';
import { calledNow, formerNames, namesThen } from '@laurel/db/organisation/school-renames.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { judged, reviewWorks, reviewWorksByIds, reviewWorksProjection } from '@laurel/db/review/review-works.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { conflictWith } from '@laurel/domain/expert/judged-work.ts';
import type {
  CompetitionId,
  EnrolmentId,
  ItemId,
  PersonId,
  SchoolCode,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { rebuild } from '@laurel/event-store/rebuild.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { addToLibrary } from '../../../../tests/support/expert-library.ts';
import { jobContext } from '../../../../tests/support/job-context.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { schoolMerged } from '../messaging/about/school-letters.ts';
import { carryMergerThrough, mergeSchool } from './merge-school.ts';
import { renameSchoolOnItsDay, renameWhenDue } from './rename-school.ts';

const { db, pool } = await testDatabase();
const world = await people(db);
const context = jobContext(db, world.ports);
const handlers = {
  'rename-school': renameSchoolOnItsDay.handlerOn(context),
  'merge-school': mergeSchool.handlerOn(context),
};
const [first, second] = [await world.signedInAs('ROOT'), await world.signedInAs('ROOT')];
const once = () => ({ commandId: randomUUID() });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const now = () => new Date().toISOString() as Instant;
let schoolsMade = 0;

async function school(name: string) {
  const schoolCode = `42220${String(++schoolsMade).padStart(5, '0')}` as SchoolCode;
  const empty = { nameEn: '', department: '', province: '', city: '', level: '', enabled: true };
  await first.call.organisation.saveSchool({ ...empty, schoolCode, name, version: 0, ...once() });
  return { schoolCode, coordinator: await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] }) };
}
const propose = async (schoolCode: SchoolCode, into: SchoolCode, effectiveOn = inDays(-1)) => {
  const renameId = randomUUID();
  const document = '教发函〔2026〕12号';
  await first.call.organisation.proposeSchoolMerger({
    ...{ renameId, schoolCode, into, effectiveOn, document, link: null },
    ...once(),
  });
  return renameId;
};
const approve = (renameId: string) => second.call.organisation.approveSchoolRename({ renameId, ...once() });
/** The mergers that are due, without what follows. */
async function make() {
  await catchUp(db, reactionFollower(renameWhenDue));
  const { rows } = await pool.query<{ effect_id: string }>(
    "select effect_id from es.effects where kind = 'rename-school' and next_at <= now() and done_at is null",
  );
  for (const { effect_id } of rows) await runEffect(db, effect_id, handlers, { leaseSeconds: 0 });
}
const sketch = (workId: WorkId, schoolCodes: SchoolCode[]) => ({
  ...{ workId, title: '河', captainId: randomUUID() as PersonId, schoolCodes },
  ...{ teamId: randomUUID() as TeamId, enrolmentId: randomUUID() as EnrolmentId },
});
/** Why an expert may not judge a work. */
async function conflictOf(personId: PersonId, workId: WorkId) {
  const [work] = await reviewWorksByIds(db, [workId]);
  return work ? conflictWith(expertFrom(await expertById(db, personId)), judged(work)) : 'gone';
}
/** Two people waive a conflict of interest about a school. */
async function waive(personId: PersonId, schoolCode: SchoolCode) {
  const subject = { kind: 'school' as const, schoolCode };
  const [one, other] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ORGANISER')];
  const about = { personId, conflictId: randomUUID() };
  await one.call.expert.declareConflict({ ...about, subject, type: 'institutional', ...once() });
  await other.call.expert.decideConflict({ ...about, outcome: 'waived', reason: '已离开多年', ...once() });
}
/** Runs what is due, twice: what was done is not done again. */
async function work() {
  for (const follower of [renameWhenDue, carryMergerThrough, renameWhenDue, carryMergerThrough].map(reactionFollower)) {
    await catchUp(db, follower);
    const { rows } = await pool.query<{ effect_id: string }>(
      "select effect_id from es.effects where kind in ('rename-school', 'merge-school') and next_at <= now() and done_at is null",
    );
    for (const { effect_id } of rows) await runEffect(db, effect_id, handlers, { leaseSeconds: 0 });
  }
}
const actsFor = async ({ token }: Somebody) =>
  [...((await sessionOf(db, 'token', token, now()))?.actor.schoolCodes ?? [])].toSorted();
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('a merger of two schools', () => {
  it('moves people to the successor, whose coordinators act for both; results keep the name of their time', async () => {
    const [former, heir] = [await school('甲学院'), await school('乙大学')];
    const student = await world.person({ realName: '学生甲', schoolCode: former.schoolCode });
    const official = await world.signedInAs('ORGANISER', { schoolCode: former.schoolCode });
    const before = now();
    const renameId = await propose(former.schoolCode, heir.schoolCode);
    expect(await refusalOf(first.call.organisation.approveSchoolRename({ renameId, ...once() }))).toBe(
      'secondPersonNeeded',
    );
    await approve(renameId);
    expect(await actsFor(heir.coordinator)).toEqual([heir.schoolCode]);
    await work();

    expect((await personById(db, student))?.schoolCode).toBe(heir.schoolCode);
    // People who decide about objections keep the conflict with the teams of the former school.
    expect([...(await schoolsOfActor(db, official.actor))].toSorted()).toEqual(
      [former.schoolCode, heir.schoolCode].toSorted(),
    );
    expect(await actsFor(heir.coordinator)).toEqual([former.schoolCode, heir.schoolCode].toSorted());
    // Nobody acts for the successor because of the merger alone.
    expect(await actsFor(former.coordinator)).toEqual([former.schoolCode]);
    expect((await coordinatorsOf(db, former.schoolCode)).toSorted()).toEqual(
      [former.coordinator.personId, heir.coordinator.personId].toSorted(),
    );
    const found = await first.call.organisation.schoolOptions({ keywords: '甲学院' });
    expect(found.rows.map((row) => [row.schoolCode, row.name])).toEqual([[heir.schoolCode, '乙大学']]);
    expect((await namesThen(db, [former.schoolCode], before)).get(former.schoolCode)?.zh).toBe('甲学院');
    expect(await calledNow(db, '甲学院', before)).toMatchObject({ zh: '乙大学' });
    expect(
      await schoolMerged(db, {
        data: {
          ...{ renameId, schoolCode: former.schoolCode, into: heir.schoolCode, at: now() },
          ...{ former: { zh: '甲学院', en: '' }, name: { zh: '乙大学', en: '' } },
        },
      } as Parameters<typeof schoolMerged>[1]),
    ).toMatchObject([{ letter: { kind: 'schoolMerged' } }]);
    const { rows } = await first.call.organisation.schoolRenameList({});
    expect(rows.find((row) => row.renameId === renameId)).toMatchObject({ status: 'made', into: heir.schoolCode });
  });

  it('is not undone by saving, deleting or importing the former school, and follows the successor’s name', async () => {
    const [former, heir] = [await school('丙学院'), await school('丁大学')];
    await approve(await propose(former.schoolCode, heir.schoolCode));
    await work();
    const row = await first.call.organisation.schoolInfo({ schoolCode: former.schoolCode });
    if (!row) throw new Error('the school stays in the list');
    const { version, can: _, updatedAt: __, ...kept } = row as typeof row & { can?: unknown; updatedAt?: unknown };
    expect(kept).toMatchObject({ name: '丁大学', enabled: false });
    const save = (over: object) => first.call.organisation.saveSchool({ ...kept, ...over, version, ...once() });
    expect(await refusalOf(save({ enabled: true }))).toBe('schoolMerged');
    expect(await refusalOf(save({ name: '丙学院' }))).toBe('schoolNameByTwo');
    const { schoolCode } = former;
    expect(await refusalOf(first.call.organisation.deleteSchool({ schoolCode, ...once() }))).toBe('schoolInUse');
    await first.call.organisation.importSchools({ csv: `code,name\n${schoolCode},丙学院`, ...once() });
    expect(await first.call.organisation.schoolInfo({ schoolCode })).toMatchObject({ name: '丁大学', enabled: false });

    const renaming = { renameId: randomUUID(), schoolCode: heir.schoolCode, name: { zh: '丁新大学', en: '' } };
    await first.call.organisation.proposeSchoolRename({
      ...{ ...renaming, effectiveOn: inDays(-1), document: '教发函〔2026〕13号', link: null },
      ...once(),
    });
    await approve(renaming.renameId);
    await work();
    expect(await first.call.organisation.schoolInfo({ schoolCode })).toMatchObject({ name: '丁新大学' });
  });

  it('ends where it is withdrawn before its day, and waits again where the successor is gone', async () => {
    const [former, heir, third] = [await school('戊学院'), await school('己大学'), await school('庚大学')];
    const later = await propose(former.schoolCode, heir.schoolCode, inDays(30));
    // The successor may not leave while somebody waits to join it, and the other way round.
    expect(await refusalOf(propose(third.schoolCode, former.schoolCode))).toBe('schoolMergerOver');
    expect(await refusalOf(propose(former.schoolCode, third.schoolCode))).toBe('schoolRenameWaits');
    await approve(later);
    await first.call.organisation.withdrawSchoolRename({ renameId: later, ...once() });
    await work();
    expect(await actsFor(heir.coordinator)).toEqual([heir.schoolCode]);

    const renameId = await propose(former.schoolCode, third.schoolCode);
    await approve(renameId);
    await pool.query('update app.schools set enabled = false where school_code = $1', [third.schoolCode]);
    await work();
    const { rows } = await first.call.organisation.schoolRenameList({});
    expect(rows.find((row) => row.renameId === renameId)).toMatchObject({ status: 'proposed' });
  });

  it('is of those who manage the list, and lets no expert of one school judge works of the other', async () => {
    const [former, heir] = [await school('辛学院'), await school('壬大学')];
    expect(
      await refusalOf(
        heir.coordinator.call.organisation.proposeSchoolMerger({
          ...{ renameId: randomUUID(), schoolCode: former.schoolCode, into: heir.schoolCode },
          ...{ effectiveOn: inDays(-1), document: '文件', link: null },
          ...once(),
        }),
      ),
    ).toBe('FORBIDDEN');
    const [ofFormer, ofHeir] = [await world.person(), await world.person()];
    const organiser = await world.signedInAs('ORGANISER');
    await addToLibrary(organiser, world.rootGroupId, [{ personId: ofFormer }], { schoolCodes: [former.schoolCode] });
    await addToLibrary(organiser, world.rootGroupId, [{ personId: ofHeir }], { schoolCodes: [heir.schoolCode] });
    const workId = uuid(92, 1) as WorkId;
    await reviewable(db, {
      ...{ groupId: world.rootGroupId, competitionId: randomUUID() as CompetitionId, itemId: randomUUID() as ItemId },
      ...{ settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 }, now: now() },
      works: [sketch(workId, [former.schoolCode])],
    });
    await approve(await propose(former.schoolCode, heir.schoolCode));
    await work();
    // Neither a stated school nor the work's own is changed: the schools of today are compared.
    for (const [personId, code] of [
      [ofFormer, former.schoolCode],
      [ofHeir, heir.schoolCode],
    ] as const)
      expect((await expertById(db, personId))?.schoolCodes).toEqual([code]);
    const [judgedWork] = await db.select().from(reviewWorks).where(eq(reviewWorks.workId, workId));
    expect(judgedWork?.schoolCodes).toEqual([former.schoolCode]);
    for (const personId of [ofFormer, ofHeir]) expect(await conflictOf(personId, workId)).toBe('sameSchool');
  });

  it('is seen in a chain, by works and experts of later, and leaves a waived conflict waived', async () => {
    const [one, two, three, other] = [
      await school('子学院'),
      await school('丑学院'),
      await school('寅大学'),
      await school('卯大学'),
    ];
    const organiser = await world.signedInAs('ORGANISER');
    const [early, waived] = [await world.person(), await world.person()];
    await addToLibrary(organiser, world.rootGroupId, [{ personId: early }], { schoolCodes: [one.schoolCode] });
    await addToLibrary(organiser, world.rootGroupId, [{ personId: waived }], { schoolCodes: [two.schoolCode] });
    await waive(waived, two.schoolCode);
    const workId = uuid(92, 2) as WorkId;
    const competition = {
      ...{ groupId: world.rootGroupId, competitionId: randomUUID() as CompetitionId, itemId: randomUUID() as ItemId },
      settings: { policy: plainPolicy, blind: 'double' as const, reviewersPerWork: 1 },
    };
    await reviewable(db, { ...competition, now: now(), works: [sketch(workId, [two.schoolCode])] });
    for (const [from, into] of [
      [one, two],
      [two, three],
    ] as const) {
      await approve(await propose(from.schoolCode, into.schoolCode));
      await work();
    }
    const late = await world.person();
    await addToLibrary(organiser, world.rootGroupId, [{ personId: late }], { schoolCodes: [three.schoolCode] });
    const stranger = await world.person();
    await addToLibrary(organiser, world.rootGroupId, [{ personId: stranger }], { schoolCodes: [other.schoolCode] });
    const [third, fourth] = [uuid(92, 3) as WorkId, uuid(92, 4) as WorkId];
    await reviewable(db, {
      ...{ ...competition, competitionId: randomUUID() as CompetitionId, itemId: randomUUID() as ItemId, now: now() },
      works: [sketch(third, [one.schoolCode]), sketch(fourth, [three.schoolCode])],
    });
    for (const id of [workId, third, fourth]) {
      expect(await conflictOf(early, id)).toBe('sameSchool');
      expect(await conflictOf(late, id)).toBe('sameSchool');
      expect(await conflictOf(waived, id)).toBeNull();
      expect(await conflictOf(stranger, id)).toBeNull();
    }
    // All of it is in the log: the table is the same when it is built again.
    const kept = () => pool.query('select * from review_works order by work_id');
    const before = (await kept()).rows;
    await rebuild(db, reviewWorksProjection);
    expect((await kept()).rows).toEqual(before);

    // Names and people follow the chain too.
    const { rows } = await first.call.organisation.schoolOptions({ keywords: '子学院' });
    expect(rows.map((row) => [row.schoolCode, row.name])).toEqual([[three.schoolCode, '寅大学']]);
    expect(await first.call.organisation.schoolInfo({ schoolCode: one.schoolCode })).toMatchObject({ name: '寅大学' });
    expect(await actsFor(three.coordinator)).toEqual([one, two, three].map(({ schoolCode }) => schoolCode).toSorted());
  });

  it('remembers what a school of a chain was called at any time', async () => {
    const [one, two, three] = [await school('辰学院'), await school('巳学院'), await school('午大学')];
    const student = await world.person({ realName: '学生乙', schoolCode: one.schoolCode });
    const start = now();
    await approve(await propose(one.schoolCode, two.schoolCode));
    // Its people are moved only after the second merger.
    await make();
    const between = now();
    await approve(await propose(two.schoolCode, three.schoolCode));
    await work();
    const then = async (code: SchoolCode, at: Instant) => (await namesThen(db, [code], at)).get(code)?.zh;
    expect(await then(one.schoolCode, start)).toBe('辰学院');
    expect(await then(one.schoolCode, between)).toBe('巳学院');
    expect(await then(two.schoolCode, start)).toBe('巳学院');
    expect(await then(three.schoolCode, start)).toBeUndefined();
    expect(await then(one.schoolCode, now())).toBeUndefined();
    expect((await formerNames(db, [three.schoolCode])).get(three.schoolCode)?.map(({ zh }) => zh)).toEqual([
      '巳学院',
      '辰学院',
    ]);
    expect((await personById(db, student))?.schoolCode).toBe(three.schoolCode);

    // Lists of awards name each school as it was called, and are reduced to those of today.
    const entry = (n: number, schoolCodes: SchoolCode[]) => ({
      ...{ workId: uuid(93, n) as WorkId, code: `W${n}`, title: '河', teamName: '队', schoolCodes },
      ...{ rank: null, levelId: 'gold', levelName: { zh: '金奖', en: 'Gold' } },
    });
    const entries = [entry(1, [one.schoolCode]), entry(2, [two.schoolCode, three.schoolCode])];
    const shown = async (announcedAt: Instant, schoolCode?: SchoolCode) => {
      const names = await schoolsOfEntries(db, entries, { announcedAt });
      const page = pageOfAwards(entries, { names, withheld: new Set() }, { page: 1, pageSize: 10, schoolCode });
      const choices = choicesAmong(entries, names).schools.map((each) => [each.schoolCode, each.count]);
      return [page.entries.map(({ schools }) => schools.map(({ zh }) => zh)), choices];
    };
    const choices = [[three.schoolCode, 2]];
    expect(await shown(start)).toEqual([[['辰学院'], ['巳学院', '午大学']], choices]);
    expect(await shown(now(), one.schoolCode)).toEqual([[['午大学'], ['午大学']], choices]);

    // A list of last year, with the former code, leads to the school of today.
    const created = await world.person({ realName: '学生丙' });
    const columns = await personColumns(db, world.ports.secrets, created, { schoolCode: one.schoolCode }, now());
    expect(columns).toMatchObject({ schoolCode: three.schoolCode });
  });
});
