import { keepObjectionFiles, keepObjectionPaper } from '@laurel/db/award/objection-papers.ts';
import { AnswerAppeal, answerAppeal as decide } from '@laurel/domain/award/answer-appeal.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { Evidence, evidenceFrom } from '../kernel/evidence.ts';
import { signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { appealToAnswer, isRespondent } from './objection-here.ts';

/** Any person of the team that an appeal is directed against may answer; what they write is kept apart from the log. */
export const answerAppeal = command({
  useCase: 'award.answer_appeal',
  who: signedIn,
  input: AnswerAppeal.extend({ answer: z.string().trim().min(10).max(4000), evidence: Evidence }),
  on: ({ ctx, command }) => appealToAnswer(ctx, command),
  reads: async ({ ctx, command: { answer, evidence, ...about } }) => {
    await within(ctx, ['objectionPerson', ctx.actor.personId]);
    return { about, answer, files: await evidenceFrom(ctx, evidence) };
  },
  registers: ({ read }) => read.about,
  takes: ({ command }) => ({ result: resultOf(command.resultId) }),
  facts: async (tx, { ctx, read, row }) => {
    const by = ctx.actor.personId;
    const sent = { objectionId: row.objectionId, part: 'appeal-answer' as const, by };
    await keepObjectionPaper(tx, sent, read.answer);
    await keepObjectionFiles(tx, sent, read.files);
    return isRespondent(tx, by, row);
  },
  decide: ({ result }, { read, by, facts }) => decide(result, read.about, by, facts),
});
