import { z } from 'zod';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';
import { isOver } from './editable.ts';
import { overlapping, permissionsOf, permitsTheSame, repeated, Stage } from './stage.ts';

export const SetSchedule = z.strictObject({
  competitionId: CompetitionId,
  stages: z
    .array(Stage.omit({ sealed: true }))
    .min(1)
    .max(40),
});
export type SetSchedule = z.infer<typeof SetSchedule>;

/** What a published stage keeps: its name may be corrected, what people act on changes by an amendment. */
const fixed = ({ kind, opensAt, closesAt, graceMinutes, itemIds }: Omit<Stage, 'sealed'>) =>
  JSON.stringify([kind, opensAt, closesAt, graceMinutes, itemIds.toSorted()]);

const asWritten = (stage: Omit<Stage, 'sealed'>) => canonicalJson({ ...stage, permissions: permissionsOf(stage) });

export const setSchedule = competitionDecider<
  SetSchedule,
  | 'competitionOver'
  | 'stageDatesInvalid'
  | 'stagesOverlap'
  | 'duplicateStage'
  | 'stageRepeated'
  | 'amendmentNeeded'
  | 'stageKept'
  | 'stageSealed'
>((competition, command, by) => {
  if (isOver(competition)) return refuse('competitionOver');
  const { stages } = command;
  if (new Set(stages.map((s) => s.stageId)).size < stages.length) return refuse('duplicateStage');
  const backwards = stages.find((s) => s.closesAt <= s.opensAt);
  if (backwards) return refuse('stageDatesInvalid', { stage: backwards.name });
  const overlap = overlapping(stages);
  if (overlap) return refuse('stagesOverlap', overlap);
  const second = repeated(stages, competition.status === 'draft' ? [] : competition.stages);
  if (second) return refuse('stageRepeated', second);
  if (competition.status !== 'draft') {
    const known = competition.stages;
    // Of two stages of one kind for the same items the first counts where none is named, so their order is kept as well.
    const kept = stages.filter((now) => known.some((old) => old.stageId === now.stageId));
    const gone = known.find((old) => !stages.some((now) => now.stageId === old.stageId));
    if (gone) return refuse('stageKept', { stage: gone.name });
    const changed = known.find((old, nth) => {
      const now = kept[nth];
      return now?.stageId !== old.stageId || fixed(now) !== fixed(old) || !permitsTheSame(now, old);
    });
    // People plan by the schedule: a new stage needs a second person and a public notice, as new dates do.
    const added = stages.find((now) => !known.some((old) => old.stageId === now.stageId));
    const needs = changed ?? added;
    if (needs) return refuse('amendmentNeeded', { part: needs.name });
    const touched = competition.stages.find(
      ({ sealed, ...old }) => sealed && !stages.some((now) => asWritten(now) === asWritten(old)),
    );
    if (touched) return refuse('stageSealed');
  }
  const sealed = new Set(competition.stages.filter((s) => s.sealed).map((s) => s.stageId));
  const marked = stages.map((s) => ({ ...s, sealed: sealed.has(s.stageId) }));
  return accept({
    type: 'competition.schedule_set',
    data: { competitionId: command.competitionId, stages: marked, at: by.at },
  });
});
