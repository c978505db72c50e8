import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import type { PartyRefusal } from '@laurel/domain/kernel/party.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Signed } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';

type OfTeam = { readonly ctx: Pick<Signed, 'actor'>; readonly row: EnrolmentRow };

/** Its captain, and the two people whom it names, call a replacement off; for all others that is a decision. */
export async function ofSwapEnd(tx: Db | Tx, { ctx, row }: OfTeam): Promise<PartyRefusal | null> {
  const swap = row.team?.swap;
  const { personId } = ctx.actor;
  const named = personId === swap?.outgoingId || personId === swap?.incoming?.personId;
  return named || isCaptain(ctx.actor, row) ? null : ofSwap(tx, { ctx, row });
}

/**
 * Nobody decides about a replacement in their own team, submitted work or not, as the person who leaves or joins, or in
 * a competition in which their own team takes part.
 */
export async function ofSwap(
  tx: Db | Tx,
  { ctx, row }: { readonly ctx: Pick<Signed, 'actor'>; readonly row: Pick<EnrolmentRow, 'teamId' | 'competitionId'> },
): Promise<PartyRefusal | null> {
  // As of now: the row was read before this team's turn.
  const team = await enrolmentOfTeam(tx, row.teamId);
  const swap = team?.team?.swap;
  const own = team ? [team.captainId, ...team.memberIds, ...team.adviserIds] : [];
  const people = [...own, ...(swap ? [swap.outgoingId, swap.incoming?.personId ?? null] : [])];
  return isSecondPerson(ctx.actor, ...people) ? ofOwnRegistration(tx, { ctx, row }) : 'ownTeamConcerned';
}
