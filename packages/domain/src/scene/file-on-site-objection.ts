import { z } from 'zod';
import { type Identity, identitySuffices } from '../award/objection.ts';
import type { Competition } from '../competition/competition.ts';
import { decideMinutesOf, onSiteRulesOf } from '../competition/on-site-rules.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId, SlotId, Uuid } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { OnSiteObjectionKind } from './on-site-objection.ts';
import { type GateRefusal, gateOf } from './planning.ts';
import { byPress } from './pressing.ts';
import { sessionDecider, slotOf } from './session.ts';

export const FileOnSiteObjection = z.strictObject({
  sessionId: SessionId,
  slotId: SlotId,
  objectionId: Uuid,
  kind: OnSiteObjectionKind,
});
export type FileOnSiteObjection = z.infer<typeof FileOnSiteObjection>;

/**
 * The team of a turn objects once on each ground, until the time ends that began when its score was shown. Whose turn
 * it is, the procedure has found out: to everybody else there is no such turn.
 */
export const fileOnSiteObjection = sessionDecider<
  FileOnSiteObjection,
  | GateRefusal
  | 'sessionOver'
  | 'slotNotFound'
  | 'scoreNotShown'
  | 'noObjectionsOnSite'
  | 'onSiteObjectionOver'
  | 'onSiteObjectionFiled'
  | 'objectorUnknown',
  [competition: Competition, identity: Identity]
>((session, { slotId, objectionId, kind }, by, competition, identity) => {
  const gate = gateOf(competition, session.stageId);
  if (gate) return gate;
  if (session.status === 'sealed' || session.status === 'cancelled') return refuse('sessionOver');
  const slot = slotOf(session, slotId);
  if (!slot) return refuse('slotNotFound');
  const before = session.objections ?? [];
  if (before.some((one) => one.objectionId === objectionId)) return accept();
  if (!slot.reveal) return refuse('scoreNotShown');
  if (!slot.objectUntil) return refuse('noObjectionsOnSite');
  if (by.at >= slot.objectUntil) return refuse('onSiteObjectionOver', { endedAt: slot.objectUntil });
  const { teamId } = slot;
  if (before.some((one) => one.teamId === teamId && one.kind === kind)) return refuse('onSiteObjectionFiled');
  if (!identitySuffices(kind, identity)) return refuse('objectorUnknown');
  const decideBy = plusMinutes(by.at, decideMinutesOf(onSiteRulesOf(competition)));
  return accept({
    type: 'scene.objection_filed',
    data: { slotId, objectionId, teamId, kind, decideBy, ...byPress(session, by) },
  });
});
