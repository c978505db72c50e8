import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { planDecider } from './planning.ts';
import { byPress } from './pressing.ts';

export const CancelSession = z.strictObject({ sessionId: SessionId, reason: Reason });
export type CancelSession = z.infer<typeof CancelSession>;

/** Cancels a session whose teams were all moved elsewhere. */
export const cancelSession = planDecider<CancelSession, 'sessionHasTeams'>((session, { reason }, by) => {
  if (session.slots.length > 0) return refuse('sessionHasTeams');
  return accept({ type: 'scene.session_cancelled', data: { reason, ...byPress(session, by) } });
});
