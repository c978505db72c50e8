import { randomUUID } from 'node:crypto';
import { schoolsOfEntries } from '@laurel/api/award/public-awards.ts';
import { awardedPeople } from '@laurel/api/submission/awarded-people.ts';
import { calledNow, isSchoolCalled, namesThen } from '@laurel/db/organisation/school-renames.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { jobContext } from '../../../../tests/support/job-context.ts';
import { people } from '../../../../tests/support/people.ts';
import {
  schoolRenameDecided,
  schoolRenamed,
  schoolRenameHeld,
  schoolRenameProposed,
} from '../messaging/about/school-letters.ts';
import { renameSchoolOnItsDay, renameWhenDue } from './rename-school.ts';

const { db, pool } = await testDatabase();
const world = await people(db);
const handlers = { 'rename-school': renameSchoolOnItsDay.handlerOn(jobContext(db, world.ports)) };
const follower = reactionFollower(renameWhenDue);
const [first, second] = [await world.signedInAs('ROOT'), await world.signedInAs('ROOT')];
const once = () => ({ commandId: randomUUID() });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let schoolsMade = 0;

/** A school with a coordinator, who belongs to it. */
async function school(name: string) {
  const schoolCode = `41110${String(++schoolsMade).padStart(5, '0')}` as SchoolCode;
  const empty = { nameEn: '', department: '', province: '', city: '', level: '', enabled: true };
  await first.call.organisation.saveSchool({ ...empty, schoolCode, name, version: 0, ...once() });
  const coordinator = await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] });
  return { schoolCode, coordinator };
}
async function proposed(schoolCode: SchoolCode, zh: string, effectiveOn = inDays(-1), en = '') {
  const renameId = randomUUID();
  const document = '教发函〔2026〕12号';
  await first.call.organisation.proposeSchoolRename({
    ...{ renameId, schoolCode, name: { zh, en }, effectiveOn, document, link: null },
    ...once(),
  });
  return renameId;
}
/** Runs what is due. */
async function work() {
  await catchUp(db, follower);
  const { rows } = await pool.query<{ effect_id: string }>(
    "select effect_id from es.effects where kind = 'rename-school' and next_at <= now() and done_at is null",
  );
  for (const { effect_id } of rows) await runEffect(db, effect_id, handlers, { leaseSeconds: 0 });
}
const named = async (keywords: string) =>
  (await first.call.organisation.schoolOptions({ keywords })).rows.map(({ name, former }) => [
    name,
    ...former.map(({ zh }) => zh),
  ]);

