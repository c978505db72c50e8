import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { CONFIRM_HOURS, confirmNewsPath, RequestNews } from '@laurel/domain/messaging/news.ts';
import { followNewsLetter } from '@laurel/words/identity/account-letters.ts';
import { withCommandId } from '../kernel/sent.ts';
import { anyone } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { confirmationToken } from './news-confirmation.ts';
import { newsSource, newsSourceName } from './news-source.ts';

/**
 * Sends a link by which the owner of an address confirms that they want news. The answer is the same for an address
 * that follows already.
 *
 * @without use case: stores nothing; the link is used up when it is confirmed
 */
export const requestNews = anyone.input(withCommandId(RequestNews)).mutation(async ({ ctx, input }) => {
  const { email, language } = input;
  await within(
    ctx,
    ['requestNewsBlock', ctx.request.ipBlock],
    ['requestNewsAddress', blindIndex(ctx.ports.secrets, 'email', email)],
  );
  const source = await newsSource(ctx, input.competitionId);
  const at = ctx.now();
  const until = plusMinutes(at, CONFIRM_HOURS * 60);
  const token = confirmationToken(ctx.ports.secrets, { email, language, ...source, until });
  const link = `${ctx.ports.settings.publicUrl}${confirmNewsPath(token)}`;
  const letter = followNewsLetter(language, { name: textIn(language, await newsSourceName(ctx, source)), link });
  await ctx.db.transaction((tx) => putOutgoing(tx, ctx.ports.secrets, { to: email, ...letter, at, expiresAt: until }));
  return null;
});
