import { accountOf } from '@laurel/db/identity/accounts.ts';
import { passkeysOf } from '@laurel/db/identity/passkeys.ts';
import { makeTicket } from '@laurel/db/identity/second-factor-tickets.ts';
import { isCalledFor, secondFactorOf, takeSecondCode } from '@laurel/db/identity/second-factors.ts';
import { clearTries, countFailure } from '@laurel/db/identity/sign-in-tries.ts';
import type { SignInMethod } from '@laurel/db/identity/sign-ins.ts';
import { mustHaveSecondFactor, TICKET_MINUTES } from '@laurel/domain/identity/second-factor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { refused } from '../refused.ts';
import { within } from '../security/within.ts';
import { type Context, found } from '../trpc.ts';
import { mustBeUnlocked, triesOf } from './account-meant.ts';
import { tellOf } from './contacts.ts';
import { failedTry } from './failed-try.ts';

/**
 * Which second factor the person is asked for: the authenticator app, where they have one; else a passkey, where they
 * have one and a second factor is required of them. Nothing where the installation has switched it off.
 */
export async function secondFactorAskedOf(ctx: Context, personId: PersonId): Promise<'app' | 'passkey' | undefined> {
  const policy = ctx.ports.settings.secondFactor;
  if (policy === 'off') return undefined;
  if (await secondFactorOf(ctx.db, personId)) return 'app';
  if (!mustHaveSecondFactor(policy, await isCalledFor(ctx.db, personId))) return undefined;
  return (await passkeysOf(ctx.db, personId)).length > 0 ? 'passkey' : undefined;
}

/**
 * Where somebody with a second factor would be let in: refuses, with the ticket for `signInSecondFactor`, or, where only
 * a passkey will do, because that is a way to sign in of its own.
 */
export async function askForSecondFactor(ctx: Context, personId: PersonId, method: SignInMethod): Promise<void> {
  const asked = await secondFactorAskedOf(ctx, personId);
  if (asked === undefined) return;
  if (asked === 'passkey') throw refused('passkeyNeeded');
  const ticket = await makeTicket(ctx.db, ctx.ports.secrets, { personId, method, madeAt: ctx.now() });
  throw refused('secondFactorNeeded', { ticket, minutes: TICKET_MINUTES });
}

/**
 * Uses up a code of the person's second factor, or refuses. Wrong ones count with wrong passwords and lock the account
 * as those do; a right one ends the count.
 */
export async function mustTakeSecondCode(ctx: Context, personId: PersonId, code: string): Promise<void> {
  await within(ctx, ['passwordAccount', personId]);
  const account = found(await accountOf(ctx.db, personId));
  const nameIndex = triesOf(ctx, account, account.username);
  await mustBeUnlocked(ctx, nameIndex);
  const taken = await ctx.db.transaction(async (tx) => {
    const by = await takeSecondCode(tx, ctx.ports.secrets, { personId, code, at: ctx.now() });
    if (by === 'recovery') await tellOf(tx, ctx, personId, 'recoveryCodeUsed');
    return by;
  });
  if (!taken) {
    await countFailure(ctx.db, nameIndex, failedTry(ctx, personId, 'secondFactor'), ctx.now());
    await mustBeUnlocked(ctx, nameIndex);
    throw refused('secondCodeWrong');
  }
  // Tries that came at once are checked against the lock that the others brought about.
  await mustBeUnlocked(ctx, nameIndex);
  await clearTries(ctx.db, nameIndex);
}
