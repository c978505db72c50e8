import { keepObjection } from '@laurel/db/award/objections.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { teamInCompetition } from '@laurel/db/submission/work-board.ts';
import { fileObjection as decide, FileObjection } from '@laurel/domain/award/file-objection.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { signedIn } from '../trpc.ts';
import { announcedResult } from './result-here.ts';

/** People of the competition's teams may object while the notice is open; what they write is kept apart from the log. */
export const fileObjection = signedIn
  .input(withCommandId(FileObjection.extend({ statement: z.string().trim().min(10).max(4000) })))
  .mutation(async ({ ctx, input }) => {
    const { competitionId, itemId } = await announcedResult(ctx, input.resultId);
    const { commandId, statement, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.file_objection',
        ...sent(ctx, { ...command, commandId }),
        takes: { result: resultOf(input.resultId) },
        facts: async (tx) => {
          await keepObjection(tx, { objectionId: input.objectionId, filedBy: ctx.actor.personId, statement });
          return { teamId: await teamInCompetition(tx, ctx.actor.personId, competitionId, itemId) };
        },
        decide: ({ result }, by, facts) => decide(result, command, facts, by),
      }),
    );
    return { objectionId: input.objectionId };
  });
