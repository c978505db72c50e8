import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { stageFor, submissionOver } from '../competition/stage.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { WorkId } from '../kernel/ids.ts';
import { workDecider } from './work.ts';

export const LockWork = z.strictObject({ workId: WorkId });
export type LockWork = z.infer<typeof LockWork>;

/** After deadline and grace the last version counts: nothing of the work changes any more. */
export const lockWork = workDecider<
  LockWork,
  'workNotSubmitted' | 'stageStillOpen' | 'correctionOpen',
  [competition: Competition]
>((work, command, by, competition) => {
  if (['locked', 'eligible', 'advanced', 'eliminated'].includes(work.status)) return accept();
  if (work.status !== 'submitted' || !work.current) return refuse('workNotSubmitted');
  if (work.correction && by.at < work.correction.until)
    return refuse('correctionOpen', { until: work.correction.until });
  const stages = competition.status === 'none' ? [] : competition.stages;
  if (!submissionOver(stages, work.itemId, by.at)) {
    const stage = stageFor(stages, 'submit', work.itemId);
    return refuse('stageStillOpen', { stage: stage?.name ?? { zh: '', en: '' } });
  }
  return accept({ type: 'submission.work_locked', data: { ...command, version: work.current.version, at: by.at } });
});
