import { keepObjection } from '@laurel/db/award/objections.ts';
import { teamInCompetition } from '@laurel/db/submission/work-board.ts';
import { fileObjection as decide, FileObjection } from '@laurel/domain/award/file-objection.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { announcedResult } from './result-here.ts';

/**
 * People of the competition's teams may object while the notice is open; what they write is kept apart from the log.
 */
export const fileObjection = command({
  useCase: 'award.file_objection',
  who: signedIn,
  input: FileObjection.extend({ statement: z.string().trim().min(10).max(4000) }),
  on: ({ ctx, command }) => announcedResult(ctx, command.resultId),
  reads: ({ command: { statement, ...objection } }) => ({ statement, objection }),
  registers: ({ read }) => read.objection,
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  facts: async (tx, { ctx, read: { statement, objection }, row: { competitionId, itemId } }) => {
    const filedBy = ctx.actor.personId;
    await keepObjection(tx, { objectionId: objection.objectionId, filedBy, statement });
    return { teamId: await teamInCompetition(tx, filedBy, competitionId, itemId) };
  },
  decide: ({ result }, { read, by, facts }) => decide(result, read.objection, facts, by),
  answer: (_, { command }) => ({ objectionId: command.objectionId }),
});
