import { rescheduleRound as decide, RescheduleRound } from '@laurel/domain/review/reschedule-round.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';
import { roundHere } from './round-here.ts';

export const rescheduleRound = command({
  useCase: 'review.reschedule_round',
  who: permitted('review:round:edit'),
  input: RescheduleRound.extend(Seen),
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canManageRound),
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  edits: ({ command }) => partsOf(command.roundId).times,
  decide: ({ round }, { command, by }) => decide(round, command, by),
});
