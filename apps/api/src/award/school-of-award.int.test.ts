import { recipients } from '@laurel/db/audit/findings/recipients.ts';
import { awardsOfItem } from '@laurel/db/award/award-list.ts';
import { resultById } from '@laurel/db/award/result-board.ts';
import { productLog } from '@laurel/db/product-log.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type { ResultId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addSchool } from '../../../../tests/support/contests.ts';
import { commandId, competitionId, itemId, school, scoreRunId, sealed } from '../review/testing/situations.ts';
import { allocationOf } from './allocation.ts';
import { namesPrintedOf } from './names-printed.ts';

const { db, world, organiser, colleague, captain, now } = await sealed();
await addSchool(db);
const resultId = uuid(8, 71) as ResultId;
const id = () => ({ commandId: commandId() });
await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, ...id() });
const result = await resultById(db, resultId);
const [best] = result ? (await allocationOf(db, result)).entries : [];
if (!best) throw new Error('nobody wins');
const { workId, teamId, enrolmentId } = best.work;

/** The captain formed the winning team at one school, and enrolled it under another. */
const formedAt = '10055' as SchoolCode;
const captainId = captain.personId;
const begun = {
  ...{ enrolmentId, teamId, competitionId, itemId, captainId },
  ...{ groupId: world.rootGroupId, schoolCode: formedAt, at: now },
};
const record = recordInto(db);
await record(enrolmentOf(enrolmentId), { type: 'enrolment.started', data: { ...begun, copiedFrom: null } });
await record(teamOf(teamId), {
  type: 'enrolment.team_formed',
  data: { ...begun, name: '青禾队', maxMembers: 5, maxAdvisers: 2 },
});
await record(workOf(workId), {
  type: 'submission.work_team_changed',
  data: { workId, authorIds: [captainId], adviserIds: [], schoolCodes: [school, formedAt], at: now },
});

const findings = async () => {
  const found: string[] = [];
  const store = () => ({ open: () => Promise.reject(new Error('no file is asked for')) });
  const examined = { db, log: productLog, secrets: undefined, store, reactions: undefined };
  for await (const { problem } of recipients(examined)) found.push(problem);
  return found;
};
const grantedUnder = (code: SchoolCode) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`alter table es.events disable trigger user`);
    await tx.execute(sql`update es.events set data = jsonb_set(data, '{schoolCode}', to_jsonb(${code}::text))
      where type = 'award.granted' and data ->> 'workId' = ${workId}`);
    await tx.execute(sql`alter table es.events enable trigger user`);
  });

it('takes the school under which the team enrolled for the names that it confirms, and for its award', async () => {
  const [work] = await worksByIds(db, [workId]);
  if (!work) throw new Error('no work');
  expect((await namesPrintedOf(db, work)).school).toBe('江南大学');
  await organiser.call.award.proposeNoNotice({ resultId, reason: '规程不设公示期', ...id() });
  await colleague.call.award.announceWithoutNotice({ resultId, ...id() });
  await colleague.call.award.confirmResult({ resultId, ...id() });
  const awards = await awardsOfItem(db, { competitionId, itemId });
  expect(awards.find((award) => award.workId === workId)?.facts.schoolCode).toBe(school);
});

it('finds an award of another school, except that of the formation, which earlier releases took', async () => {
  expect(await findings()).toEqual([]);
  await grantedUnder('10003' as SchoolCode);
  expect(await findings()).toEqual(['its work and team were otherwise then: schoolCode']);
  await grantedUnder(formedAt);
  expect(await findings()).toEqual([]);
});
