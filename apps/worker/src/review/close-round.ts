import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { afterArrivals, Instant } from '@laurel/domain/kernel/instants.ts';
import { closeRound } from '@laurel/domain/review/close-round.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { z } from 'zod';
import { bySystem, defineJob } from '../kernel/job.ts';

/** The clock closes a round after its closing instant, as soon as no sheet submitted in time can still be on its way. */
export const closeWhenDue = processManager({
  name: 'review-close-when-due',
  handles: ['review.round_created', 'review.round_rescheduled'],
  react: ({ data: { roundId, closesAt } }) => [
    {
      effectId: `close-round-${roundId}-${Date.parse(closesAt)}`,
      kind: 'close-round',
      payload: { roundId, closesAt },
      notBefore: afterArrivals(closesAt),
    },
  ],
});

export const closeRoundWhenDue = defineJob(
  z.strictObject({ roundId: RoundId, closesAt: Instant }),
  async ({ roundId, closesAt }, effectRun, { db }) => {
    const row = await roundById(db, roundId);
    // Rescheduled meanwhile, or never opened: another effect closes it, or none.
    if (row?.closesAt !== closesAt || row.status !== 'open') return;
    const answer = await execute(db, {
      useCase: 'review.close_round',
      command: { roundId },
      commandId: effectRun.effectId,
      ...bySystem(effectRun),
      takes: { round: roundOf(roundId) },
      decide: ({ round }, by) =>
        round.status !== 'none' && round.closesAt === closesAt ? closeRound(round, { roundId }, by) : accept(),
    });
    if (!answer.ok && answer.refusal !== 'roundNotOpen') throw new Error(`closing of ${roundId}: ${answer.refusal}`);
  },
);
