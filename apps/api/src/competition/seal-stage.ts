import { nameChecksUnsettled } from '@laurel/db/award/name-checks.ts';
import { resultsUnsettled } from '@laurel/db/award/result-board.ts';
import { advancementsUnsettled } from '@laurel/db/review/advancement-board.ts';
import { roundsUnsettled } from '@laurel/db/review/round-board.ts';
import { worksUnsettled } from '@laurel/db/submission/work-board.ts';
import { sealStage as decide, SealStage } from '@laurel/domain/competition/seal-stage.ts';
import type { StageKind } from '@laurel/domain/competition/stage.ts';
import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { command } from '../kernel/command.ts';
import { editsCompetition } from './competition-here.ts';

export const sealStage = command({
  useCase: 'competition.seal_stage',
  input: SealStage,
  ...editsCompetition,
  facts: async (tx, { command, states: { competition } }) => {
    const stage =
      competition.status === 'none' ? undefined : competition.stages.find((one) => one.stageId === command.stageId);
    return stage ? unsettled(tx, stage.kind, command.competitionId, stage.itemIds) : 0;
  },
  decide: ({ competition }, { command, by, facts }) => decide(competition, command, by, facts),
});

/** How much of what a stage of this kind covers is not settled. */
async function unsettled(tx: Tx, kind: StageKind, competitionId: CompetitionId, itemIds: readonly ItemId[]) {
  switch (kind) {
    case 'submit':
    case 'screening':
      return worksUnsettled(tx, competitionId, itemIds);
    case 'onlineReview':
      return roundsUnsettled(tx, competitionId, itemIds);
    case 'elimination':
      return advancementsUnsettled(tx, competitionId, itemIds);
    case 'result':
      return (
        (await resultsUnsettled(tx, competitionId, itemIds)) + (await nameChecksUnsettled(tx, competitionId, itemIds))
      );
    default:
      return 0;
  }
}
