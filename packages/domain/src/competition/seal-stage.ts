import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId, StageId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';
import { isPutAway } from './editable.ts';
import { type StageKind, stageStatus } from './stage.ts';

export const SealStage = z.strictObject({ competitionId: CompetitionId, stageId: StageId });
export type SealStage = z.infer<typeof SealStage>;

/**
 * Sealing is permanent: afterwards only the outcome of an objection, or a disqualification by two people, adds to what
 * the stage decided. It waits until every work is settled: locked, and not being corrected.
 *
 * @param unsettled how many works are not
 */
export const sealStage = competitionDecider<
  SealStage,
  'competitionOver' | 'notPublished' | 'stageNotFound' | 'stageStillOpen' | 'worksUnsettled',
  [unsettled: number]
>((competition, command, by, unsettled) => {
  const stage = competition.stages.find((s) => s.stageId === command.stageId);
  if (!stage) return refuse('stageNotFound');
  if (stage.sealed) return accept();
  // A draft's schedule is still being written.
  if (competition.status === 'draft') return refuse('notPublished');
  if (isPutAway(competition)) return refuse('competitionOver');
  if (stageStatus(stage, by.at) !== 'closed') return refuse('stageStillOpen', { stage: stage.name });
  if (unsettled > 0 && ofWorks.has(stage.kind)) return refuse('worksUnsettled', { count: unsettled });
  return accept({ type: 'competition.stage_sealed', data: { ...command, at: by.at } });
});

/** The stages that works are changed in. */
const ofWorks: ReadonlySet<StageKind> = new Set<StageKind>(['submit', 'screening']);
