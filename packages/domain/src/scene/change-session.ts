import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId } from '../kernel/ids.ts';
import { type ClashRefusal, clashIn, type Surroundings } from './clashes.ts';
import { timesFit } from './plan-session.ts';
import { planDecider, SeenVersion } from './planning.ts';
import { byPress } from './pressing.ts';
import { sessionTerms } from './session-events.ts';

export const ChangeSession = z.strictObject({ sessionId: SessionId, version: SeenVersion, ...sessionTerms });
export type ChangeSession = z.infer<typeof ChangeSession>;

/** Moves a session to another room or time, with its teams and judges. */
export const changeSession = planDecider<
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
