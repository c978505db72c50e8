import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { planDistribution } from '@laurel/db/review/plan-distribution.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { FileHash, PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { defineJob } from '../kernel/job.ts';
import { recordDistribution } from './record-distribution.ts';

export const planWhenRequested = processManager({
  name: 'review-plan-when-requested',
  handles: ['review.distribution_requested'],
  react: ({ data: { roundId, planId, requestHash } }) => [
    { effectId: `plan-${planId}`, kind: 'plan-distribution', payload: { roundId, planId, requestHash } },
  ],
});

/** Deals the works of a round to its experts, for somebody to approve: of 100,000 works it takes a minute. */
export const makePlan = defineJob(
  z.strictObject({ roundId: RoundId, planId: PlanId, requestHash: FileHash }),
  async ({ roundId, planId, requestHash }, { effectId, correlationId, causationId }, { db, log }) => {
    const round = await roundById(db, roundId);
    if (!round) throw new Error(`plan ${planId} has no round`);
    const figures = await planDistribution(db, round, requestHash);
    const about = { commandId: effectId, request: { correlationId, causationId } };
    const answer = await recordDistribution(db, { roundId, planId, figures }, about);
    // Discarded while it was being made: nobody needs it any more.
    if (!answer.ok && answer.refusal !== 'planDecided') throw new Error(`plan ${planId}: ${answer.refusal}`);
    log.info({ planId, ...figures, recorded: answer.ok }, 'distribution planned');
  },
);