describe('a change of name of a school', () => {
  it('takes effect once a second person has approved it, and the former name still finds the school', async () => {
    const { schoolCode } = await school('东方学院');
    const renameId = await proposed(schoolCode, '东方大学');
    await expect(first.call.organisation.approveSchoolRename({ renameId, ...once() })).rejects.toMatchObject({
      message: 'secondPersonNeeded',
    });
    await second.call.organisation.approveSchoolRename({ renameId, ...once() });
    await work();
    await work();
    expect(await named('东方学院')).toEqual([['东方大学', '东方学院']]);
    expect(await named('东方大学')).toEqual([['东方大学', '东方学院']]);
    const { rows } = await first.call.organisation.schoolRenameList({});
    expect(rows.find((row) => row.renameId === renameId)).toMatchObject({
      ...{ status: 'made', former: { zh: '东方学院' }, can: { decide: false, withdraw: false } },
    });
  });

  it('waits for its day, and ends where it is withdrawn before that', async () => {
    const { schoolCode } = await school('西方学院');
    const renameId = await proposed(schoolCode, '西方大学', inDays(30));
    await second.call.organisation.approveSchoolRename({ renameId, ...once() });
    await work();
    expect(await named('西方学院')).toEqual([['西方学院']]);
    await first.call.organisation.withdrawSchoolRename({ renameId, ...once() });
    await pool.query("update es.effects set next_at = now() where payload->>'renameId' = $1", [renameId]);
    await work();
    expect(await named('西方学院')).toEqual([['西方学院']]);
  });

  it('is the only one that waits for a school, and is refused to those who do not manage the list', async () => {
    const { schoolCode, coordinator } = await school('南方学院');
    const renameId = await proposed(schoolCode, '南方大学');
    await expect(proposed(schoolCode, '南方学校')).rejects.toMatchObject({ message: 'schoolRenameWaits' });
    await expect(coordinator.call.organisation.approveSchoolRename({ renameId, ...once() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await second.call.organisation.rejectSchoolRename({ renameId, reason: '文号有误', ...once() });
    expect(await proposed(schoolCode, '南方学校')).toEqual(expect.any(String));
  });

  it('is not made by saving the school, nor by a list that people import', async () => {
    const { schoolCode } = await school('北方学院');
    const {
      version,
      can: _,
      updatedAt: __,
      ...row
    } = await first.call.organisation
      .schoolInfo({ schoolCode })
      .then((one) => one ?? Promise.reject(new Error('the school')));
    const save = first.call.organisation.saveSchool({ ...row, name: '北方大学', version, ...once() });
    await expect(save).rejects.toMatchObject({ message: 'schoolNameByTwo' });
    const importing = (name: string, city: string) =>
      first.call.organisation.importSchools({ csv: `code,name,city\n${schoolCode},${name},${city}`, ...once() });
    expect(await importing('北方大学', '哈尔滨')).toMatchObject({
      ...{ changed: 1, names: [{ schoolCode, name: '北方学院', listed: '北方大学', former: false }] },
    });
    expect(await first.call.organisation.schoolInfo({ schoolCode })).toMatchObject({
      name: '北方学院',
      city: '哈尔滨',
    });

    const renameId = await proposed(schoolCode, '北方大学');
    await second.call.organisation.approveSchoolRename({ renameId, ...once() });
    await work();
    expect(await importing('北方学院', '长春')).toMatchObject({
      names: [{ schoolCode, name: '北方大学', listed: '北方学院', former: true }],
    });
    expect(await first.call.organisation.schoolInfo({ schoolCode })).toMatchObject({ name: '北方大学', city: '长春' });
  });

  it('is made by two for the English name alone, which neither saving nor a list overwrites', async () => {
    const { schoolCode } = await school('江北学院');
    const rename = async (en: string) => {
      const renameId = await proposed(schoolCode, '江北学院', inDays(-1), en);
      await second.call.organisation.approveSchoolRename({ renameId, ...once() });
      await work();
    };
    await rename('Jiangbei College');
    await rename('Jiangbei University');
    const known = await first.call.organisation.schoolInfo({ schoolCode });
    if (!known) throw new Error('the school');
    expect(known).toMatchObject({ name: '江北学院', nameEn: 'Jiangbei University' });
    const { can: _, updatedAt: __, ...row } = known;
    const save = first.call.organisation.saveSchool({ ...row, nameEn: 'North College', ...once() });
    await expect(save).rejects.toMatchObject({ message: 'schoolNameByTwo' });
    const importing = (nameEn: string) =>
      first.call.organisation.importSchools({ csv: `code,name,name_en\n${schoolCode},江北学院,${nameEn}`, ...once() });
    const kept = { schoolCode, name: '江北学院' };
    expect((await importing('North College')).names).toEqual([{ ...kept, listed: 'North College', former: false }]);
    expect((await importing('Jiangbei College')).names).toEqual([
      { ...kept, listed: 'Jiangbei College', former: true },
    ]);
    expect((await importing('')).names).toEqual([]);
    expect(await first.call.organisation.schoolInfo({ schoolCode })).toMatchObject({ nameEn: 'Jiangbei University' });
  });

  it('is refused where another school waits for the same name, and waits again where one has it on its day', async () => {
    const [{ schoolCode }, other] = [await school('山前学院'), await school('山后学院')];
    const renameId = await proposed(schoolCode, '山间大学');
    await expect(proposed(other.schoolCode, '山间大学')).rejects.toMatchObject({ message: 'schoolNameTaken' });
    await second.call.organisation.approveSchoolRename({ renameId, ...once() });
    const taker = await school('山间大学');
    const shown = async () =>
      (await first.call.organisation.schoolRenameList({})).rows.find((row) => row.renameId === renameId);
    expect(await shown()).toMatchObject({ status: 'approved', nameTaken: true });
    await work();
    expect(await shown()).toMatchObject({ status: 'proposed', nameTaken: true, decidedBy: null });
    expect(await named('山前学院')).toEqual([['山前学院']]);
    const event = { type: 'organisation.school_rename_held' as const, data: { renameId, at: '' as never } };
    const [letter] = await schoolRenameHeld(db, event);
    expect(letter).toMatchObject({ letter: { kind: 'schoolRenameHeld' } });
    expect(letter?.to).toEqual(expect.arrayContaining([first.personId, second.personId]));
    const again = () => second.call.organisation.approveSchoolRename({ renameId, ...once() });
    await expect(again()).rejects.toMatchObject({ message: 'schoolNameTaken' });

    const away = await proposed(taker.schoolCode, '山外大学');
    await second.call.organisation.approveSchoolRename({ renameId: away, ...once() });
    await work();
    expect(await shown()).toMatchObject({ nameTaken: false });
    await again();
    await work();
    expect(await named('山前学院')).toEqual([['山间大学', '山前学院']]);
    // Two schools bore the name: which of them is printed cannot be told.
    expect(await calledNow(db, '山间大学', '2026-01-01T00:00:00.000Z' as Instant)).toBeNull();
  });

  it('leaves what was printed and announced before under the former name, with the name of today', async () => {
    const { schoolCode } = await school('海滨学院');
    const before = new Date().toISOString() as Instant;
    for (const name of ['海滨工学院', '海滨大学']) {
      const renameId = await proposed(schoolCode, name);
      await second.call.organisation.approveSchoolRename({ renameId, ...once() });
      await work();
    }
    const now = new Date().toISOString() as Instant;
    expect(await namesThen(db, [schoolCode], before)).toEqual(new Map([[schoolCode, { zh: '海滨学院', en: '' }]]));
    expect(await namesThen(db, [schoolCode], now)).toEqual(new Map());
    expect(await calledNow(db, '海滨学院', before)).toEqual({ zh: '海滨大学', en: '' });
    expect(await calledNow(db, '海滨大学', now)).toBeNull();
    expect(await calledNow(db, '海滨学院', now)).toBeNull();

    const entries = [{ schoolCodes: [schoolCode] }] as unknown as Parameters<typeof schoolsOfEntries>[1];
    const shown = async (announcedAt: Instant) =>
      (await schoolsOfEntries(db, entries, { announcedAt })).get(schoolCode);
    expect(await shown(before)).toMatchObject({ zh: '海滨学院', now: { zh: '海滨大学' } });
    const today = await shown(now);
    expect(today).toMatchObject({ zh: '海滨大学', now: null });
    expect(today?.searched).toEqual(expect.arrayContaining(['海滨学院', '海滨工学院', '海滨大学']));

    const { personId } = await world.signedInAs(null, { realName: '林小舟', schoolCode });
    const facts = { recipientIds: [personId], adviserIds: [] };
    const inGallery = async (grantedAt: Instant) => {
      const awards = [{ awardId: randomUUID(), grantedAt, facts }] as unknown as Parameters<typeof awardedPeople>[1];
      return (await awardedPeople(db, awards, personId))[0]?.schoolName;
    };
    expect(await inGallery(before)).toBe('海滨学院');
    expect(await inGallery(now)).toBe('海滨大学');

    const printedAs = async (printed: string, keywords: string) =>
      (await db.execute<{ found: boolean }>(sql`select ${isSchoolCalled(sql`${printed}::text`, keywords)} as found`))
        .rows[0]?.found;
    expect(await printedAs('海滨学院', '海滨大学')).toBe(true);
    expect(await printedAs('海滨大学', '滨学院')).toBe(true);
    expect(await printedAs('江南大学', '海滨')).toBe(false);
  });

  it('is notified to those who decide it, to the one who proposed it, and to its coordinators and captains', async () => {
    const { schoolCode, coordinator } = await school('中央学院');
    const [former, name] = [
      { zh: '中央学院', en: '' },
      { zh: '中央大学', en: '' },
    ];
    const renameId = await proposed(schoolCode, name.zh);
    const { proposedBy, at } = { proposedBy: first.personId, at: new Date().toISOString() as never };
    const of = { renameId, schoolCode, former, name, at };
    const effect = { effectiveAt: at, document: '', link: null, proposedBy };
    const asked = await schoolRenameProposed(db, {
      type: 'organisation.school_rename_proposed',
      data: { ...of, ...effect },
    });
    expect(asked[0]?.to).toContain(second.personId);
    expect(asked[0]?.to).not.toContain(first.personId);
    const reject = { renameId, rejectedBy: second.personId, reason: '文号有误', at };
    expect(await schoolRenameDecided(db, { type: 'organisation.school_rename_rejected', data: reject })).toMatchObject([
      { to: [first.personId], letter: { kind: 'schoolRenameRejected' } },
    ]);
    expect(await schoolRenamed(db, { type: 'organisation.school_renamed', data: of })).toMatchObject([
      { to: [coordinator.personId], letter: { kind: 'schoolRenamed', path: '/school' } },
    ]);
  });
});
