import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { advancementsOfRun } from '@laurel/db/review/advancement-board.ts';
import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { advancementOf } from '@laurel/domain/review/advancement.ts';
import { supersedeAdvancement as decide } from '@laurel/domain/review/supersede-advancement.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { bySystem, defineJob } from '../kernel/job.ts';

/** Lists drawn from a score run that another one replaced, because of an objection for example, no longer count. */
export const supersedeWhenCorrected = processManager({
  name: 'review-supersede-when-corrected',
  handles: ['review.score_run_superseded'],
  react: ({ data: { scoreRunId, by } }) => [
    { effectId: `supersede-advancements-${scoreRunId}`, kind: 'supersede-advancement', payload: { scoreRunId, by } },
  ],
});

export const supersedeAdvancement = defineJob(
  z.strictObject({ scoreRunId: ScoreRunId, by: ScoreRunId }),
  async ({ scoreRunId, by: correction }, effectRun, { db }) => {
    for (const { advancementId } of await advancementsOfRun(db, scoreRunId)) {
      const answer = await execute(db, {
        useCase: 'review.supersede_advancement',
        command: { advancementId, by: correction },
        commandId: `${effectRun.effectId}.${advancementId}`,
        ...bySystem(effectRun),
        takes: { advancement: advancementOf(advancementId) },
        decide: ({ advancement }, by) => decide(advancement, { advancementId, by: correction }, by),
      });
      if (!answer.ok) throw new Error(`advancement ${advancementId}: ${answer.refusal}`);
    }
  },
);
