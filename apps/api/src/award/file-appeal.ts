import { keepObjectionFiles, keepObjectionPaper } from '@laurel/db/award/objection-papers.ts';
import { fileAppeal as decide, FileAppeal } from '@laurel/domain/award/file-appeal.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { isOfSide, objectionOfSide } from './objection-here.ts';

/** Any person of a side may appeal for it; what they write is kept apart from the log. */
export const fileAppeal = command({
  useCase: 'award.file_appeal',
  who: signedIn,
  input: FileAppeal.extend({ grounds: z.string().trim().min(10).max(4000), evidence: Evidence }),
  on: ({ ctx, command }) => objectionOfSide(ctx, command),
  reads: async ({ ctx, command: { grounds, evidence, ...appeal } }) => {
    await within(ctx, ['objectionPerson', ctx.actor.personId]);
    return { appeal, grounds, files: await evidenceFrom(ctx, evidence) };
  },
  registers: ({ read }) => read.appeal,
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  facts: async (tx, { ctx, read, row }) => {
    const by = ctx.actor.personId;
    const sent = { objectionId: row.objectionId, part: `appeal-${read.appeal.side}` as const, by };
    await keepObjectionPaper(tx, sent, read.grounds);
    await keepObjectionFiles(tx, sent, read.files);
    return isOfSide(tx, by, row, read.appeal.side);
  },
  decide: ({ result }, { read, by, facts }) => decide(result, read.appeal, by, facts),
});
