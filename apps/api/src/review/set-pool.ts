import { activeExperts } from '@laurel/db/expert/expert-library.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { setPool as decide, SetPool } from '@laurel/domain/review/set-pool.ts';
import { tiedExperts, tiesStatedBy, withTies } from '../expert/record-ties.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { partsOf } from './edited-parts.ts';
import { ofOwnTeam } from './party.ts';
import { managesRound } from './round-here.ts';

/** Conflicts that the experts stated are recorded with it: who joins later can be given a work without a plan. */
export const setPool = command({
  useCase: 'review.set_pool',
  input: SetPool.extend(Seen),
  ...managesRound,
  party: (tx, call) => ofOwnTeam(tx, call),
  reads: ({ ctx, row, commandId, command: { expertIds } }) => tiesStatedBy(ctx, { row, expertIds, commandId }),
  takes: ({ command, read: ties }) => ({ round: roundOf(command.roundId), ...tiedExperts(ties) }),
  edits: ({ command }) => partsOf(command.roundId).pool,
  facts: (tx, { command }) => activeExperts(tx, command.expertIds),
  decide: (states, { command, by, read: ties, facts: active }) =>
    withTies(decide(states.round, command, by, active), states, ties, by),
});
