import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { endCorrection } from '@laurel/domain/submission/end-correction.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { bySystem, defineJob } from '../kernel/job.ts';
import { LAST_ARRIVAL_MINUTES } from './lock-works.ts';

/** When nothing that arrived before the end of a correction can be recorded any more, the clock ends it. */
export const endWhenCorrectionIsDue = processManager({
  name: 'submission-end-correction-when-due',
  handles: ['submission.work_screened'],
  react: ({ data: { workId, correctUntil } }) =>
    correctUntil
      ? [
          {
            effectId: `end-correction-${workId}-${Date.parse(correctUntil)}`,
            kind: 'end-correction',
            payload: { workId, until: correctUntil },
            notBefore: plusMinutes(correctUntil, LAST_ARRIVAL_MINUTES),
          },
        ]
      : [],
});

export const endCorrectionWhenDue = defineJob(
  z.strictObject({ workId: WorkId, until: Instant }),
  async ({ workId, until }, effectRun, { db }) => {
    const answer = await execute(db, {
      useCase: 'submission.end_correction',
      command: { workId, until },
      commandId: effectRun.effectId,
      ...bySystem(effectRun),
      takes: { work: workOf(workId) },
      decide: ({ work }, by) => endCorrection(work, { workId, until }, by),
    });
    if (!answer.ok) throw new Error(`correction of ${workId}: ${answer.refusal}`);
  },
);
