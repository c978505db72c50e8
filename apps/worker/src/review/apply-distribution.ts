import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { applyPlan } from '@laurel/db/review/apply-plan.ts';
import { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { bySystem, defineJob } from '../kernel/job.ts';

/** An approved plan is assigned by the worker: thousands of sheets are too many for one answer. */
export const assignWhenApproved = processManager({
  name: 'review-assign-when-approved',
  handles: ['review.distribution_approved'],
  react: ({ data: { roundId, planId } }) => [
    { effectId: `assign-${planId}`, kind: 'apply-distribution', payload: { roundId, planId } },
  ],
});

export const applyDistribution = defineJob(
  z.strictObject({ roundId: RoundId, planId: PlanId }),
  async ({ roundId, planId }, effectRun, { db, log }) => {
    const answer = await applyPlan(db, {
      roundId,
      planId,
      ...bySystem(effectRun),
      commandId: effectRun.effectId,
    });
    if (answer.ok) return;
    if (answer.refusal === 'tooBusy' || answer.refusal === 'assignmentExists')
      throw new Error(`assignments of plan ${planId}: ${answer.refusal}`);
    // The round was closed meanwhile: the rest stays unassigned, and the round's page shows it.
    log.warn({ planId, refusal: answer.refusal }, 'plan not applied');
  },
);
