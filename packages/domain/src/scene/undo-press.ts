import type { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { byPress, Press, pressDecider } from './pressing.ts';

export const UndoPress = Press;
export type UndoPress = z.infer<typeof UndoPress>;

/** Takes the last press on the desk back, while nothing has followed it. Both stay in the log. */
export const undoPress = pressDecider<UndoPress, 'noPressToUndo'>((session, _command, by) =>
  session.undo
    ? accept({ type: 'scene.press_undone', data: { undone: session.undo.type, ...byPress(session, by) } })
    : refuse('noPressToUndo'),
);
