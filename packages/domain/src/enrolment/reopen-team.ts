import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import { teamDecider } from './team.ts';

export const ReopenTeam = z.strictObject({ teamId: TeamId });
export type ReopenTeam = z.infer<typeof ReopenTeam>;

/** Until it is submitted, a complete team opens again for changes. */
export const reopenTeam = teamDecider<ReopenTeam, 'teamLocked' | 'notCaptain'>((team, { teamId }, by) => {
  if (team.captainId !== by.actor.personId) return refuse('notCaptain');
  if (team.status === 'forming') return accept();
  if (team.status !== 'complete') return refuse('teamLocked');
  return accept({ type: 'enrolment.team_reopened', data: { teamId, at: by.at } });
});
