import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PersonId, TeamId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { forming, type RosterRefusal } from './enrolling.ts';
import { isIn } from './invite-member.ts';
import type { Team, TeamEvent } from './team.ts';

export const RemoveMember = z.strictObject({ teamId: TeamId, personId: PersonId, reason: Reason });
export type RemoveMember = z.infer<typeof RemoveMember>;

export function removeMember(
  team: Team,
  command: RemoveMember,
  by: By,
): Decision<TeamEvent, RosterRefusal | 'notCaptain' | 'notInTeam' | 'captainMustTransfer'> {
  const open = forming(team);
  if (!open.ok) return open;
  if (open.team.captainId !== by.actor.personId) return refuse('notCaptain');
  if (command.personId === open.team.captainId) return refuse('captainMustTransfer');
  if (!isIn(open.team, command.personId)) return refuse('notInTeam');
  return accept({
    type: 'enrolment.member_removed',
    data: { ...command, removedBy: by.actor.personId, at: by.at },
  });
}
