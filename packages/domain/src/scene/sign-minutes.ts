import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { FileHash, type PersonId, SessionId } from '../kernel/ids.ts';
import { undecidedIn } from './on-site-objection.ts';
import { presentIn } from './panel.ts';
import { byPress } from './pressing.ts';
import { type Session, sessionDecider } from './session.ts';
import { MinutesSigner } from './session-events.ts';

export const SignMinutes = z.strictObject({
  sessionId: SessionId,
  as: MinutesSigner,
  /** Of the minutes that the signer has read. */
  hash: FileHash,
});
export type SignMinutes = z.infer<typeof SignMinutes>;

type Known = Exclude<Session, { status: 'none' }>;
/** The hash of the minutes as they are now, and who has pressed the desk since the session started. */
type MinutesFacts = { readonly hash: FileHash; readonly hosts: readonly PersonId[] };

/** People who may sign for the panel: the chief, or the judges who were present if the chief was not. */
function signersForPanel(session: Known): readonly PersonId[] {
  const present = presentIn(session);
  const there = present.length > 0 ? present : session.judges;
  return session.chief && there.includes(session.chief) ? [session.chief] : there;
}

/** Why this person cannot sign; undefined when they can. */
export function signingProblem(session: Known, as: MinutesSigner, personId: PersonId, hosts: MinutesFacts['hosts']) {
  if (session.status !== 'finished' && session.status !== 'sealed') return refuse('sessionNotFinished' as const);
  const open = undecidedIn(session).length;
  if (open > 0) return refuse('onSiteObjectionsOpen' as const, { count: open });
  const signatures = session.signatures ?? [];
  if (signatures.some((one) => one.as === as)) return refuse('minutesSigned' as const);
  if (signatures.some((one) => one.by === personId)) return refuse('signedBySamePerson' as const);
  if (as === 'panel')
    return signersForPanel(session).includes(personId) ? undefined : refuse('notChiefOfPanel' as const);
  return hosts.includes(personId) && !session.judges.includes(personId)
    ? undefined
    : refuse('notHostOfSession' as const);
}

/**
 * Signs the minutes of a session that has ended: once by somebody who hosted it, and once for the panel by another
 * person. What is signed is the hash of the entries in the log; a later entry removes the signatures.
 */
export const signMinutes = sessionDecider<
  SignMinutes,
  | 'sessionNotFinished'
  | 'onSiteObjectionsOpen'
  | 'minutesSigned'
  | 'signedBySamePerson'
  | 'notChiefOfPanel'
  | 'notHostOfSession'
  | 'minutesChanged',
  [facts: MinutesFacts]
>((session, { as, hash }, by, facts) => {
  const problem = signingProblem(session, as, by.actor.personId, facts.hosts);
  if (problem) return problem;
  if (hash !== facts.hash) return refuse('minutesChanged');
  return accept({ type: 'scene.minutes_signed', data: { as, hash, ...byPress(session, by) } });
});
