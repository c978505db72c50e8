import { awardRosters } from '@laurel/db/award/team-rosters.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { FileHash, ResultId, SchoolCode, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, itemId, scoreRunId, sealed, waits } from '../review/testing/situations.ts';

const { db, world, organiser, colleague, now } = await sealed();
const finder = await world.signedInAs('ORGANISER', { realName: '赵发现' });
const handler = await world.signedInAs('ORGANISER', { realName: '孙经办' });
const rival = '10055' as SchoolCode;
const connected = await world.signedInAs('ORGANISER', { realName: '周同校', schoolCode: rival });
const accused = await world.signedInAs(null, { realName: '李被告' });
const resultId = uuid(8, 51) as ResultId;
const objectionId = uuid(8, 52);
const about = { resultId, objectionId };
const id = () => ({ commandId: commandId() });
const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 0, holidays: [], workedWeekends: [] };
const workCode = 'D0003';
const { rows } = await db.execute<{ id: TeamId }>(
  sql`select team_id as id from rm.work_board where code = ${workCode}`,
);
const team = rows[0] as { id: TeamId };
await db.insert(awardRosters).values({
  ...{ teamId: team.id, captainId: accused.personId },
  ...{ memberIds: [accused.personId], adviserIds: [] },
});
await db.execute(sql`update rm.review_works set school_codes = ${`{${rival}}`} where team_id = ${team.id}`);
/** Of a third team, which gains from what the accused lose. */
const competitor = await world.signedInAs('ORGANISER', { realName: '吴参赛' });
await db.execute(sql`insert into rm.award_rosters (team_id, captain_id, member_ids, adviser_ids)
  select team_id, captain_id, member_ids, array[${competitor.personId}]::uuid[] from rm.work_board
   where code = 'D0005'`);
await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, ...id() });

const evidence = async (who: typeof finder) => {
  const hash = 'e'.repeat(64) as FileHash;
  await keepFile(db, world.ports.secrets, {
    ...{ fileId: commandId(), ownerId: who.personId, hash, name: 'copy.pdf', extension: 'pdf' },
    ...{ mediaType: 'application/pdf', bytes: 1, status: 'clean', begunAt: now, storedAt: now },
  } as never);
  return [hash];
};
const inquire = async (who: typeof finder, changes: object = {}, files: FileHash[] = []) =>
  refusalOf(
    who.call.award.openInquiry({
      ...{ ...about, kind: 'plagiarism' as const, workCode, statement: '与 2019 年的海报逐像素相同。' },
      ...{ objectionRules, evidence: files, ...changes, ...id() },
    }),
  );
const announce = () =>
  refusalOf(
    organiser.call.award.announceResult({ resultId, noticeEndsAt: plusMinutes(now, 48 * 60), objectionRules, ...id() }),
  );
const listed = async (who = handler) => (await who.call.award.objectionList({ resultId }))[0];
const decision = { outcome: 'upheld' as const, remedies: ['disqualifyWork' as const], reason: '查证属实' };

describe('what organisers find out between the seal and the notice', () => {
  it('becomes an inquiry with evidence, opened by somebody without a connection', async () => {
    const files = await evidence(finder);
    expect(await inquire(accused)).toBe('FORBIDDEN');
    expect(await inquire(connected)).toBe('handlerConflict');
    expect(await inquire(competitor)).toBe('ownTeamConcerned');
    expect(await inquire(finder, { workCode: 'X9999' })).toBe('NOT_FOUND');
    expect(await inquire(finder, { objectionRules: undefined })).toBe('inquiryRulesNeeded');
    // Somebody else's file is no evidence.
    expect(await inquire(colleague, {}, files)).toBe('NOT_FOUND');
    const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
    expect(await inquire(elsewhere)).toBe('NOT_FOUND');
    expect(await inquire(finder, {}, files)).toBe('done');
    expect(await inquire(finder, { objectionId: uuid(8, 53) })).toBe('objectionOpen');
    expect(await listed()).toMatchObject({
      ...{ objectionId, exOfficio: true, filedByName: '赵发现', statement: '与 2019 年的海报逐像素相同。' },
      ...{ files: { objection: [0] }, hasRespondent: true, conflict: null, dueAt: expect.any(String) },
      can: { admit: true },
    });
    expect((await listed(finder))?.can).toMatchObject({ admit: false, propose: false });
    expect((await listed(connected))?.can).toMatchObject({ admit: false, propose: false });
    expect([await waits('objections')(handler), await waits('objections')(finder)]).toEqual([1, 0]);
  });

  it('keeps the result from being announced until two others have decided, after the team was heard', async () => {
    expect(await announce()).toBe('objectionsOpen');
    expect(await accused.call.award.myObjections({ competitionId })).toEqual([]);
    const admission = { ...about, summary: '作品与一张海报相同。', answerUntil: plusMinutes(now, 72 * 60), ...id() };
    await handler.call.award.admitObjection(admission);
    expect(await accused.call.award.myObjections({ competitionId })).toMatchObject([
      { side: 'respondent', statement: '作品与一张海报相同。', can: { answer: true } },
    ]);
    await accused.call.award.answerObjection({
      ...about,
      answer: '海报是我们自己的旧作，可以公开核对。',
      evidence: [],
      ...id(),
    });
    const propose = (who: typeof finder) =>
      refusalOf(who.call.award.proposeObjectionDecision({ ...about, ...decision, ...id() }));
    expect(await propose(finder)).toBe('secondPersonNeeded');
    expect(await propose(competitor)).toBe('ownTeamConcerned');
    expect(await propose(handler)).toBe('done');
    const decide = (who: typeof finder) =>
      refusalOf(who.call.award.decideObjection({ ...about, shown: decision, ...id() }));
    // Neither who found it, nor who proposed, nor who drafted the list.
    expect([await decide(finder), await decide(handler), await decide(organiser)]).toEqual(
      Array(3).fill('secondPersonNeeded'),
    );
    expect(await decide(competitor)).toBe('ownTeamConcerned');
    expect(await decide(colleague)).toBe('done');
    expect(await announce()).toBe('remediesOpen');
  });

  it('is carried out by commands that name the inquiry', async () => {
    const workId = (await listed())?.work?.workId as WorkId;
    const accusation = { workId, reason: '查证属实' };
    const accuse = (more: object) =>
      refusalOf(finder.call.submission.proposeWorkDisqualification({ ...accusation, ...more, ...id() }));
    expect(await accuse({ objectionId: uuid(8, 59) })).toBe('remedyNotOrdered');
    expect(await accuse({ objectionId })).toBe('done');
    expect(await refusalOf(colleague.call.submission.disqualifyWork({ workId, ...id() }))).toBe('done');
    expect((await listed())?.remedies).toMatchObject([{ remedy: 'disqualifyWork', state: 'done' }]);
    expect(await announce()).toBe('done');
  });
});
