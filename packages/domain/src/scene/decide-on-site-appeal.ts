import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { isSecondPerson } from '../kernel/second-person.ts';
import { DecideOnSiteObjection, type OnSiteHandling } from './decide-on-site-objection.ts';
import { byPress } from './pressing.ts';
import { sessionDecider } from './session.ts';

export const DecideOnSiteAppeal = DecideOnSiteObjection;
export type DecideOnSiteAppeal = z.infer<typeof DecideOnSiteAppeal>;

/** Somebody who took no part in the first decision, nor in the session, decides. It is final. */
export const decideOnSiteAppeal = sessionDecider<
  DecideOnSiteAppeal,
  'appealNotOpen' | 'onSitePanel' | 'handlerConflict',
  [handling: OnSiteHandling]
>((session, { objectionId, outcome, reason }, by, { conflict, hosts }) => {
  const objection = session.objections?.find((one) => one.objectionId === objectionId);
  if (!objection?.decision || !objection.appeal || objection.appeal.decision) return refuse('appealNotOpen');
  const before = [objection.decision.by, objection.filedBy, objection.appeal.filedBy];
  if (!isSecondPerson(by.actor, ...before, ...hosts, ...session.judges)) return refuse('onSitePanel');
  if (conflict) return refuse('handlerConflict');
  const { slotId } = objection;
  return accept({
    type: 'scene.appeal_decided',
    data: { slotId, objectionId, outcome, reason, ...byPress(session, by) },
  });
});
