import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { enrolmentOfTeam } from '@laurel/db/enrolment/my-enrolments.ts';
import type { PartyRefusal } from '@laurel/domain/kernel/party.ts';
import { isSecondPerson } from '@laurel/domain/kernel/second-person.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Signed } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';

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
  return isSecondPerson(ctx.actor, ...people) ? ofOwnTeam(tx, { ctx, row }) : 'ownTeamConcerned';
}
