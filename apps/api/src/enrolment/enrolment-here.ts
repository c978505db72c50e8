import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { placesFacts } from '@laurel/db/enrolment/item-places.ts';
import { enrolmentById, enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { workOfEnrolment } from '@laurel/db/submission/work-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { canEditEnrolment, canSeeEnrolment, isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type { CompetitionId, EnrolmentId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { type Context, found, permitted, signedIn } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';

/** An enrolment is visible to its people, their school and the staff; to everybody else it does not exist. */
const seen = (ctx: Context, row: EnrolmentRow | undefined) =>
  found(row && ctx.actor && canSeeEnrolment(ctx.actor, row) ? row : undefined);
/** The enrolment named in a call, or NOT_FOUND. */
export const enrolmentHere = async (ctx: Context, enrolmentId: EnrolmentId) =>
  seen(ctx, await enrolmentById(ctx.db, enrolmentId));
/** The enrolment of the team named in a call, or NOT_FOUND. */
export const teamHere = async (ctx: Context, teamId: TeamId) => seen(ctx, await enrolmentOfTeam(ctx.db, teamId));

type Of = { readonly enrolmentId: EnrolmentId; readonly teamId: TeamId; readonly competitionId: CompetitionId };

/** The unique index for it: one live enrolment per person and item. */
export const onePerItem = { enrolment_participants_one_per_item: 'alreadyEnrolled' } as const;

/** What ends and is restored with an enrolment: the streams to lock, and what the deciders need to know about them. */
async function heldBy(ctx: Context, row: Of) {
  const work = await workOfEnrolment(ctx.db, row.enrolmentId);
  const review = await reviewOf(ctx, work?.workId);
  // Without a work, the stream is empty.
  const workId = work?.workId ?? (row.enrolmentId as string as WorkId);
  return { ...review, takes: { ...review.sheets, team: teamOf(row.teamId), work: workOf(workId) } };
}

type OfEnrolment = Sent<{ readonly enrolmentId: EnrolmentId }>;
type OfTeam = Sent<{ readonly teamId: TeamId }>;
const here = ({ ctx, command }: OfEnrolment) => enrolmentHere(ctx, command.enrolmentId);

/** A command on one enrolment, under the rules of its competition. */
export const onEnrolment = {
  on: here,
  takes: ({ row }: OnFound<Of>) => ({ enrolment: enrolmentOf(row.enrolmentId) }),
  looks: ({ row }: OnFound<Of>) => ({ competition: competitionOf(row.competitionId) }),
};

/** An approval, which may take a place of the item or of the school. */
export const approvesEnrolment = {
  ...onEnrolment,
  facts: (tx: Tx, { row }: OnFound<EnrolmentRow>) => placesFacts(tx, row),
};

/** A command on one enrolment and its team, under the rules of their competition. */
export const onEnrolmentAndTeam = {
  ...onEnrolment,
  takes: ({ row }: OnFound<Of>) => ({ enrolment: enrolmentOf(row.enrolmentId), team: teamOf(row.teamId) }),
};

/** A command of the staff on one enrolment, whatever its competition says. */
export const editsEnrolment = {
  who: permitted('enroll:team:edit'),
  on: here,
  may: canEditEnrolment,
  takes: onEnrolment.takes,
};

/** A command that ends or restores an enrolment with everything that belongs to it. */
export const endsEnrolment = {
  on: here,
  reads: ({ ctx, row }: { readonly ctx: Context } & OnFound<Of>) => heldBy(ctx, row),
  takes: ({ row, read }: OnFound<Of> & { readonly read: Awaited<ReturnType<typeof heldBy>> }) => ({
    ...read.takes,
    enrolment: enrolmentOf(row.enrolmentId),
  }),
};

/** A command on one team. */
export const onTeam = {
  on: ({ ctx, command }: OfTeam) => teamHere(ctx, command.teamId),
  takes: ({ row }: OnFound<Of>) => ({ team: teamOf(row.teamId) }),
};

/** A command on one team and its enrolment, under the rules of their competition. */
export const onTeamAndEnrolment = { ...onEnrolmentAndTeam, on: onTeam.on };

/** A command of the captain on their team. */
export const leadsTeam = { who: signedIn, ...onTeam, may: isCaptain };
