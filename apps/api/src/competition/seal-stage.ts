import { sealStage as decide, SealStage } from '@laurel/domain/competition/seal-stage.ts';
import { command } from '../kernel/command.ts';
import { editsCompetition } from './competition-here.ts';
import { unsettledOf } from './unsettled-parts.ts';

export const sealStage = command({
  useCase: 'competition.seal_stage',
  input: SealStage,
  ...editsCompetition,
  facts: async (tx, { ctx, command, states: { competition } }) =>
    unsettledOf(tx, competition, command.stageId, ctx.now()),
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, by, facts),
});
