import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import { forming, type RosterRefusal } from './enrolling.ts';
import { type Team, type TeamEvent, TeamName } from './team.ts';

export const RenameTeam = z.strictObject({ teamId: TeamId, name: TeamName });
export type RenameTeam = z.infer<typeof RenameTeam>;

export function renameTeam(team: Team, command: RenameTeam, by: By): Decision<TeamEvent, RosterRefusal | 'notCaptain'> {
  const open = forming(team);
  if (!open.ok) return open;
  if (open.team.captainId !== by.actor.personId) return refuse('notCaptain');
  if (open.team.name === command.name) return accept();
  return accept({ type: 'enrolment.team_renamed', data: { ...command, at: by.at } });
}
