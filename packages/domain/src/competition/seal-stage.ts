import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId, StageId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';
import { isPutAway } from './editable.ts';
import { stageStatus } from './stage.ts';
import { awaitedBy, type PartOfStage, type Unsettled, type UnsettledCounts, waitsFor } from './unsettled.ts';

export const SealStage = z.strictObject({ competitionId: CompetitionId, stageId: StageId });
export type SealStage = z.infer<typeof SealStage>;

/**
 * Sealing is permanent: afterwards only the outcome of an objection, or a disqualification by two people, adds to what
 * the stage decided. It waits until what the stage covers is settled: registrations decided, works locked and not being
 * corrected, works checked, sessions and rounds sealed, lists of who advances published or discarded, name checks closed and results
 * confirmed, batches of certificates printed or rejected, bulk changes of certificates finished.
 *
 * @param counts how many of those are not
 */
export const sealStage = competitionDecider<
  SealStage,
  'competitionOver' | 'notPublished' | 'stageNotFound' | 'stageStillOpen' | Unsettled<PartOfStage>,
  [counts: UnsettledCounts]
>((competition, command, by, counts) => {
  const stage = competition.stages.find((s) => s.stageId === command.stageId);
  if (!stage) return refuse('stageNotFound');
  if (stage.sealed) return accept();
  // A draft's schedule is still being written.
  if (competition.status === 'draft') return refuse('notPublished');
  if (isPutAway(competition)) return refuse('competitionOver');
  if (stageStatus(stage, by.at) !== 'closed') return refuse('stageStillOpen', { stage: stage.name });
  return (
    waitsFor(awaitedBy(stage, competition), counts) ??
    accept({ type: 'competition.stage_sealed', data: { ...command, at: by.at } })
  );
});
