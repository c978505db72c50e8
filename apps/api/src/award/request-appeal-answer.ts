import { keepObjectionPaper } from '@laurel/db/award/objection-papers.ts';
import { requestAppealAnswer as decide, RequestAppealAnswer } from '@laurel/domain/award/request-appeal-answer.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { command } from '../kernel/command.ts';
import { handlesAppeal } from './appeal-here.ts';

/** What the team is told of the appeal is written by the panel and kept apart from the log. */
export const requestAppealAnswer = command({
  useCase: 'award.request_appeal_answer',
  ...handlesAppeal,
  input: RequestAppealAnswer.extend({ summary: Reason }),
  reads: ({ command: { summary, ...request } }) => ({ summary, request }),
  registers: ({ read }) => read.request,
  facts: async (tx, call) => {
    const { objectionId } = call.command;
    await keepObjectionPaper(
      tx,
      { objectionId, part: 'appeal-summary', by: call.ctx.actor.personId },
      call.read.summary,
    );
    return handlesAppeal.facts(tx, call);
  },
  decide: ({ result }, { read, by, facts }) => decide(result, read.request, by, facts),
});
