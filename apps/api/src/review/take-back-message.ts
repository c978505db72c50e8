import { messagesOf } from '@laurel/db/review/discussions.ts';
import { takeBackMessage as decide, TakeBackMessage } from '@laurel/domain/review/take-back-message.ts';
import { command } from '../kernel/command.ts';
import { onOwnSheet, situation } from './own-sheet.ts';

/** An expert takes back what they wrote; the others see that a message was there. */
export const takeBackMessage = command({
  useCase: 'review.take_back_message',
  input: TakeBackMessage,
  ...onOwnSheet,
  facts: async (tx, { command, row }) => {
    const message = (await messagesOf(tx, [command.sheetId])).find(({ messageId }) => messageId === command.messageId);
    return {
      work: await row.facts(tx),
      message: { said: message !== undefined, takenBack: message?.takenBack === true },
    };
  },
  decide: (states, { command, by, facts }) => decide(situation(states, facts.work), command, facts.message, by),
});
