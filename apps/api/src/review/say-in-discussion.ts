import { randomUUID } from 'node:crypto';
import { messageAad } from '@laurel/db/review/discussions.ts';
import { sayInDiscussion as decide, SayInDiscussion } from '@laurel/domain/review/say-in-discussion.ts';
import { sealFor } from '@laurel/event-store/subjects.ts';
import { command } from '../kernel/command.ts';
import { onOwnSheet, situation } from './own-sheet.ts';

/** What an expert writes is personal: sealed under their own key. Its id is drawn here, and tells no time. */
export const sayInDiscussion = command({
  useCase: 'review.say_in_discussion',
  input: SayInDiscussion,
  ...onOwnSheet,
  reads: async ({ ctx, command: { text } }) => {
    const messageId = randomUUID();
    const key = ctx.ports.secrets.keyFor('personalData');
    return { messageId, text: await sealFor(ctx.db, ctx.actor.personId, text, messageAad(messageId), key) };
  },
  decide: (states, { command, read, by, facts: work }) => decide(situation(states, work), command, read, by),
});
