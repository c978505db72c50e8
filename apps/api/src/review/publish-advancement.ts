import { publishAdvancement as decide, PublishAdvancement } from '@laurel/domain/review/publish-advancement.ts';
import { command } from '../kernel/command.ts';
import { decidesAdvancement } from './round-here.ts';

/** Makes the applied list known; the worker records it on each work. */
export const publishAdvancement = command({
  useCase: 'review.publish_advancement',
  ...decidesAdvancement,
  input: PublishAdvancement,
  decide: ({ advancement, competition }, { command, by }) => decide(advancement, command, by, competition),
});
