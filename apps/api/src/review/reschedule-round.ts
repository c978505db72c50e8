import { rescheduleRound as decide, RescheduleRound } from '@laurel/domain/review/reschedule-round.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { partsOf } from './edited-parts.ts';
import { managesRound } from './round-here.ts';

export const rescheduleRound = command({
  useCase: 'review.reschedule_round',
  input: RescheduleRound.extend(Seen),
  ...managesRound,
  edits: ({ command }) => partsOf(command.roundId).times,
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
