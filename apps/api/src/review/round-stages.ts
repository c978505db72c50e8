import { combinedRounds } from '@laurel/db/review/compute-scores.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** Which rounds a run of this one combines, stage by stage of its policy; no round where a stage has none that is closed. */
export const roundStages = permitted('review:result:calc')
  .input(z.strictObject({ roundId: RoundId }))
  .query(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId, canRequestScores);
    const { policy } = row.round;
    const rounds = [row, ...(await combinedRounds(ctx.db, row))];
    return {
      missingStage: policy.missingStage,
      stages: policy.stages.map(({ stage, name, weight }) => ({
        stage,
        weight,
        name: name ?? { zh: stage, en: stage },
        rounds: rounds
          .filter(({ round }) => round.policyStage === stage)
          .map(({ roundId, nameZh, nameEn, status }) => ({ roundId, name: { zh: nameZh, en: nameEn }, status })),
      })),
    };
  });
