import type { AdvancementId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { recordAdvancement as decide } from '@laurel/domain/submission/record-advancement.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import { bySystem, type EffectRun } from '../kernel/job.ts';

type Placing = {
  readonly workId: WorkId;
  readonly advancementId: AdvancementId;
  readonly outcome: 'advanced' | 'eliminated';
  /** It replaces an advancement that the team has been told of. */
  readonly corrects: boolean;
};

/** The command that records on one work what a published list decided about it. */
export const recordAdvancement = (effectRun: EffectRun, placing: Placing, at: Instant) =>
  command({
    useCase: 'submission.record_advancement',
    command: { workId: placing.workId, advancementId: placing.advancementId },
    commandId: `${effectRun.effectId}.${placing.workId}`,
    ...bySystem(effectRun),
    at,
    takes: { work: workOf(placing.workId) },
    decide: (states, by) => decide(states.work, placing, by),
  });
