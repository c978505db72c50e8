import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type { EnrolmentId, PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** The enrolments of these works, with a name for each team; a competition set up for review alone has none. */
export async function formTeams(db: Db, named: ReadonlyMap<WorkId, string>, { at }: { readonly at: Instant }) {
  const record = recordInto(db);
  for (const [n, work] of (await reviewWorksByIds(db, [...named.keys()])).entries()) {
    const { competitionId, itemId, groupId, teamId } = work;
    const enrolmentId = uuid(96, n) as EnrolmentId;
    // Nobody is in two teams of one item.
    const captainId = uuid(98, n) as PersonId;
    const begun = { competitionId, itemId, groupId, teamId, captainId, schoolCode: null, at };
    await record(
      enrolmentOf(enrolmentId),
      { type: 'enrolment.started', data: { enrolmentId, ...begun, copiedFrom: null } },
      { type: 'enrolment.approved', data: { enrolmentId, approvedBy: null, fee: 0 as Fen, payBy: null, at } },
    );
    const formed = { ...begun, enrolmentId, name: named.get(work.workId) ?? '', maxMembers: 5, maxAdvisers: 2 };
    await record(teamOf(teamId), { type: 'enrolment.team_formed', data: formed });
  }
}
