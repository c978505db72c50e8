import { listAwards } from '@laurel/db/award/award-list.ts';
import { inquiryIdOf } from '@laurel/db/award/exclusions.ts';
import { objections } from '@laurel/db/award/objections.ts';
import { awardRosters } from '@laurel/db/award/team-rosters.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, competitionId, granted, itemId } from '../review/testing/situations.ts';

const { db, world, now } = await granted();
const [finder, handler, second] = [
  await world.signedInAs('ORGANISER', { realName: '赵发现' }),
  await world.signedInAs('ORGANISER', { realName: '孙经办' }),
  await world.signedInAs('ORGANISER', { realName: '周复核' }),
];
const winner = await world.signedInAs(null, { realName: '李获奖' });
const id = () => ({ commandId: commandId() });
const [award] = (await listAwards(db, null, { page: 1, pageSize: 10 })).rows;
if (!award) throw new Error('nobody won');
const { awardId, workId } = award;
const { teamId, groupId } = award.facts;
await db.insert(awardRosters).values({
  ...{ teamId, captainId: winner.personId, memberIds: [winner.personId], adviserIds: [] },
});
const rules = { admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] };
const [first, other] = [commandId(), commandId()];
const inquire = (who: Somebody, objectionId: string, objectionRules = rules) =>
  refusalOf(
    who.call.award.inquireAward({
      ...{ awardId, objectionId, kind: 'plagiarism' as const, objectionRules, evidence: [] },
      ...{ statement: '与 2019 年的海报逐像素相同。', ...id() },
    }),
  );
const dispute = async (objectionId: string) => {
  const all = await handler.call.award.disputeList({ competitionId });
  const resultId = inquiryIdOf(awardId, objectionId);
  return all.find((one) => one.resultId === resultId);
};
const reason = '未发现抄袭。';
/** Admitted, answered, and dismissed by two people. */
async function dismiss(resultId: ResultId, objectionId: string, [one, two]: readonly [Somebody, Somebody]) {
  const about = { resultId, objectionId };
  const shown = { outcome: 'dismissed' as const, remedies: [], reason };
  await one.call.award.admitObjection({
    ...{ ...about, summary: '作品与一张海报相同。', answerUntil: plusMinutes(now, 72 * 60), ...id() },
  });
  await winner.call.award.answerObjection({ ...about, answer: '海报是我们自己的旧作。', evidence: [], ...id() });
  await one.call.award.proposeObjectionDecision({ ...about, ...shown, ...id() });
  await two.call.award.decideObjection({ ...about, shown, ...id() });
}

it('begins afresh after an inquiry of an older release, with other days and other people', async () => {
  // Older releases recorded every inquiry into an award on one stream.
  const resultId = commandId() as ResultId;
  const record = recordInto(db);
  const about = { resultId, objectionId: first, at: now };
  await record(resultOf(resultId), {
    type: 'award.dispute_opened',
    data: {
      ...{ resultId, competitionId, groupId, itemId, workId, subject: 'award', objectionRules: rules },
      ...{ decidedBy: [finder.personId], decidedAt: now, at: now },
    },
  });
  await record(resultOf(resultId), {
    type: 'award.objection_filed',
    data: {
      ...{ ...about, awardId, kind: 'plagiarism', filedBy: finder.personId, workId, respondentTeamId: teamId },
      exOfficio: true,
    },
  });
  expect(await inquire(handler, other)).toBe('inquiryOpen');
  await db.insert(objections).values({ objectionId: first, filedBy: finder.personId, statement: '与海报相同' });
  await dismiss(resultId, first, [handler, second]);
  // Its team may still appeal.
  expect(await inquire(handler, other)).toBe('inquiryOpen');
  await db.execute(sql`update rm.result_board set appeals_until = ${plusMinutes(now, -1)}`);
  const days = { ...rules, admitDays: 4, decideDays: 20, appealDays: 9 };
  expect(await inquire(handler, other, days)).toBe('done');
  const { rows } = await db.execute(sql`select objection_rules, exclusion from rm.result_board
    where result_id = ${inquiryIdOf(awardId, other)}`);
  expect(rows).toMatchObject([{ objection_rules: days, exclusion: { decidedBy: [handler.personId] } }]);
});

it('is one at a time, and the one who opened the first may handle the next', async () => {
  expect(await Promise.all([inquire(finder, commandId()), inquire(second, commandId())])).toEqual([
    'inquiryOpen',
    'inquiryOpen',
  ]);
  // Sent again, it is the same one.
  expect(await inquire(handler, other, { ...rules, admitDays: 1 })).toBe('done');
  expect(await dispute(other)).toMatchObject({ subject: 'award', openObjections: 1 });
  await dismiss(inquiryIdOf(awardId, other), other, [finder, second]);
  expect(await dispute(other)).toMatchObject({ openObjections: 0 });
});

it('lets two people who open one at the same time open one', async () => {
  await db.execute(sql`update rm.result_board set appeals_until = ${plusMinutes(now, -1)}`);
  const both = await Promise.all([inquire(finder, commandId()), inquire(second, commandId())]);
  expect(both.toSorted()).toEqual(['done', 'inquiryOpen']);
});
