import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { SessionId, SlotId } from '../kernel/ids.ts';
import { type GateRefusal, gateOf } from './planning.ts';
import { byPress } from './pressing.ts';
import { type Session, sessionDecider, slotOf } from './session.ts';
import type { SessionEvent } from './session-events.ts';

type Known = Existing<Session>;
type SlotCheckedIn = Extract<SessionEvent, { type: 'scene.slot_checked_in' }>;

export const CheckInSlot = z.strictObject({ sessionId: SessionId, slotId: SlotId });
export type CheckInSlot = z.infer<typeof CheckInSlot>;

/** Whether teams may arrive now. */
export const checksIn = ({ status }: Pick<Known, 'status'>) =>
  ['checkin', 'ready', 'running', 'paused'].includes(status);

/** Whether it is too late for any team to arrive. */
export const isEnded = ({ status }: Pick<Known, 'status'>) => ['finished', 'sealed', 'cancelled'].includes(status);

/** The team's arrival. After the draw it gets the number behind all others. */
export const arrivalOf = (session: Known, slotId: SlotId, by: By): SlotCheckedIn => {
  const numbers = session.slots.map(({ callNo }) => callNo ?? 0);
  const callNo = session.draw ? Math.max(session.draw.slotIds.length, ...numbers) + 1 : null;
  return { type: 'scene.slot_checked_in', data: { slotId, callNo, ...byPress(session, by) } };
};

/**
 * A team is there. Several desks check in at once, and so it does not matter what else they saw. A team that comes after
 * the draw has begun follows the teams that were drawn.
 */
export const checkInSlot = sessionDecider<
  CheckInSlot,
  GateRefusal | 'checkInClosed' | 'slotNotFound',
  [competition: Competition]
>((session, { slotId }, by, competition) => {
  const gate = gateOf(competition, session.stageId);
  if (gate) return gate;
  const slot = slotOf(session, slotId);
  if (!slot) return refuse('slotNotFound');
  if (slot.status !== 'scheduled') return accept();
  if (!checksIn(session)) return refuse('checkInClosed');
  return accept(arrivalOf(session, slotId, by));
});
