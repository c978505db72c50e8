import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import type { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import type { Somebody } from '../../../../../tests/support/people.ts';
import { commandId, round, withExperts, workId } from './situations.ts';

/** A round whose experts are known, and the registration of the captain's team, whose work is the second. */
export async function withRegisteredTeam() {
  const there = await withExperts();
  const { db, organiser, captain, pool, times, now } = there;
  await organiser.call.review.createRound({ ...round, ...times, commandId: commandId() });
  await organiser.call.review.setPool({ ...pool, commandId: commandId() });
  /** Registers the team of the nth work under this captain. */
  const register = async (n: number, { personId: captainId }: Somebody): Promise<EnrolmentId> => {
    const enrolmentId = uuid(92, n) as EnrolmentId;
    const [work] = await reviewWorksByIds(db, [workId(n)]);
    if (!work) throw new Error('no work');
    const { competitionId, itemId, groupId, teamId } = work;
    const started = { competitionId, itemId, groupId, teamId, captainId, schoolCode: null, copiedFrom: null };
    await recordInto(db)(
      enrolmentOf(enrolmentId),
      { type: 'enrolment.started', data: { enrolmentId, ...started, at: now } },
      { type: 'enrolment.approved', data: { enrolmentId, approvedBy: null, fee: 0 as Fen, payBy: null, at: now } },
    );
    return enrolmentId;
  };
  return { ...there, register, enrolmentId: await register(2, captain) };
}
