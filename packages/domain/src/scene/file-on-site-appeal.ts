import { z } from 'zod';
import { decideMinutesOf, type OnSiteRules } from '../competition/on-site-rules.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId, Uuid } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { hasAppealed } from './on-site-objection.ts';
import { byPress } from './pressing.ts';
import { sessionDecider } from './session.ts';

export const FileOnSiteAppeal = z.strictObject({ sessionId: SessionId, objectionId: Uuid });
export type FileOnSiteAppeal = z.infer<typeof FileOnSiteAppeal>;

/** The team asks others to decide again: once in a session, and until the time to appeal has passed. */
export const fileOnSiteAppeal = sessionDecider<
  FileOnSiteAppeal,
  'appealNotOpen' | 'onSiteAppealUsed' | 'appealOver',
  [rules: OnSiteRules]
>((session, { objectionId }, by, rules) => {
  const objection = session.objections?.find((one) => one.objectionId === objectionId);
  if (!objection?.decision || session.status === 'sealed') return refuse('appealNotOpen');
  if (hasAppealed(session, objection.teamId)) return refuse('onSiteAppealUsed');
  const { appealUntil } = objection.decision;
  if (!appealUntil) return refuse('appealNotOpen');
  if (by.at >= appealUntil) return refuse('appealOver');
  const decideBy = plusMinutes(by.at, decideMinutesOf(rules));
  return accept({
    type: 'scene.appeal_filed',
    data: { slotId: objection.slotId, objectionId, decideBy, ...byPress(session, by) },
  });
});
