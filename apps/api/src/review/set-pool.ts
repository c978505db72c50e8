import { activeExperts } from '@laurel/db/expert/expert-library.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { setPool as decide, SetPool } from '@laurel/domain/review/set-pool.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';
import { roundHere } from './round-here.ts';

export const setPool = command({
  useCase: 'review.set_pool',
  who: permitted('review:round:edit'),
  input: SetPool.extend(Seen),
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canManageRound),
  takes: ({ command }) => ({ round: roundOf(command.roundId) }),
  edits: ({ command }) => partsOf(command.roundId).pool,
  facts: (tx, { command }) => activeExperts(tx, command.expertIds),
  decide: ({ round }, { command, by, facts: active }) => decide(round, command, active, by),
});
