import { accountOf } from '@laurel/db/identity/accounts.ts';
import { beginSecondFactor as begin } from '@laurel/db/identity/second-factors.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedInAtAllAfresh } from '../kernel/trpc.ts';

/**
 * Makes a secret for an authenticator app. It counts only once a code of it has confirmed it.
 *
 * @without use case: makes a secret that is worth nothing without its proof; a second one ends the first
 */
export const beginSecondFactor = signedInAtAllAfresh
  .input(withCommandId(z.strictObject({})))
  .mutation(async ({ ctx }) => {
    if (ctx.ports.settings.secondFactor === 'off') throw refused('secondFactorOff');
    const { personId } = ctx.actor;
    const account = found(await accountOf(ctx.db, personId));
    const secret = await ctx.db.transaction((tx) => begin(tx, ctx.ports.secrets, personId));
    if (secret === undefined) throw refused('secondFactorExists');
    const issuer = new URL(ctx.ports.settings.publicUrl).hostname;
    const query = new URLSearchParams({ secret, issuer });
    return {
      secret,
      uri: `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account.username)}?${query}`,
    };
  });
