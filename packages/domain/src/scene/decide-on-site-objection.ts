import { z } from 'zod';
import type { HandlerConflict } from '../award/objection.ts';
import { type OnSiteRules, USUAL_CLOCK } from '../competition/on-site-rules.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { type PersonId, SessionId, Uuid } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { isSecondPerson } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { hasAppealed, OnSiteOutcome } from './on-site-objection.ts';
import { byPress } from './pressing.ts';
import { sessionDecider } from './session.ts';

export const DecideOnSiteObjection = z.strictObject({
  sessionId: SessionId,
  objectionId: Uuid,
  outcome: OnSiteOutcome,
  reason: Reason,
});
export type DecideOnSiteObjection = z.infer<typeof DecideOnSiteObjection>;

/** How the person who decides is connected with the team, and who has hosted the session. */
export type OnSiteHandling = { readonly conflict: HandlerConflict; readonly hosts: readonly PersonId[] };

/**
 * One person decides, because minutes are too short for two; the appeal is the check by others. It is nobody who held
 * the session: no host, no judge, and nobody connected with the team.
 */
export const decideOnSiteObjection = sessionDecider<
  DecideOnSiteObjection,
  'objectionNotOpen' | 'onSitePanel' | 'handlerConflict',
  [rules: OnSiteRules, handling: OnSiteHandling]
>((session, { objectionId, outcome, reason }, by, rules, { conflict, hosts }) => {
  const objection = session.objections?.find((one) => one.objectionId === objectionId);
  if (!objection || objection.decision) return refuse('objectionNotOpen');
  if (!isSecondPerson(by.actor, objection.filedBy, ...hosts, ...session.judges)) return refuse('onSitePanel');
  if (conflict) return refuse('handlerConflict');
  // A team that could object can appeal, also where the competition has switched objections off since.
  const { fileMinutes } = rules.objections ?? USUAL_CLOCK;
  const appealUntil = hasAppealed(session, objection.teamId) ? null : plusMinutes(by.at, fileMinutes);
  const { slotId } = objection;
  return accept({
    type: 'scene.objection_decided',
    data: { slotId, objectionId, outcome, reason, appealUntil, ...byPress(session, by) },
  });
});
