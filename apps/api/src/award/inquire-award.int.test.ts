import { listAwards } from '@laurel/db/award/award-list.ts';
import { awardRosters } from '@laurel/db/award/team-rosters.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, granted, waits } from '../review/testing/situations.ts';

const { db, world, organiser, now } = await granted();
const finder = await world.signedInAs('ORGANISER', { realName: '赵发现' });
const handler = await world.signedInAs('ORGANISER', { realName: '孙经办' });
const second = await world.signedInAs('ORGANISER', { realName: '周复核' });
const panel = [await world.signedInAs('ARBITRATOR'), await world.signedInAs('ARBITRATOR')] as const;
const winner = await world.signedInAs(null, { realName: '李获奖' });
const id = () => ({ commandId: commandId() });
const [award] = (await listAwards(db, null, { page: 1, pageSize: 10 })).rows;
if (!award) throw new Error('nobody won');
const { awardId } = award;
const { teamId } = award.facts;
await db.insert(awardRosters).values({
  ...{ teamId, captainId: winner.personId, memberIds: [winner.personId], adviserIds: [] },
});
const objectionId = commandId();
const objectionRules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
const STATEMENT = '与 2019 年的海报逐像素相同。';
const inquire = (who: Somebody, changes: object = {}) =>
  refusalOf(
    who.call.award.inquireAward({
      ...{ awardId, objectionId, kind: 'plagiarism' as const, objectionRules, statement: STATEMENT, evidence: [] },
      ...{ ...changes, ...id() },
    }),
  );
const revoke = (who: Somebody) =>
  refusalOf(who.call.award.proposeRevocation({ awardId, objectionId, reason: '查证属实', ...id() }));
const listed = async (who: Somebody = handler) => {
  const [dispute] = await who.call.award.disputeList({ competitionId });
  const resultId = dispute?.resultId as ResultId;
  return { resultId, dispute, objection: (await who.call.award.objectionList({ resultId }))[0] };
};
const shown = { outcome: 'upheld' as const, remedies: ['revokeAward' as const], reason: '查证属实' };

it('is opened with time to appeal by those who grant awards, and of nobody else', async () => {
  expect(await inquire(winner)).toBe('FORBIDDEN');
  const noAppeal = { objectionRules: { ...objectionRules, appealDays: 0 } };
  expect(await inquire(finder, noAppeal)).toBe('BAD_REQUEST');
  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
  expect(await inquire(elsewhere)).toBe('NOT_FOUND');
  expect(await inquire(finder)).toBe('done');
  expect(await inquire(handler, { objectionId: commandId() })).toBe('inquiryOpen');
  expect((await listed()).dispute).toMatchObject({ subject: 'award', openObjections: 1 });
  expect(await waits('objections')(handler)).toBe(1);
  expect(await revoke(handler)).toBe('remedyNotOrdered');
});

it('is decided by others, once the team has read what it is about and answered', async () => {
  const { resultId } = await listed();
  const about = { resultId, objectionId };
  expect(await winner.call.award.myObjections({ competitionId })).toEqual([]);
  expect(await refusalOf(handler.call.award.proposeObjectionDecision({ ...about, ...shown, ...id() }))).toBe(
    'objectionNotAdmitted',
  );
  const summary = '作品与一张海报相同。';
  await handler.call.award.admitObjection({ ...about, summary, answerUntil: plusMinutes(now, 72 * 60), ...id() });
  const propose = (who: Somebody) =>
    refusalOf(who.call.award.proposeObjectionDecision({ ...about, ...shown, ...id() }));
  expect(await propose(handler)).toBe('respondentNotHeard');
  const [mine] = await winner.call.award.myObjections({ competitionId });
  expect(mine).toMatchObject({ side: 'respondent', statement: summary, can: { answer: true } });
  expect(JSON.stringify(mine)).not.toContain('赵发现');
  await winner.call.award.answerObjection({
    ...about,
    answer: '海报是我们自己的旧作，可以核对。',
    evidence: [],
    ...id(),
  });
  expect((await listed()).objection).toMatchObject({ answer: '海报是我们自己的旧作，可以核对。' });
  expect(await propose(finder)).toBe('secondPersonNeeded');
  expect(await propose(handler)).toBe('done');
  const decide = (who: Somebody) => refusalOf(who.call.award.decideObjection({ ...about, shown, ...id() }));
  expect([await decide(finder), await decide(handler)]).toEqual(['secondPersonNeeded', 'secondPersonNeeded']);
  expect(await decide(second)).toBe('done');
  expect(await revoke(handler)).toBe('secondPersonNeeded');
  expect(await revoke(second)).toBe('remedyNotFinal');
});

it('waits for the appeal of the team, which others decide finally', async () => {
  const { resultId } = await listed();
  const about = { resultId, objectionId, side: 'respondent' as const };
  await winner.call.award.fileAppeal({ ...about, grounds: '没有看我们提交的过程文件。', evidence: [], ...id() });
  expect(await revoke(second)).toBe('remedyNotFinal');
  const propose = (who: Somebody) => refusalOf(who.call.award.proposeAppealDecision({ ...about, ...shown, ...id() }));
  expect(await propose(second)).toBe('appealPanel');
  expect(await propose(panel[0])).toBe('done');
  expect(await refusalOf(panel[1].call.award.decideAppeal({ ...about, shown, ...id() }))).toBe('done');
  // Its days to appeal are not over yet, although nobody else may.
  await db.execute(sql`update rm.objection_board set appeal_until = ${plusMinutes(now, -1)}`);
  expect(await revoke(second)).toBe('done');
  expect((await listed()).objection?.remedies).toMatchObject([{ remedy: 'revokeAward', state: 'begun' }]);
  expect(await refusalOf(second.call.award.revokeAward({ awardId, ...id() }))).toBe('secondPersonNeeded');
  expect(await refusalOf(organiser.call.award.revokeAward({ awardId, ...id() }))).toBe('done');
  expect((await listed()).objection?.remedies).toMatchObject([{ remedy: 'revokeAward', state: 'done' }]);
  expect(await inquire(finder, { objectionId: commandId() })).toBe('awardRevoked');
});
