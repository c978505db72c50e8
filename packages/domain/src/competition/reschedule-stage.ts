import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, StageId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { type EditRefusal, editable } from './editable.ts';
import { overlapping } from './stage.ts';

export const RescheduleStage = z.strictObject({
  competitionId: CompetitionId,
  stageId: StageId,
  opensAt: Instant,
  closesAt: Instant,
  reason: Reason,
});
export type RescheduleStage = z.infer<typeof RescheduleStage>;
export type RescheduleStageRefusal =
  | EditRefusal
  | 'stageNotFound'
  | 'stageSealed'
  | 'stageDatesInvalid'
  | 'stagesOverlap';

export function rescheduleStage(
  competition: Competition,
  command: RescheduleStage,
  by: By,
): Decision<CompetitionEvent, RescheduleStageRefusal> {
  const open = editable(competition);
  if (!open.ok) return open;
  const stage = open.competition.stages.find((s) => s.stageId === command.stageId);
  if (!stage) return refuse('stageNotFound');
  if (stage.sealed) return refuse('stageSealed');
  if (command.closesAt <= command.opensAt) return refuse('stageDatesInvalid', { stage: stage.name });
  if (stage.opensAt === command.opensAt && stage.closesAt === command.closesAt) return accept();
  const { opensAt, closesAt } = command;
  const moved = open.competition.stages.map((s) => (s === stage ? { ...s, opensAt, closesAt } : s));
  const overlap = overlapping(moved);
  if (overlap) return refuse('stagesOverlap', overlap);
  return accept({
    type: 'competition.stage_rescheduled',
    data: { ...command, graceMinutes: stage.graceMinutes, at: by.at },
  });
}
