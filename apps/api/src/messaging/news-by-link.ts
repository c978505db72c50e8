import { followOfToken, newsFollowById } from '@laurel/db/messaging/news.ts';
import { NewsToken } from '@laurel/domain/messaging/news.ts';
import { anyone, found } from '../kernel/trpc.ts';
import { newsSourceName } from './news-source.ts';

/** What the link under an email with news is about; `following` is false once it was stopped. */
export const newsByLink = anyone.input(NewsToken).query(async ({ ctx, input }) => {
  const followId = found(followOfToken(ctx.ports.secrets, input.token));
  const follow = await newsFollowById(ctx.db, followId);
  return { following: follow !== undefined, name: follow ? await newsSourceName(ctx, follow) : null };
});
