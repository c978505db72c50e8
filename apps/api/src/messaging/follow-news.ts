import { followAs } from '@laurel/db/messaging/news.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { FollowNews } from '@laurel/domain/messaging/news.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedIn } from '../kernel/trpc.ts';
import { newsSource } from './news-source.ts';

/**
 * Follows the news of a competition or of the site. It writes no audit row: the choice concerns nobody else.
 *
 * @without decider: everybody may follow what the public reads
 */
export const followNews = signedIn.input(withCommandId(FollowNews)).mutation(async ({ ctx, input }) => {
  const source = await newsSource(ctx, input.competitionId);
  await edit(ctx, 'messaging.follow_news', input, {
    read: async () => null,
    decide: () => write(null),
    write: (tx, _change, { at }) => followAs(tx, ctx.actor.personId, source, at),
  });
  return null;
});
