import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, TeamId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { isIn } from './invite-member.ts';
import { rosterOpen } from './roster-open.ts';
import { teamDecider } from './team.ts';

export const RemoveMember = z.strictObject({ teamId: TeamId, personId: PersonId, reason: Reason });
export type RemoveMember = z.infer<typeof RemoveMember>;

export const removeMember = teamDecider<
  RemoveMember,
  'teamLocked' | 'teamComplete' | 'notCaptain' | 'notInTeam' | 'captainMustTransfer'
>((team, command, by) => {
  const roster = rosterOpen(team);
  if (!roster.ok) return roster;
  if (team.captainId !== by.actor.personId) return refuse('notCaptain');
  if (command.personId === team.captainId) return refuse('captainMustTransfer');
  if (!isIn(team, command.personId)) return refuse('notInTeam');
  return accept({
    type: 'enrolment.member_removed',
    data: { ...command, removedBy: by.actor.personId, at: by.at },
  });
});
