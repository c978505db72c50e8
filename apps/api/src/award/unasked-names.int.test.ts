import { peopleOfCheck } from '@laurel/db/award/name-check-works.ts';
import { nameCheckById } from '@laurel/db/award/name-checks.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { nameCheckOf } from '@laurel/domain/award/name-check.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type { EnrolmentId, PersonId, ResultId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from '../review/testing/confirmed.ts';
import {
  closed,
  commandId,
  competitionId,
  itemId,
  namesAsked,
  roundId,
  scoreRunId,
  workId,
} from '../review/testing/situations.ts';

const there = await closed();
const { db, organiser, colleague, now } = there;
const [mine, other] = [organiser.call.award, colleague.call.award];
const record = recordInto(db);
const screened = (id: WorkId, outcome: 'eligible' | 'ineligible') =>
  record(workOf(id), {
    type: 'submission.work_screened',
    data: { workId: id, outcome, reason: '资格', screenedBy: organiser.personId, at: now },
  });
// Rejected when the teams are asked about their names.
await screened(workId(5), 'ineligible');
await screened(workId(4), 'ineligible');
await namesAsked(there);
await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
await reactNow(db, {});
await colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId));
const resultId = uuid(8, 81) as ResultId;
await mine.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });

const announce = () =>
  refusalOf(
    other.announceResult({
      ...{ resultId, noticeEndsAt: plusMinutes(now, 48 * 60), objectionRules: noAppeals, commandId: commandId() },
    }),
  );
const unasked = async () =>
  (await mine.resultList({ competitionId })).find((row) => row.resultId === resultId)?.namesUnasked;
const rowOf = async (id: WorkId) => {
  const { rows } = await db.execute<{ code: string; team: TeamId }>(
    sql`select code, team_id as team from rm.work_board where work_id = ${id}`,
  );
  if (!rows[0]) throw new Error('no such work');
  return rows[0];
};
/** The team, which the works of this situation only name, is registered and then renamed. */
const renamed = async (teamId: TeamId, name: string) => {
  const enrolmentId = commandId() as EnrolmentId;
  const of = { teamId, enrolmentId, competitionId, groupId: there.world.rootGroupId, itemId, at: now };
  const led = { captainId: commandId() as PersonId, schoolCode: null };
  await record(enrolmentOf(enrolmentId), { type: 'enrolment.started', data: { ...of, ...led, copiedFrom: null } });
  const formed = { ...of, ...led, name: '旧队名', maxMembers: 3, maxAdvisers: 1 };
  await record(teamOf(teamId), { type: 'enrolment.team_formed', data: formed });
  await record(teamOf(teamId), { type: 'enrolment.team_renamed', data: { teamId, name, at: now } });
};
/** A check of these works alone, whose time is over. */
const askAbout = async (...workIds: WorkId[]) => {
  const checkId = commandId();
  const check = { checkId, competitionId, itemIds: [itemId], workIds, closesAt: plusMinutes(now, 48 * 60) };
  const answer = await refusalOf(mine.openNameCheck({ ...check, commandId: commandId() }));
  if (answer !== 'done') return answer;
  const row = await nameCheckById(db, checkId);
  const people = row ? await peopleOfCheck(db, row, 'everybody') : [];
  expect((await mine.nameCheckWorks({ checkId, page: 1, pageSize: 20 })).rows.map((work) => work.workId)).toEqual(
    workIds,
  );
  expect(await announce()).toBe('nameCheckOpen');
  const counts = { works: workIds.length, confirmed: 0, silent: workIds.length };
  await record(nameCheckOf(checkId), {
    type: 'award.name_check_closed',
    data: { checkId, ...counts, closedBy: organiser.personId, at: now },
  });
  expect(people).toHaveLength(1);
  return answer;
};

it('a work that joined after the check is asked about before the result is announced, and no other again', async () => {
  expect(await unasked()).toBeNull();
  await screened(workId(5), 'eligible');
  const { code } = await rowOf(workId(5));
  expect(await unasked()).toEqual({ count: 1, codes: [code], workIds: [workId(5)] });
  expect(await announce()).toBe('namesNotAsked');
  // Works that were asked are not asked again this way.
  expect(await askAbout(workId(0))).toBe('nothingToCheck');
  expect(await askAbout(workId(5))).toBe('done');
  expect(await unasked()).toBeNull();
});

it('a team whose name or people changed after its answer is asked again', async () => {
  const { team } = await rowOf(workId(1));
  await renamed(team, '新队名');
  expect((await unasked())?.workIds).toEqual([workId(1)]);
  expect(await announce()).toBe('namesNotAsked');
  expect(await askAbout(workId(1))).toBe('done');
  expect(await announce()).toBe('done');
});

it('after the announcement, only works that joined since can be asked about, for what corrects it', async () => {
  const { team } = await rowOf(workId(2));
  await renamed(team, '又改名');
  await screened(workId(4), 'eligible');
  const open = (...workIds: WorkId[]) =>
    refusalOf(
      mine.openNameCheck({
        ...{ checkId: commandId(), competitionId, itemIds: [itemId], workIds },
        ...{ closesAt: plusMinutes(now, 48 * 60), commandId: commandId() },
      }),
    );
  expect(await open(workId(2))).toBe('nameCheckTooLate');
  expect(await open(workId(2), workId(4))).toBe('nameCheckTooLate');
  expect(await open(workId(4))).toBe('done');
});
