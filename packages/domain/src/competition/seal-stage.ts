import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId, StageId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';
import { isPutAway } from './editable.ts';
import { type StageKind, stageStatus } from './stage.ts';

export const SealStage = z.strictObject({ competitionId: CompetitionId, stageId: StageId });
export type SealStage = z.infer<typeof SealStage>;

/** What each kind of stage waits for before it is sealed; a kind that is not here waits for nothing. */
const unsettledIn = {
  submit: 'worksUnsettled',
  screening: 'worksUnsettled',
  onlineReview: 'roundsUnsettled',
  elimination: 'advancementsUnsettled',
  result: 'resultsUnsettled',
} as const satisfies Partial<Record<StageKind, string>>;
type Unsettled = (typeof unsettledIn)[keyof typeof unsettledIn];
const unsettledOf = (kind: StageKind): Unsettled | undefined =>
  kind in unsettledIn ? unsettledIn[kind as keyof typeof unsettledIn] : undefined;

/**
 * Sealing is permanent: afterwards only the outcome of an objection, or a disqualification by two people, adds to what
 * the stage decided. It waits until what the stage covers is settled: works locked and not being corrected, rounds
 * sealed, lists of who advances published or discarded, name checks closed and results confirmed.
 *
 * @param unsettled how many of those are not
 */
export const sealStage = competitionDecider<
  SealStage,
  'competitionOver' | 'notPublished' | 'stageNotFound' | 'stageStillOpen' | Unsettled,
  [unsettled: number]
>((competition, command, by, unsettled) => {
  const stage = competition.stages.find((s) => s.stageId === command.stageId);
  if (!stage) return refuse('stageNotFound');
  if (stage.sealed) return accept();
  // A draft's schedule is still being written.
  if (competition.status === 'draft') return refuse('notPublished');
  if (isPutAway(competition)) return refuse('competitionOver');
  if (stageStatus(stage, by.at) !== 'closed') return refuse('stageStillOpen', { stage: stage.name });
  const waitsFor = unsettledOf(stage.kind);
  if (unsettled > 0 && waitsFor) return refuse(waitsFor, { count: unsettled });
  return accept({ type: 'competition.stage_sealed', data: { ...command, at: by.at } });
});
