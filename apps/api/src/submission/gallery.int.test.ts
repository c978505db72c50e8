import { randomUUID } from 'node:crypto';
import { awardList } from '@laurel/db/award/award-list.ts';
import { certificateHiddenNames } from '@laurel/db/certificate/hidden-names.ts';
import { certificateListedNames } from '@laurel/db/certificate/listed-names.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { workBoard } from '@laurel/db/submission/work-board.ts';
import type { AwardId, PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { createLimits } from '../kernel/limits.ts';
import { hashOfShare } from './publish-work.ts';

/** Rows of read models are inserted directly: how works and awards come about is tested in other areas. */
const { db } = await testDatabase();
const world = await people(db);
const id = <Id extends string>() => randomUUID() as Id;
const at = '2026-03-01T09:00:00.000Z';

const person = async (realName: string): Promise<PersonId> => {
  const { personId } = await world.signedInAs(null);
  await db.update(persons).set({ realName }).where(eq(persons.personId, personId));
  return personId;
};

const shownWork = async (title: string, captainId: PersonId, expiresAt: string | null = null): Promise<WorkId> => {
  const workId = id<WorkId>();
  const hash = hashOfShare(workId);
  await db.insert(workBoard).values({
    ...{ workId, enrolmentId: id(), teamId: id(), competitionId: id(), groupId: world.rootGroupId, itemId: id() },
    ...{ captainId, status: 'locked', code: null, title, teamName: '队', version: 1, memberIds: [captainId] },
    ...{ schoolCodes: [], shareHashes: [hash], inGallery: 1, submittedAt: at, reason: null, changedAt: at },
    work: { shares: [[hash, { scope: 'gallery', expiresAt }]] },
  } as never);
  return workId;
};

const award = async (workId: WorkId, recipientIds: PersonId[], adviserIds: PersonId[]): Promise<AwardId> => {
  const awardId = id<AwardId>();
  const level = { levelId: 'first', levelName: { zh: '一等奖', en: 'First prize' }, rank: 1 };
  await db.insert(awardList).values({
    ...{ awardId, resultId: id(), competitionId: id(), groupId: world.rootGroupId, itemId: id(), workId },
    ...{ workCode: 'A1', workTitle: '园', teamName: '队', levelId: 'first', rank: 1 },
    ...{ personIds: [...recipientIds, ...adviserIds], status: 'granted', grantedAt: at, changedAt: at },
    facts: { ...level, recipientIds, adviserIds },
  } as never);
  return awardId;
};

describe('the people of a published work with a prize', () => {
  it('are those it was granted to, without who hides the name, is left out of lists or was erased', async () => {
    const [lin, hides, leaves, erased, adviser, later] = await Promise.all(
      ['林小雨', '王大明', '赵子安', '钱一', '孙老师', '周后来'].map(person),
    );
    if (!lin || !hides || !leaves || !erased || !adviser || !later) throw new Error('six people');
    // The captaincy was handed to somebody who joined after the prize.
    const workId = await shownWork('园', later);
    const awardId = await award(workId, [lin, hides, leaves, erased], [adviser]);
    const authors = async () => (await world.visitor.submission.publicWork({ workId })).authors;
    expect((await authors()).map(({ name, role }) => `${name} ${role}`)).toEqual([
      ...['林*雨 member', '王*明 member', '赵*安 member', '钱* member', '孙*师 adviser'],
    ]);
    await db.insert(certificateHiddenNames).values({ awardId, personId: hides });
    await db.insert(certificateListedNames).values({ awardId, personId: leaves, listedAs: 'left_out' });
    await db.update(persons).set({ realName: '', erasedAt: new Date() }).where(eq(persons.personId, erased));
    expect((await authors()).map(({ name }) => name)).toEqual(['林*雨', '孙*师']);
  });
});

describe('the gallery', () => {
  const titles = async (search: object = {}) =>
    (await world.visitor.submission.gallery(search)).rows.map(({ title }) => title);

  it('shows a work until its share ends', async () => {
    const captain = await person('林');
    const soon = new Date(Date.now() + 60_000).toISOString();
    await shownWork('还在展', captain, soon);
    await shownWork('展完了', captain, '2026-03-02T00:00:00.000Z');
    await shownWork('一直展', captain);
    const shown = await titles();
    expect(shown).toEqual(expect.arrayContaining(['还在展', '一直展']));
    expect(shown).not.toContain('展完了');
    expect(await titles({ keywords: '展' })).toHaveLength(2);
  });

  it('lists a work that comes and omits one that leaves at once', async () => {
    const workId = await shownWork('来了又走', await person('林'));
    expect(await titles()).toContain('来了又走');
    await db.update(workBoard).set({ inGallery: 0 }).where(eq(workBoard.workId, workId));
    expect(await titles()).not.toContain('来了又走');
    expect(await titles({ keywords: '来了又走' })).toEqual([]);
  });

  it('says how many works are too many to be listed', async () => {
    const before = await world.visitor.submission.gallery({});
    expect(before.unlisted).toBe(0);
    const model = await shownWork('千件', await person('林'));
    await db.execute(sql`
      insert into ${workBoard} select (jsonb_populate_record(w, jsonb_build_object('work_id', gen_random_uuid(),
             'enrolment_id', gen_random_uuid()))).* from ${workBoard} w, generate_series(1, 5000)
       where w.work_id = ${model}`);
    expect(await world.visitor.submission.gallery({})).toMatchObject({ total: 5000, unlisted: before.total + 1 });
  });

  it('is limited for an address', async () => {
    const limits = createLimits('memory');
    const context = world.contextOf(null, { limits });
    const ask = () => world.callAs(context).submission.gallery({});
    for (let asked = 1; asked < 600; asked++) await limits.take('galleryBlock', context.request.ipBlock);
    expect((await ask()).rows).not.toEqual([]);
    await expect(ask()).rejects.toMatchObject({ cause: { refusal: 'rateLimited' } });
  });
});
