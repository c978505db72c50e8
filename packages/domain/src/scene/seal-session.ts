import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { Reason } from '../kernel/text.ts';
import { objectionsUntil, undecidedIn } from './on-site-objection.ts';
import { byPress, Press, pressDecider } from './pressing.ts';
import type { Session } from './session.ts';
import { MinutesSigner } from './session-events.ts';

/** `reason`: why it is sealed although a signature of its minutes is missing. */
export const SealSession = z.strictObject({ ...Press.shape, reason: Reason.exactOptional() });
export type SealSession = z.infer<typeof SealSession>;

/** Host and panel have both signed the minutes. */
export const isSigned = ({ signatures = [] }: Existing<Session>): boolean =>
  MinutesSigner.options.every((signer) => signatures.some(({ as }) => as === signer));

/**
 * Seals a session that has ended: nothing in it changes any more. So every objection is decided first, and the time to
 * object or appeal is over. Unsigned minutes need a reason, which they show.
 */
export const sealSession = pressDecider<
  SealSession,
  'sessionNotFinished' | 'minutesUnsigned' | 'onSiteObjectionsOpen' | 'onSiteObjectionsPossible'
>((session, { reason }, by) => {
  if (session.status !== 'finished') return refuse('sessionNotFinished');
  const open = undecidedIn(session).length;
  if (open > 0) return refuse('onSiteObjectionsOpen', { count: open });
  const endsAt = objectionsUntil(session, by.at);
  if (endsAt) return refuse('onSiteObjectionsPossible', { endsAt });
  const signed = isSigned(session);
  if (!signed && !reason) return refuse('minutesUnsigned');
  return accept({
    type: 'scene.session_sealed',
    data: { ...byPress(session, by), ...(reason && !signed && { reason }) },
  });
});
