import { showMessage as decide, ShowMessage } from '@laurel/domain/scene/show-message.ts';
import { command } from '../kernel/command.ts';
import { pressesDesk } from './session-here.ts';

/** Shows a message on the call screen, or takes it away. */
export const showMessage = command({
  useCase: 'scene.show_message',
  ...pressesDesk,
  input: ShowMessage,
  decide: ({ session, competition }, { command, by }) => decide(session, command, by, competition),
});
