import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import { forming, type RosterRefusal } from './enrolling.ts';
import { isIn } from './invite-member.ts';
import type { Team, TeamEvent } from './team.ts';

export const LeaveTeam = z.strictObject({ teamId: TeamId });
export type LeaveTeam = z.infer<typeof LeaveTeam>;

/** A team always has a captain: the captain hands over first, or withdraws the whole enrolment. */
export function leaveTeam(
  team: Team,
  command: LeaveTeam,
  by: By,
): Decision<TeamEvent, RosterRefusal | 'notInTeam' | 'captainMustTransfer'> {
  const open = forming(team);
  if (!open.ok) return open;
  const { personId } = by.actor;
  if (!isIn(open.team, personId)) return refuse('notInTeam');
  if (personId === open.team.captainId) return refuse('captainMustTransfer');
  return accept({ type: 'enrolment.member_left', data: { ...command, personId, at: by.at } });
}
