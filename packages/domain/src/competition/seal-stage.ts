import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId, StageId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';
import { isPutAway } from './editable.ts';
import { stageStatus } from './stage.ts';

export const SealStage = z.strictObject({ competitionId: CompetitionId, stageId: StageId });
export type SealStage = z.infer<typeof SealStage>;

/** Sealing is permanent: afterwards only the outcome of an objection adds to what the stage decided. */
export const sealStage = competitionDecider<
  SealStage,
  'competitionOver' | 'notPublished' | 'stageNotFound' | 'stageStillOpen'
>((competition, command, by) => {
  const stage = competition.stages.find((s) => s.stageId === command.stageId);
  if (!stage) return refuse('stageNotFound');
  if (stage.sealed) return accept();
  // A draft's schedule is still being written.
  if (competition.status === 'draft') return refuse('notPublished');
  if (isPutAway(competition)) return refuse('competitionOver');
  if (stageStatus(stage, by.at) !== 'closed') return refuse('stageStillOpen', { stage: stage.name });
  return accept({ type: 'competition.stage_sealed', data: { ...command, at: by.at } });
});
