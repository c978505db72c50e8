import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { Board, PlannedSession } from '../sessions.ts';

type Slot = PlannedSession['slots'][number];
export type Moves = ReturnType<typeof useMoveSlot>;

/** A team on its way to another session: picked up with the pointer, or sent by its menu. */
export function useMoveSlot({ sessions, can }: Board) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const [held, setHeld] = useState<{ slot: Slot; from: PlannedSession } | null>(null);
  const command = useCommand(trpc.scene.moveSlot, { toastRefusal: true });
  const targets = (from: PlannedSession) =>
    sessions.filter((one) => one.planning && one.sessionId !== from.sessionId && one.stageId === from.stageId);
  const to = async (slot: Slot, from: PlannedSession, target: PlannedSession) => {
    const done = await command.run({ sessionId: from.sessionId, slotId: slot.slotId, toSessionId: target.sessionId });
    if (done !== null) toast.success(t('board.moved', { code: slot.code, room: pick(target.room) }));
  };
  return {
    allowed: can.plan,
    held,
    hold: (slot: Slot, from: PlannedSession) => setHeld({ slot, from }),
    release: () => setHeld(null),
    takes: (target: PlannedSession) => held !== null && targets(held.from).includes(target),
    drop: (target: PlannedSession) => {
      if (held) void to(held.slot, held.from, target);
      setHeld(null);
    },
    targets,
    to,
  };
}
