import { roundById } from '@laurel/db/review/round-board.ts';
import { sharedWorks } from '@laurel/db/review/shared-works.ts';
import { detectConflicts as decide } from '@laurel/domain/expert/detect-conflicts.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { command, executeMany } from '@laurel/event-store/execute-many.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { sent, withCommandId } from '../kernel/sent.ts';
import { found, permitted } from '../kernel/trpc.ts';

/**
 * Records conflicts between the experts of a round and people with whom they worked before, one command an expert under
 * ids of their own: pressed twice, it records nothing more. Answers how many are new.
 */
export const detectConflicts = permitted('review:round:edit')
  .input(withCommandId(z.strictObject({ roundId: RoundId })))
  .mutation(async ({ ctx, input }) => {
    const row = found(await roundById(ctx.db, input.roundId));
    found(canManageRound(ctx.actor, row) || undefined);
    const pairs = grouped(await sharedWorks(ctx.db, row), ({ expertId }) => expertId);
    const commands = [...pairs].map(([personId, shared]) => {
      const commandId = uuidv5(personId, input.commandId);
      const conflicts = shared.map(({ otherId, evidence }) => ({
        conflictId: uuidv5(otherId, commandId),
        otherId,
        evidence,
      }));
      return command({
        useCase: 'expert.detect_conflicts',
        ...sent(ctx, { personId, found: conflicts, commandId }),
        takes: { expert: expertOf(personId) },
        decide: ({ expert }, by) => decide(expert, { personId, found: conflicts }, by),
        result: (events) => events.length,
      });
    });
    const answers = await executeMany(ctx.db, commands);
    return { found: answers.reduce((all, answer) => all + (answer.ok ? Number(answer.result) : 0), 0) };
  });
