import { openQuestionsOf, writeQuestion } from '@laurel/db/assistant/questions.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { askPerson as decide } from '@laurel/domain/assistant/ask-person.ts';
import { AskPerson } from '@laurel/domain/assistant/question.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { organisationOfSite } from '../kernel/site-group.ts';
import { type Context, found, signedIn } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';

/** Sends a question to the organiser of a published competition, or to the organisation of the site. */
export const askPerson = signedIn.input(withCommandId(AskPerson)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['askPersonPerson', ctx.actor.personId]);
  const { questionId } = input;
  const groupId = await answersFor(ctx, input.competitionId);
  await edit(ctx, 'assistant.ask_person', input, {
    turns: [`questions of ${ctx.actor.personId}`],
    read: async (tx) => ({ open: await openQuestionsOf(tx, ctx.actor.personId) }),
    decide: (facts) => decide(input, facts),
    write: async (tx, asked, { at }) => {
      await writeQuestion(tx, auditOf(ctx), { ...asked, groupId }, at);
      return { questionId };
    },
  });
  return { questionId };
});

async function answersFor(ctx: Context, competitionId: CompetitionId | null) {
  if (competitionId) {
    const row = await competitionById(ctx.db, competitionId);
    return found(row?.status === 'draft' ? undefined : row).groupId;
  }
  return organisationOfSite(ctx);
}
