import { excludedWork } from '@laurel/db/award/exclusions.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf, refusalWithDetail } from '../../../../tests/support/refusal.ts';
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
const { db, world, organiser, colleague, captain, now } = there;
const [checker, handler, second] = [
  await world.signedInAs('ORGANISER'),
  await world.signedInAs('ORGANISER'),
  await world.signedInAs('ORGANISER'),
];
const id = () => ({ commandId: commandId() });
const rejected = workId(5);
const rules = { objectDays: 3, admitDays: 1, decideDays: 3, appealDays: 0, holidays: [], workedWeekends: [] };
const seal = async () => colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId));
const filed = { resultId: '' as ResultId, objectionId: commandId() };
const code = async () => (await workById(db, rejected))?.code;

it('keeps scores from being sealed while a rejected work may be objected to, and names it', async () => {
  await organiser.call.competition.setEarlyObjections({ competitionId, rules, ...id() });
  await recordInto(db)(workOf(rejected), {
    type: 'submission.work_screened',
    data: { workId: rejected, outcome: 'ineligible', reason: '缺少学籍证明', screenedBy: checker.personId, at: now },
  });
  await namesAsked(there);
  await organiser.call.review.requestScoreRun({ scoreRunId, roundId, ...id() });
  await reactNow(db, {});
  expect(await refusalWithDetail(seal())).toMatchObject({ word: 'exclusionsInTime', count: 1, works: [await code()] });
});

it('waits until an objection is settled', async () => {
  const [mine] = await captain.call.award.myExclusions({ competitionId });
  Object.assign(filed, { resultId: mine?.resultId });
  const said = { kind: 'procedure' as const, statement: '材料齐全，符合全部要求。', evidence: [] };
  await captain.call.award.objectToExclusion({ ...filed, workId: rejected, ...said, ...id() });
  expect(await refusalWithDetail(seal())).toMatchObject({ word: 'exclusionsUndecided', works: [await code()] });
  const shown = { outcome: 'dismissed' as const, remedies: [], reason: '材料确实不全' };
  await handler.call.award.proposeObjectionDecision({ ...filed, ...shown, ...id() });
  await second.call.award.decideObjection({ ...filed, shown, ...id() });
  // Its team has objected, so the rest of the time is for nobody.
  expect(await refusalOf(seal())).toBe('done');
});

it('keeps a result from being announced', async () => {
  const resultId = commandId() as ResultId;
  await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, ...id() });
  const announce = () =>
    refusalOf(
      organiser.call.award.announceResult({
        ...{ resultId, noticeEndsAt: plusMinutes(now, 48 * 60), objectionRules: noAppeals, ...id() },
      }),
    );
  await db.execute(sql`update rm.result_board set open_objections = 1 where result_id = ${filed.resultId}`);
  expect(await announce()).toBe('exclusionsUndecided');
  await db.execute(sql`update rm.result_board set open_objections = 0 where result_id = ${filed.resultId}`);
  expect(await announce()).toBe('done');
});

it('takes a correction that nobody made for a decision of those who asked for it', async () => {
  const at = new Date().toISOString() as Instant;
  const screened = { workId: workId(4), reason: '缺少学籍证明', at };
  await recordInto(db)(
    workOf(workId(4)),
    {
      type: 'submission.work_screened',
      data: {
        ...{ ...screened, outcome: 'toBeCorrected', screenedBy: checker.personId },
        correctUntil: plusMinutes(at, 1),
      },
    },
    {
      type: 'submission.work_screened',
      data: { ...screened, outcome: 'ineligible', lapsed: true, screenedBy: handler.personId },
    },
  );
  const work = await workById(db, workId(4));
  const excluded = work && (await excludedWork(db, work));
  expect(excluded).toMatchObject({ subject: 'check', decidedBy: [checker.personId] });
});
