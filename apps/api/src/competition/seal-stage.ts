import { sealStage as decide, SealStage } from '@laurel/domain/competition/seal-stage.ts';
import { command } from '../kernel/command.ts';
import { editsCompetition } from './competition-here.ts';

export const sealStage = command({
  useCase: 'competition.seal_stage',
  input: SealStage,
  ...editsCompetition,
  decide: ({ competition }, { command, by }) => decide(competition, command, by),
});
