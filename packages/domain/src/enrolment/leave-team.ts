import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import { isIn } from './invite-member.ts';
import { rosterOpen } from './roster-open.ts';
import { teamDecider } from './team.ts';

export const LeaveTeam = z.strictObject({ teamId: TeamId });
export type LeaveTeam = z.infer<typeof LeaveTeam>;

/** A team always has a captain: the captain hands over first, or withdraws the whole enrolment. */
export const leaveTeam = teamDecider<LeaveTeam, 'teamLocked' | 'teamComplete' | 'notInTeam' | 'captainMustTransfer'>(
  (team, command, by) => {
    const roster = rosterOpen(team);
    if (!roster.ok) return roster;
    const { personId } = by.actor;
    if (!isIn(team, personId)) return refuse('notInTeam');
    if (personId === team.captainId) return refuse('captainMustTransfer');
    return accept({ type: 'enrolment.member_left', data: { ...command, personId, at: by.at } });
  },
);
