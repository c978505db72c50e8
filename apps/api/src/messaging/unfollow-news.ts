import { unfollow } from '@laurel/db/messaging/news.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { UnfollowNews } from '@laurel/domain/messaging/news.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedIn } from '../kernel/trpc.ts';

/**
 * Stops following news. Somebody else's is left as it is, and the answer is the same.
 *
 * @without decider: one's own follow may always be ended
 */
export const unfollowNews = signedIn.input(withCommandId(UnfollowNews)).mutation(async ({ ctx, input }) => {
  await edit(ctx, 'messaging.unfollow_news', input, {
    read: async () => null,
    decide: () => write(null),
    write: async (tx) => {
      await unfollow(tx, ctx.actor.personId, input.followId);
    },
  });
  return null;
});
