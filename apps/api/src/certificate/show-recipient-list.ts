import { isListShown, recipientListTurn, writeListShown } from '@laurel/db/certificate/recipient-lists.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { canIssueBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { showRecipientList as decide, ShowRecipientList } from '@laurel/domain/certificate/show-recipient-list.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, mustHaveSteppedUp, permitted } from '../kernel/trpc.ts';
import { inside } from './batch-here.ts';

/** It makes names public, so it requires a confirmed identity; a list is taken down immediately. */
export const showRecipientList = permitted('cert:batch:issue')
  .input(withCommandId(ShowRecipientList))
  .mutation(async ({ ctx, input }) => {
    if (input.shown) mustHaveSteppedUp(ctx);
    const { competitionId } = input;
    await edit(ctx, 'certificate.show_recipient_list', input, {
      turns: [recipientListTurn(competitionId)],
      read: async (tx) => {
        const competition = await competitionById(tx, competitionId);
        const isHere = competition && competition.status !== 'draft' && inside(ctx.actor, competition.groupId);
        must(canIssueBatch(ctx.actor, found(isHere ? competition : undefined)));
        return { shown: await isListShown(tx, competitionId) };
      },
      decide: (known) => decide(known, input),
      write: async (tx, change) => {
        if (change) await writeListShown(tx, auditOf(ctx), { competitionId, ...change });
      },
    });
  });
