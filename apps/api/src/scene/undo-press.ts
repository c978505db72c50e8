import { undoPress as decide, UndoPress } from '@laurel/domain/scene/undo-press.ts';
import { command } from '../kernel/command.ts';
import { submittedOnStage } from './judging.ts';
import { pressesDesk } from './session-here.ts';

/** Takes the last press on the desk back. */
export const undoPress = command({
  useCase: 'scene.undo_press',
  ...pressesDesk,
  input: UndoPress,
  facts: (tx, { command }) => submittedOnStage(tx, command.sessionId),
  decide: ({ session, competition }, { command, by, facts: submitted }) =>
    decide(session, command, by, competition, submitted),
});
