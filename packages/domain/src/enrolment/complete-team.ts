import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import { type EnrollingRefusal, enrolling } from './enrolling.ts';
import { teamDecider } from './team.ts';

export const CompleteTeam = z.strictObject({ teamId: TeamId });
export type CompleteTeam = z.infer<typeof CompleteTeam>;

/**
 * The captain marks the team as complete: it is large enough, and nobody still has an invitation to answer. Its
 * people, their order and its name stay until the captain reopens it. It is submitted with or without this.
 */
export const completeTeam = teamDecider<
  CompleteTeam,
  EnrollingRefusal | 'teamLocked' | 'notCaptain' | 'teamSizeOutOfRange' | 'invitationsWait',
  [competition: Competition]
>((team, { teamId }, by, competition) => {
  if (team.captainId !== by.actor.personId) return refuse('notCaptain');
  if (team.status === 'complete') return accept();
  if (team.status !== 'forming') return refuse('teamLocked');
  const open = enrolling(competition, team.itemId, by, team.correctUntil);
  if (!open.ok) return open;
  const { minMembers: min, maxMembers: max } = open.item;
  const size = team.members.length;
  if (size < min || size > max) return refuse('teamSizeOutOfRange', { min, max, size });
  const waiting = [...team.invitations.values()].filter(
    ({ status, expiresAt }) => status === 'open' && by.at < expiresAt,
  );
  if (waiting.length > 0) return refuse('invitationsWait', { count: waiting.length });
  return accept({ type: 'enrolment.team_completed', data: { teamId, at: by.at } });
});
