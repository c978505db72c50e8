import { followOfToken, leaveNews as leave } from '@laurel/db/messaging/news.ts';
import { NewsToken } from '@laurel/domain/messaging/news.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone, found } from '../kernel/trpc.ts';

/**
 * Stops news by the link under an email, without logging in. Stopping again changes nothing.
 *
 * @without use case: nobody is logged in; the link is the proof, and only ends what it names
 */
export const leaveNews = anyone.input(withCommandId(NewsToken)).mutation(async ({ ctx, input }) => {
  await leave(ctx.db, found(followOfToken(ctx.ports.secrets, input.token)));
  return null;
});
