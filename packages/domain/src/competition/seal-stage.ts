import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, StageId } from '../kernel/ids.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { isPutAway } from './editable.ts';
import { stageStatus } from './stage.ts';

export const SealStage = z.strictObject({ competitionId: CompetitionId, stageId: StageId });
export type SealStage = z.infer<typeof SealStage>;

/** Sealing is permanent: afterwards only the outcome of an objection adds to what the stage decided. */
export function sealStage(
  competition: Competition,
  command: SealStage,
  by: By,
): Decision<
  CompetitionEvent,
  'competitionNotFound' | 'competitionOver' | 'notPublished' | 'stageNotFound' | 'stageStillOpen'
> {
  if (competition.status === 'none') return refuse('competitionNotFound');
  const stage = competition.stages.find((s) => s.stageId === command.stageId);
  if (!stage) return refuse('stageNotFound');
  if (stage.sealed) return accept();
  // A draft's schedule is still being written.
  if (competition.status === 'draft') return refuse('notPublished');
  if (isPutAway(competition)) return refuse('competitionOver');
  if (stageStatus(stage, by.at) !== 'closed') return refuse('stageStillOpen', { stage: stage.name });
  return accept({ type: 'competition.stage_sealed', data: { ...command, at: by.at } });
}
