import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import { isIn } from './invite-member.ts';
import { type TeamEvent, teamDecider } from './team.ts';

export const LeaveTeam = z.strictObject({ teamId: TeamId });
export type LeaveTeam = z.infer<typeof LeaveTeam>;

/**
 * A team always has a captain: the captain hands over first, or withdraws the whole enrolment. Nobody is held in a team
 * that was marked as complete: it is then open again.
 */
export const leaveTeam = teamDecider<LeaveTeam, 'teamLocked' | 'notInTeam' | 'captainMustTransfer'>(
  (team, command, by) => {
    const complete = team.status === 'complete';
    if (!complete && team.status !== 'forming') return refuse('teamLocked');
    const { personId } = by.actor;
    if (!isIn(team, personId)) return refuse('notInTeam');
    if (personId === team.captainId) return refuse('captainMustTransfer');
    const left: TeamEvent = { type: 'enrolment.member_left', data: { ...command, personId, at: by.at } };
    return complete
      ? accept<TeamEvent>({ type: 'enrolment.team_reopened', data: { ...command, at: by.at } }, left)
      : accept(left);
  },
);
