import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId, SlotId } from '../kernel/ids.ts';
import { type ClashRefusal, clashIn, type Surroundings } from './clashes.ts';
import { planDecider } from './planning.ts';
import { byPress } from './pressing.ts';
import { type Session, slotOf } from './session.ts';

export const MoveSlot = z.strictObject({ sessionId: SessionId, slotId: SlotId, toSessionId: SessionId });
export type MoveSlot = z.infer<typeof MoveSlot>;

/** Moves a team to another session of the same stage, which must have room for it and no clash with it. */
export const moveSlot = planDecider<
  MoveSlot,
  ClashRefusal | 'slotNotFound' | 'sessionNotFound' | 'sessionNotPlanned',
  [to: Session, around: Surroundings]
>((session, { slotId }, by, to, around) => {
  const slot = slotOf(session, slotId);
  if (!slot) return refuse('slotNotFound');
  if (to.status === 'none' || to.stageId !== session.stageId) return refuse('sessionNotFound');
  if (to.sessionId === session.sessionId) return accept();
  if ((to.status !== 'planned' && to.status !== 'checkin') || to.draw) return refuse('sessionNotPlanned');
  const clash = clashIn(to, around);
  if (clash) return clash;
  const { workId, teamId, itemId, code } = slot;
  return accept(
    { type: 'scene.slot_removed', data: { slotId, workId, movedTo: to.sessionId, ...byPress(session, by) } },
    { type: 'scene.slots_added', data: { slots: [{ slotId, workId, teamId, itemId, code }], ...byPress(to, by) } },
  );
});
