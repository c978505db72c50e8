import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { PersonId } from '../kernel/ids.ts';
import { isLive } from './enrolling.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import type { Team, TeamEvent } from './team.ts';

export type HandOverRefusal = 'teamNotFound' | 'enrolmentOver' | 'notInTeam';

/** The captain is recorded in both streams: the team's roster and the enrolment, which works and payments ask. */
export function handOver(
  team: Team,
  enrolment: Enrolment,
  to: PersonId,
  by: By,
  forced: { readonly forcedBy: PersonId | null; readonly reason: string | null },
): Decision<TeamEvent | EnrolmentEvent, HandOverRefusal> {
  if (team.status === 'none' || enrolment.status === 'none') return refuse('teamNotFound');
  if (!isLive(enrolment)) return refuse('enrolmentOver');
  if (!team.members.some((member) => member.personId === to)) return refuse('notInTeam');
  if (team.captainId === to) return accept();
  const from = team.captainId;
  const { teamId } = team;
  const { enrolmentId } = enrolment;
  return accept<TeamEvent | EnrolmentEvent>(
    { type: 'enrolment.captain_transferred', data: { teamId, from, to, ...forced, at: by.at } },
    { type: 'enrolment.captain_changed', data: { enrolmentId, from, to, at: by.at } },
  );
}
