import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, type RefusalOf, refuse } from '../kernel/decision.ts';
import { SessionId } from '../kernel/ids.ts';
import { type ClashRefusal, clashIn, type Surroundings } from './clashes.ts';
import { timesFit } from './plan-session.ts';
import { outsideStage, planDecider, SeenVersion } from './planning.ts';
import { byPress } from './pressing.ts';
import type { Session } from './session.ts';
import { type SessionEvent, sessionTerms } from './session-events.ts';

export const ChangeSession = z.strictObject({ sessionId: SessionId, version: SeenVersion, ...sessionTerms });
export type ChangeSession = z.infer<typeof ChangeSession>;

const change = planDecider<
  ChangeSession,
  ClashRefusal | 'sessionTimesInvalid' | 'sessionChanged',
  [around: Surroundings]
>((session, { version, ...command }, by, around) => {
  if (version !== session.version) return refuse('sessionChanged');
  if (!timesFit(command)) return refuse('sessionTimesInvalid');
  const clash = clashIn({ ...session, ...command }, around);
  if (clash) return clash;
  return accept({ type: 'scene.session_changed', data: { ...command, ...byPress(session, by) } });
});

/**
 * Moves a session to another room or time, with its teams and judges. One that was planned outside its stage, by an
 * earlier release or before an amendment, keeps its time.
 */
export function changeSession(
  session: Session,
  command: ChangeSession,
  by: By,
  competition: Competition,
  around: Surroundings,
): Decision<SessionEvent, RefusalOf<typeof change> | 'sessionOutsideStage'> {
  const decision = change(session, command, by, competition, around);
  if (!decision.ok || session.status === 'none') return decision;
  if (session.startsAt === command.startsAt && session.endsAt === command.endsAt) return decision;
  return outsideStage(competition, session.stageId, command) ?? decision;
}
