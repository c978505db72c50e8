import { roundById } from '@laurel/db/review/round-board.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { recordTies, tiesInRound } from './record-ties.ts';

/**
 * Records conflicts between the experts of a round and people with whom they worked before, as earlier works and teams
 * show or the experts stated. Pressed twice, it records nothing more. Answers how many are new.
 */
export const detectConflicts = permitted('review:round:edit')
  .input(withCommandId(z.strictObject({ roundId: RoundId })))
  .mutation(async ({ ctx, input }) => {
    const row = found(await roundById(ctx.db, input.roundId));
    found(canManageRound(ctx.actor, row) || undefined);
    return { found: await recordTies(ctx, await tiesInRound(ctx, row), input.commandId) };
  });
