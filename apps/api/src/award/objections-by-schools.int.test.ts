import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, itemId, school, scoreRunId, sealed, workId } from '../review/testing/situations.ts';

const { db, world, organiser, colleague, now } = await sealed();
const bureau = await world.signedInAs('SCHOOL_ADMIN', { realName: '教务处', schools: [school] });
const other = await world.signedInAs('SCHOOL_ADMIN', { realName: '外校', schools: ['10055' as typeof school] });
const away = await world.signedInAs('SCHOOL_ADMIN', {
  ...{ realName: '别处', schools: [school], group: await world.group('elsewhere') },
});
const resultId = uuid(8, 61) as ResultId;
const id = () => ({ commandId: commandId() });
/** The first work is of the school. */
const ownWorkCode = 'D0001';
const file = (who: Somebody, changes: object = {}) =>
  refusalOf(
    who.call.award.fileObjection({
      ...{ resultId, objectionId: commandId(), awardId: null, kind: 'procedure' as const, ownWorkCode },
      ...{ statement: '评审现场没有按规程抽签。', evidence: [], ...changes, ...id() },
    }),
  );

describe('the office of a school', () => {
  it('objects for a team of the school, once for each ground, and for nobody else', async () => {
    await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, ...id() });
    const rules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
    await colleague.call.award.announceResult({
      ...{ resultId, noticeEndsAt: plusMinutes(now, 48 * 60) },
      ...{ objectionRules: { ...rules, schoolsMayObject: true as const }, ...id() },
    });
    expect((await bureau.call.award.publicResults({ competitionId }))[0]).toMatchObject({ schoolsMayObject: true });
    expect(await file(other)).toBe('objectorWithoutTeam');
    // The school of one of its people is not the school of the work.
    await db.execute(
      sql`update rm.review_works set school_codes = school_codes || '{10055}' where work_id = ${workId(0)}`,
    );
    expect(await file(other)).toBe('objectorWithoutTeam');
    expect(await file(away)).toBe('objectorWithoutTeam');
    expect(await file(bureau, { ownWorkCode: 'D0002' })).toBe('objectorWithoutTeam');
    expect(await file(bureau, { ownWorkCode: undefined })).toBe('objectorWithoutTeam');
    expect(await file(bureau)).toBe('done');
    expect(await file(bureau)).toBe('objectionOpen');
    expect(await bureau.call.award.myObjections({ competitionId })).toMatchObject([
      { side: 'objector', kind: 'procedure', can: { withdraw: true } },
    ]);
  });

  it('has its objection handled by nobody who belongs to that school', async () => {
    const [filed] = await bureau.call.award.myObjections({ competitionId });
    if (!filed) throw new Error('no objection');
    const about = { resultId, objectionId: filed.objectionId };
    const neighbour = await world.signedInAs('ORGANISER', { schoolCode: school });
    const admit = (who: Somebody) =>
      refusalOf(who.call.award.admitObjection({ ...about, summary: '对抽签程序的异议。', ...id() }));
    expect(await admit(neighbour)).toBe('handlerConflict');
    expect(await admit(colleague)).toBe('done');
  });
});
