import { worksUnsettled } from '@laurel/db/submission/work-board.ts';
import { sealStage as decide, SealStage } from '@laurel/domain/competition/seal-stage.ts';
import { command } from '../kernel/command.ts';
import { editsCompetition } from './competition-here.ts';

export const sealStage = command({
  useCase: 'competition.seal_stage',
  input: SealStage,
  ...editsCompetition,
  facts: async (tx, { command, states: { competition } }) => {
    const stage =
      competition.status === 'none' ? undefined : competition.stages.find((one) => one.stageId === command.stageId);
    return stage ? worksUnsettled(tx, command.competitionId, stage.itemIds) : 0;
  },
  decide: ({ competition }, { command, by, facts: unsettled }) => decide(competition, command, by, unsettled),
});
