import { DiscardAdvancement, discardAdvancement as decide } from '@laurel/domain/review/discard-advancement.ts';
import { command } from '../kernel/command.ts';
import { managesAdvancement } from './round-here.ts';

/** Gives an advancement up before it is applied. */
export const discardAdvancement = command({
  useCase: 'review.discard_advancement',
  ...managesAdvancement,
  input: DiscardAdvancement,
  decide: ({ advancement }, { command, by }) => decide(advancement, command, by),
});
