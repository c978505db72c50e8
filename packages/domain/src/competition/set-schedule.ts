import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { type EditRefusal, editable } from './editable.ts';
import { Stage } from './stage.ts';

export const SetSchedule = z.strictObject({
  competitionId: CompetitionId,
  stages: z
    .array(Stage.omit({ sealed: true }))
    .min(1)
    .max(40),
});
export type SetSchedule = z.infer<typeof SetSchedule>;
export type SetScheduleRefusal =
  | EditRefusal
  | 'stageDatesInvalid'
  | 'stagesOverlap'
  | 'duplicateStage'
  | 'stageStarted';

const forSameItems = (a: { itemIds: readonly string[] }, b: { itemIds: readonly string[] }) =>
  a.itemIds.length === 0
    ? b.itemIds.length === 0
    : b.itemIds.length > 0 && a.itemIds.some((itemId) => b.itemIds.includes(itemId));

export function setSchedule(
  competition: Competition,
  command: SetSchedule,
  by: By,
): Decision<CompetitionEvent, SetScheduleRefusal> {
  const open = editable(competition);
  if (!open.ok) return open;
  const { stages } = command;
  if (new Set(stages.map((s) => s.stageId)).size < stages.length) return refuse('duplicateStage');
  const backwards = stages.find((s) => s.closesAt <= s.opensAt);
  if (backwards) return refuse('stageDatesInvalid', { stage: backwards.name.zh });
  for (const [i, a] of stages.entries())
    for (const b of stages.slice(i + 1))
      if (a.kind === b.kind && forSameItems(a, b) && a.opensAt < b.closesAt && b.opensAt < a.closesAt)
        return refuse('stagesOverlap', { stage: a.name.zh, other: b.name.zh });
  if (open.competition.status !== 'draft') {
    // A stage that has begun moves only by rescheduling, which states a reason.
    const changed = open.competition.stages.find((old) => {
      const now = stages.find((s) => s.stageId === old.stageId);
      return old.opensAt <= by.at && (!now || now.opensAt !== old.opensAt || now.closesAt !== old.closesAt);
    });
    if (changed) return refuse('stageStarted', { stage: changed.name.zh });
  }
  const sealed = new Set(open.competition.stages.filter((s) => s.sealed).map((s) => s.stageId));
  const kept = stages.map((s) => ({ ...s, sealed: sealed.has(s.stageId) }));
  return accept({
    type: 'competition.schedule_set',
    data: { competitionId: command.competitionId, stages: kept, at: by.at },
  });
}
