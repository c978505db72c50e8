import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, SessionId, StageId } from '../kernel/ids.ts';
import { type ClashRefusal, clashIn, type Surroundings } from './clashes.ts';
import { type GateRefusal, gateOf, outsideStage, suspendedIn } from './planning.ts';
import { capacityOf, type Session } from './session.ts';
import { type SessionEvent, sessionTerms } from './session-events.ts';

export const PlanSession = z.strictObject({
  sessionId: SessionId,
  competitionId: CompetitionId,
  stageId: StageId,
  ...sessionTerms,
});
export type PlanSession = z.infer<typeof PlanSession>;

/** A day is long enough for any session, and there must be time for one team. */
export const timesFit = (terms: Parameters<typeof capacityOf>[0]) =>
  capacityOf(terms) >= 1 && Date.parse(terms.endsAt) - Date.parse(terms.startsAt) <= 86_400_000;

/** Plans a session in a room that is free at that time. */
export function planSession(
  session: Session,
  competition: Competition,
  command: PlanSession,
  by: By,
  around: Surroundings,
): Decision<
  SessionEvent,
  GateRefusal | ClashRefusal | 'stageHeld' | 'sessionExists' | 'sessionTimesInvalid' | 'sessionOutsideStage'
> {
  if (session.status !== 'none') return refuse('sessionExists');
  const gate = gateOf(competition, command.stageId) ?? suspendedIn(competition, command.stageId, 'canChangeOutcome');
  if (gate) return gate;
  if (competition.status !== 'published') return refuse('competitionOver');
  if (!timesFit(command)) return refuse('sessionTimesInvalid');
  const outside = outsideStage(competition, command.stageId, command);
  if (outside) return outside;
  const clash = clashIn({ ...command, judges: [] }, around);
  if (clash) return clash;
  return accept({
    type: 'scene.session_planned',
    data: { ...command, groupId: competition.groupId, by: by.actor.personId, at: by.at },
  });
}
