import { keepObjection } from '@laurel/db/award/objections.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { fileObjection as decide, FileObjection } from '@laurel/domain/award/file-objection.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { signedIn } from '../trpc.ts';
import { announcedResult } from './result-here.ts';

/** Anyone signed in may object while the notice is open; what they write is kept apart from the log. */
export const fileObjection = signedIn
  .input(withCommandId(FileObjection.extend({ statement: z.string().trim().min(10).max(4000) })))
  .mutation(async ({ ctx, input }) => {
    await announcedResult(ctx, input.resultId);
    const { commandId, statement, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'award.file_objection',
        ...sent(ctx, { ...command, commandId }),
        takes: { result: resultOf(input.resultId) },
        facts: (tx) => keepObjection(tx, { objectionId: input.objectionId, filedBy: ctx.actor.personId, statement }),
        decide: ({ result }, by) => decide(result, command, by),
      }),
    );
    return { objectionId: input.objectionId };
  });
