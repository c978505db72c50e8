import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { enrolmentById, enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { workOfEnrolment } from '@laurel/db/submission/work-board.ts';
import { canSeeEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type { CompetitionId, EnrolmentId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Context, found } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';

/** An enrolment is there for its people, their school and the staff; to everybody else it does not exist. */
const seen = (ctx: Context, row: EnrolmentRow | undefined) =>
  found(row && ctx.actor && canSeeEnrolment(ctx.actor, row) ? row : undefined);
/** The enrolment that a procedure speaks of, or NOT_FOUND. */
export const enrolmentHere = async (ctx: Context, enrolmentId: EnrolmentId) =>
  seen(ctx, await enrolmentById(ctx.db, enrolmentId));
/** The enrolment of the team that a procedure speaks of, or NOT_FOUND. */
export const teamHere = async (ctx: Context, teamId: TeamId) => seen(ctx, await enrolmentOfTeam(ctx.db, teamId));

type Of = { readonly enrolmentId: EnrolmentId; readonly teamId: TeamId; readonly competitionId: CompetitionId };

/** The unique index that says it: one live enrolment a person and item. */
export const onePerItem = { enrolment_participants_one_per_item: 'alreadyEnrolled' } as const;

/** What ends and comes back with an enrolment: the streams to take, and what the deciders are told of them. */
export async function heldBy(db: Db, row: Of) {
  const work = await workOfEnrolment(db, row.enrolmentId);
  const review = await reviewOf(db, work?.workId);
  // Where there is no work yet, the stream is one that holds nothing.
  const workId = work?.workId ?? (row.enrolmentId as string as WorkId);
  return { ...review, takes: { ...review.sheets, team: teamOf(row.teamId), work: workOf(workId) } };
}
