import { accountOf } from '@laurel/db/identity/accounts.ts';
import { makeTicket } from '@laurel/db/identity/second-factor-tickets.ts';
import { secondFactorOf, takeSecondCode } from '@laurel/db/identity/second-factors.ts';
import { clearTries, countFailure, triesAt } from '@laurel/db/identity/sign-in-tries.ts';
import type { SignInMethod } from '@laurel/db/identity/sign-ins.ts';
import { isLocked } from '@laurel/domain/identity/lockout.ts';
import { TICKET_MINUTES } from '@laurel/domain/identity/second-factor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { refused } from '../refused.ts';
import { within } from '../security/within.ts';
import { type Context, found } from '../trpc.ts';
import { triesOf } from './account-meant.ts';
import { tellOf } from './contacts.ts';
import { recordFailure } from './record-failure.ts';

/** Whether the person is asked for a second factor: they have one, and the installation has not switched it off. */
export const secondFactorAskedOf = async (ctx: Context, personId: PersonId): Promise<boolean> =>
  ctx.ports.settings.secondFactor !== 'off' && (await secondFactorOf(ctx.db, personId)) !== undefined;

/** Where somebody with a second factor would be let in: refuses, with the ticket for `signInSecondFactor`. */
export async function askForSecondFactor(ctx: Context, personId: PersonId, method: SignInMethod): Promise<void> {
  if (!(await secondFactorAskedOf(ctx, personId))) return;
  const ticket = await makeTicket(ctx.db, { personId, method, madeAt: ctx.now() });
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
  const mustBeUnlocked = async () => {
    const tries = await triesAt(ctx.db, nameIndex);
    if (isLocked(tries, ctx.now())) throw refused('accountLocked', { unlockAt: tries.lockedUntil });
  };
  await mustBeUnlocked();
  const taken = await ctx.db.transaction(async (tx) => {
    const by = await takeSecondCode(tx, ctx.ports.secrets, { personId, code, at: ctx.now() });
    if (by === 'recovery') await tellOf(tx, ctx, personId, 'recoveryCodeUsed');
    return by;
  });
  if (!taken) {
    await countFailure(ctx.db, nameIndex, ctx.now());
    await recordFailure(ctx, personId, 'secondFactor');
    await mustBeUnlocked();
    throw refused('secondCodeWrong');
  }
  // Tries that came at once are checked against the lock that the others brought about.
  await mustBeUnlocked();
  await clearTries(ctx.db, nameIndex);
}
