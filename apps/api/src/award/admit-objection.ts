import { keepObjectionPaper } from '@laurel/db/award/objection-papers.ts';
import { AdmitObjection, admitObjection as decide } from '@laurel/domain/award/admit-objection.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { command } from '../kernel/command.ts';
import { handlesObjection } from './objection-here.ts';

/** What the respondent is told is written by the handler and kept apart from the log. */
export const admitObjection = command({
  useCase: 'award.admit_objection',
  ...handlesObjection,
  input: AdmitObjection.extend({ summary: Reason }),
  reads: ({ command: { summary, ...admission } }) => ({ summary, admission }),
  registers: ({ read }) => read.admission,
  facts: async (tx, call) => {
    const { objectionId } = call.command;
    await keepObjectionPaper(tx, { objectionId, part: 'summary', by: call.ctx.actor.personId }, call.read.summary);
    return handlesObjection.facts(tx, call);
  },
  decide: ({ result }, { read, by, facts }) => decide(result, read.admission, by, facts),
});
