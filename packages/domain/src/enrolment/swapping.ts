import type { Competition } from '../competition/competition.ts';
import { isSealedFor } from '../competition/stage.ts';
import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { InvitationId, TeamId } from '../kernel/ids.ts';
import type { LiveTeam } from './enrolling.ts';
import type { TeamEvent } from './team.ts';

export type SwappingRefusal =
  | 'teamNotLocked'
  | 'competitionNotFound'
  | 'competitionSuspended'
  | 'competitionOver'
  | 'stageSealed';

/**
 * The guards of a replacement: the team has been submitted (before that, the captain removes and invites), its
 * competition runs, and neither registration nor submission is sealed for it.
 */
export function swapping(team: LiveTeam, competition: Competition) {
  if (team.status !== 'locked') return refuse('teamNotLocked' as const);
  if (competition.status === 'none') return refuse('competitionNotFound' as const);
  if (competition.status === 'suspended') return refuse('competitionSuspended' as const);
  if (competition.status !== 'published') return refuse('competitionOver' as const);
  const sealed = (['enrol', 'submit'] as const).some((kind) => isSealedFor(competition.stages, kind, team.itemId));
  return sealed ? refuse('stageSealed' as const) : { ok: true as const, competition };
}

/** The replacement that waits in this team, if it is this one. */
export const swapOf = (team: LiveTeam, invitationId: InvitationId) =>
  team.swap?.invitationId === invitationId ? team.swap : null;

/** It does not take place. The event names the person who had accepted to join, who is notified as well. */
export const swapEnded = (
  teamId: TeamId,
  { invitationId, outgoingId, incoming }: NonNullable<LiveTeam['swap']>,
  reason: string,
  { actor, at }: By,
): TeamEvent => ({
  type: 'enrolment.swap_ended',
  data: {
    ...{ teamId, invitationId, outgoingId, reason, endedBy: actor.personId, at },
    ...(incoming && { incomingId: incoming.personId }),
  },
});
