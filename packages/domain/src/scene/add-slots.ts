import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { SessionId, SlotId, WorkId } from '../kernel/ids.ts';
import { type ClashRefusal, clashIn, type Surroundings } from './clashes.ts';
import { planDecider } from './planning.ts';
import { byPress } from './pressing.ts';
import type { PlannedSlot } from './slot.ts';

export const AddSlots = z.strictObject({
  sessionId: SessionId,
  slots: z
    .array(z.strictObject({ slotId: SlotId, workId: WorkId }))
    .min(1)
    .max(200),
});
export type AddSlots = z.infer<typeof AddSlots>;

/** A work is in one session at most; a unique index of the read model says so. */
export type SlotConflict = 'workPlannedAlready';

/** Takes works into a session. `ready` are those of the stage that may present: locked, or advanced. */
export const addSlots = planDecider<
  AddSlots,
  ClashRefusal | 'workNotReady' | SlotConflict,
  [around: Surroundings, ready: readonly PlannedSlot[]]
>((session, command, by, around, ready) => {
  const bySlot = new Map(ready.map((slot) => [slot.slotId, slot]));
  const slots = command.slots.flatMap(({ slotId }) => bySlot.get(slotId) ?? []);
  if (slots.length < command.slots.length) return refuse('workNotReady');
  const here = new Set(session.slots.map(({ workId }) => workId));
  const added = new Set(slots.map(({ workId }) => workId));
  if (added.size < slots.length || slots.some(({ workId }) => here.has(workId))) return refuse('workPlannedAlready');
  const clash = clashIn(session, around);
  if (clash) return clash;
  return accept({ type: 'scene.slots_added', data: { slots, ...byPress(session, by) } });
});
