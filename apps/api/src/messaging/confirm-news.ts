import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { masked } from '@laurel/db/identity/personal-data.ts';
import { followBy } from '@laurel/db/messaging/news.ts';
import { NewsToken } from '@laurel/domain/messaging/news.ts';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { confirmationIn } from './news-confirmation.ts';
import { newsSourceName } from './news-source.ts';

/**
 * Confirms an address by the link that was sent to it. Confirming again changes nothing.
 *
 * @without use case: nobody is logged in; the link is the proof, and says all that is stored
 */
export const confirmNews = anyone.input(withCommandId(NewsToken)).mutation(async ({ ctx, input }) => {
  const { secrets } = ctx.ports;
  const asked = confirmationIn(secrets, input.token, ctx.now());
  if (!asked) throw refused('linkUsedOrExpired');
  const { email, language, groupId, competitionId } = asked;
  const source = { groupId, competitionId };
  const [addressKey, addressMask] = [blindIndex(secrets, 'email', email), masked.email(email)];
  await followBy(ctx.db, secrets, source, { email, addressKey, addressMask, language }, ctx.now());
  return { name: await newsSourceName(ctx, source) };
});
