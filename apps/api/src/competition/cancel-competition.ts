import { countStandingAwards } from '@laurel/db/award/award-list.ts';
import { CancelCompetition, cancelCompetition as decide } from '@laurel/domain/competition/cancel-competition.ts';
import { canCancelCompetition } from '@laurel/domain/competition/competition.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { onCompetition } from './competition-here.ts';

export const cancelCompetition = command({
  useCase: 'competition.cancel_competition',
  who: permitted('comp:info:cancel'),
  input: CancelCompetition,
  ...onCompetition,
  may: canCancelCompetition,
  facts: async (tx, { command }) => ({ awards: await countStandingAwards(tx, command.competitionId) }),
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, facts, by),
});
