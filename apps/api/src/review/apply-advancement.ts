import { ApplyAdvancement, applyAdvancement as decide } from '@laurel/domain/review/apply-advancement.ts';
import { command } from '../kernel/command.ts';
import { decidesAdvancement } from './round-here.ts';

/** Puts an approved list into force, so that the next round may take its works. */
export const applyAdvancement = command({
  useCase: 'review.apply_advancement',
  ...decidesAdvancement,
  input: ApplyAdvancement,
  decide: ({ advancement, competition, run }, { command, by }) => decide(advancement, command, by, competition, run),
  conflicts: { advancement_board_one_in_force: 'advancementApplied' },
});
