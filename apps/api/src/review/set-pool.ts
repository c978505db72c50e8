import { activeExperts } from '@laurel/db/expert/expert-library.ts';
import { setPool as decide, SetPool } from '@laurel/domain/review/set-pool.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { partsOf } from './edited-parts.ts';
import { ofOwnTeam } from './party.ts';
import { managesRound } from './round-here.ts';

export const setPool = command({
  useCase: 'review.set_pool',
  input: SetPool.extend(Seen),
  ...managesRound,
  party: (tx, call) => ofOwnTeam(tx, call),
  edits: ({ command }) => partsOf(command.roundId).pool,
  facts: (tx, { command }) => activeExperts(tx, command.expertIds),
  decide: ({ round }, { command, by, facts: active }) => decide(round, command, by, active),
});
