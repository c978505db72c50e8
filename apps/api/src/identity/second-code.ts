import { accountOf } from '@laurel/db/identity/accounts.ts';
import { passkeysOf } from '@laurel/db/identity/passkeys.ts';
import { makeTicket } from '@laurel/db/identity/second-factor-tickets.ts';
import { isCalledFor, secondFactorOf, takeSecondCode } from '@laurel/db/identity/second-factors.ts';
import { clearTries, countFailure, triesAt } from '@laurel/db/identity/sign-in-tries.ts';
import type { SignInMethod } from '@laurel/db/identity/sign-ins.ts';
import { isLocked } from '@laurel/domain/identity/lockout.ts';
import { mustHaveSecondFactor, TICKET_MINUTES } from '@laurel/domain/identity/second-factor.ts';
import { type RefusalDetail, refuse } from '@laurel/domain/kernel/decision.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { Proof } from '@laurel/event-store/edit-row.ts';
import { refused } from '../kernel/refused.ts';
import { type Context, found } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { triesOf } from './account-meant.ts';
import { tellOf } from './contacts.ts';
import { failedTry } from './failed-try.ts';
import type { Signed } from './managed.ts';

/**
 * Which second factor the person needs: the authenticator app, where they have one; else a passkey, where they
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

type Wrong = { readonly refusal: 'accountLocked' | 'secondCodeWrong'; readonly detail?: RefusalDetail };

/**
 * Uses up a code of the person's second factor; returns what is wrong with it. A failed attempt is committed, too. It
 * counts with wrong passwords and locks the account as those do; a correct one ends the count.
 */
async function checkSecondCode(ctx: Context, tx: Tx, personId: PersonId, code: string): Promise<Wrong | null> {
  const account = found(await accountOf(tx, personId));
  const nameIndex = triesOf(ctx, account, account.username);
  const locked = async (): Promise<Wrong | null> => {
    const tries = await triesAt(tx, nameIndex);
    return isLocked(tries, ctx.now()) ? refuse('accountLocked', { unlockAt: tries.lockedUntil }) : null;
  };
  const before = await locked();
  if (before) return before;
  const taken = await takeSecondCode(tx, ctx.ports.secrets, { personId, code, at: ctx.now() });
  if (taken === 'recovery') await tellOf(tx, ctx, personId, 'recoveryCodeUsed');
  if (!taken) await countFailure(tx, nameIndex, failedTry(ctx, personId, 'secondFactor'), ctx.now());
  // Simultaneous attempts are checked against the lock that the others caused.
  const after = await locked();
  if (after) return after;
  if (!taken) return refuse('secondCodeWrong');
  await clearTries(tx, nameIndex);
  return null;
}

/** Uses up a code of the person's second factor, or refuses. */
export async function mustTakeSecondCode(ctx: Context, personId: PersonId, code: string): Promise<void> {
  await within(ctx, ['passwordAccount', personId]);
  const wrong = await ctx.db.transaction((tx) => checkSecondCode(ctx, tx, personId, code));
  if (wrong) throw refused(wrong.refusal, wrong.detail);
}

/** A code of one's own second factor, as the proof of an edit; where there is none, the edit itself is refused. */
export async function secondCodeProof(ctx: Signed, code: string): Promise<Proof<Wrong['refusal']>> {
  const { personId } = ctx.actor;
  await within(ctx, ['passwordAccount', personId]);
  return {
    turn: `second code ${personId}`,
    check: async (tx) => ((await secondFactorOf(tx, personId)) ? checkSecondCode(ctx, tx, personId, code) : null),
  };
}
