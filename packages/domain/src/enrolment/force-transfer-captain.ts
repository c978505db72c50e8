import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import type { Decision } from '../kernel/decision.ts';
import { PersonId, TeamId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import { type HandOverRefusal, handOver } from './hand-over.ts';
import type { Team, TeamEvent } from './team.ts';

export const ForceTransferCaptain = z.strictObject({ teamId: TeamId, to: PersonId, reason: Reason });
export type ForceTransferCaptain = z.infer<typeof ForceTransferCaptain>;

/** An organiser's way out when a captain cannot be reached. */
export function forceTransferCaptain(
  team: Team,
  enrolment: Enrolment,
  { to, reason }: ForceTransferCaptain,
  by: By,
): Decision<TeamEvent | EnrolmentEvent, HandOverRefusal> {
  return handOver(team, enrolment, to, by, { forcedBy: by.actor.personId, reason });
}
