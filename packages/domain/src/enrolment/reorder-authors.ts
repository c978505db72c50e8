import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, TeamId } from '../kernel/ids.ts';
import { rosterOpen } from './roster-open.ts';
import { teamDecider } from './team.ts';

export const ReorderAuthors = z.strictObject({ teamId: TeamId, memberIds: z.array(PersonId).min(1).max(50) });
export type ReorderAuthors = z.infer<typeof ReorderAuthors>;

/** The order in which certificates name the members. A person who sorted an older roster must look again. */
export const reorderAuthors = teamDecider<
  ReorderAuthors,
  'teamLocked' | 'teamComplete' | 'notCaptain' | 'rosterChanged'
>((team, command, by) => {
  const roster = rosterOpen(team);
  if (!roster.ok) return roster;
  if (team.captainId !== by.actor.personId) return refuse('notCaptain');
  const now = team.members.map((member) => member.personId);
  const wanted = new Set(command.memberIds);
  const same =
    wanted.size === command.memberIds.length && wanted.size === now.length && now.every((m) => wanted.has(m));
  if (!same) return refuse('rosterChanged');
  if (now.every((member, i) => member === command.memberIds[i])) return accept();
  return accept({ type: 'enrolment.authors_reordered', data: { ...command, at: by.at } });
});
