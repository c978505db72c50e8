import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import { byPress, Press, pressDecider } from './pressing.ts';
import { type Session, slotOf } from './session.ts';
import { isScored } from './slot.ts';

export const UndoPress = Press;
export type UndoPress = z.infer<typeof UndoPress>;

/** The last press opened the scoring of the team on stage. */
const openedScoring = ({ slots, undo }: Existing<Session>) =>
  slots.some((slot) => {
    const before = undo && slotOf(undo.before, slot.slotId);
    return isScored(slot) && before && !isScored(before);
  });

/**
 * Takes the last press on the desk back, while nothing has followed it. Both stay in the log. `submitted` names the
 * experts who have submitted a sheet of the team on stage: undoing must not take the team out of the scoring they used.
 */
export const undoPress = pressDecider<UndoPress, 'noPressToUndo' | 'sheetsSincePress', [submitted?: readonly string[]]>(
  (session, _command, by, submitted = []) => {
    if (!session.undo) return refuse('noPressToUndo');
    if (submitted.length > 0 && openedScoring(session)) return refuse('sheetsSincePress', { experts: [...submitted] });
    return accept({ type: 'scene.press_undone', data: { undone: session.undo.type, ...byPress(session, by) } });
  },
);
