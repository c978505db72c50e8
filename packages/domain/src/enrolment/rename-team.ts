import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import { rosterOpen } from './roster-open.ts';
import { TeamName, teamDecider } from './team.ts';

export const RenameTeam = z.strictObject({ teamId: TeamId, name: TeamName });
export type RenameTeam = z.infer<typeof RenameTeam>;

export const renameTeam = teamDecider<RenameTeam, 'teamLocked' | 'teamComplete' | 'notCaptain'>((team, command, by) => {
  const roster = rosterOpen(team);
  if (!roster.ok) return roster;
  if (team.captainId !== by.actor.personId) return refuse('notCaptain');
  if (team.name === command.name) return accept();
  return accept({ type: 'enrolment.team_renamed', data: { ...command, at: by.at } });
});
