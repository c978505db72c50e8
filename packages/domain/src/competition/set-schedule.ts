import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { type EditRefusal, editable } from './editable.ts';
import { type MissingPart, missingParts } from './publish-competition.ts';
import { overlapping, Stage } from './stage.ts';

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
  | 'stageStarted'
  | 'competitionIncomplete';

/** What a stage that has begun keeps: its name may be put right, what people act on may not. */
const fixed = ({ kind, opensAt, closesAt, graceMinutes, itemIds }: Omit<Stage, 'sealed'>) =>
  JSON.stringify([kind, opensAt, closesAt, graceMinutes, itemIds.toSorted()]);

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
  if (backwards) return refuse('stageDatesInvalid', { stage: backwards.name });
  const overlap = overlapping(stages);
  if (overlap) return refuse('stagesOverlap', overlap);
  if (open.competition.status !== 'draft') {
    // A stage that has begun moves only by rescheduling, which states a reason.
    const changed = open.competition.stages.find((old) => {
      const now = stages.find((s) => s.stageId === old.stageId);
      return old.opensAt <= by.at && (!now || fixed(now) !== fixed(old));
    });
    if (changed) return refuse('stageStarted', { stage: changed.name });
  }
  const sealed = new Set(open.competition.stages.filter((s) => s.sealed).map((s) => s.stageId));
  const kept = stages.map((s) => ({ ...s, sealed: sealed.has(s.stageId) }));
  // What the public sees stays whole: no stage may go that it needs, none may come whose settings are not there.
  const missing: MissingPart[] =
    open.competition.status === 'draft' ? [] : missingParts({ ...open.competition, stages: kept });
  if (missing.length > 0) return refuse('competitionIncomplete', { missing });
  return accept({
    type: 'competition.schedule_set',
    data: { competitionId: command.competitionId, stages: kept, at: by.at },
  });
}
