import { takeLink } from '@laurel/db/identity/account-links.ts';
import { accountByContact, accountOf, accounts } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { hashPassword, verifyPassword } from '@laurel/db/identity/passwords.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { clearTries } from '@laurel/db/identity/sign-in-tries.ts';
import { recordFailedTry } from '@laurel/db/identity/sign-ins.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import { ChangePassword } from '@laurel/domain/identity/profile.ts';
import { FollowLink, RetrievePassword } from '@laurel/domain/identity/sign-in.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { refused } from '../refused.ts';
import { within } from '../security/within.ts';
import { withCommandId } from '../sent.ts';
import { anyone, type Context, signedIn } from '../trpc.ts';
import { triesOf } from './account-meant.ts';
import { mustTakeCode } from './codes.ts';
import { mustBeSettled, tellOf } from './contacts.ts';
import { failedTry } from './failed-try.ts';
import { mustBeFit } from './fit-password.ts';
import { askForSecondFactor } from './second-code.ts';
import { welcome } from './welcome.ts';

/** Refuses a password that may not be had by this person. */
async function mustBeFitFor(ctx: Context, personId: PersonId, password: string) {
  const [account, person] = await Promise.all([accountOf(ctx.db, personId), personById(ctx.db, personId)]);
  mustBeFit(password, [account?.username ?? '', person?.realName ?? '']);
}

/** Stores a new password, ends the person's other sessions and tells them. */
async function setPassword(ctx: Context, personId: PersonId, password: string, keepSession?: string) {
  const at = ctx.now();
  const passwordHash = await hashPassword(password);
  const account = await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(accounts)
      .set({
        passwordHash,
        passwordChangedAt: new Date(at),
        status: sql`case when ${accounts.status} = 'invited' then 'active' else ${accounts.status} end`,
        version: sql`${accounts.version} + 1`,
      })
      .where(eq(accounts.personId, personId))
      .returning();
    await markRows(tx, ctx.ports.secrets, 'accounts', [personId], ['password', 'state']);
    await revokeSessionsOf(tx, ctx.ports.secrets, personId, at, keepSession);
    await tellOf(tx, ctx, personId, 'passwordChanged');
    return changed;
  });
  if (account) await clearTries(ctx.db, triesOf(ctx, account, account.username));
}

/** Changes one's own password; every other session of one's own ends. */
export const changePassword = signedIn.input(withCommandId(ChangePassword)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['passwordAccount', ctx.actor.personId]);
  if (input.newPassword !== input.confirmPassword) throw refused('passwordsDiffer');
  const account = await accountOf(ctx.db, ctx.actor.personId);
  if (!(await verifyPassword(account?.passwordHash ?? null, input.oldPassword))) {
    await recordFailedTry(ctx.db, failedTry(ctx, ctx.actor.personId, 'stepUp'), ctx.now());
    throw refused('passwordWrong');
  }
  await mustBeFitFor(ctx, ctx.actor.personId, input.newPassword);
  await setPassword(ctx, ctx.actor.personId, input.newPassword, ctx.session.id);
  return null;
});

/** A new password for who can read a code sent to their contact. */
export const retrievePassword = anyone.input(withCommandId(RetrievePassword)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['takeCodeBlock', ctx.request.ipBlock]);
  mustBeFit(input.password, [input.contact]);
  await mustTakeCode(ctx, input.contact, 'retrieve', input.code);
  const kind = contactKind(input.contact);
  const account = await accountByContact(ctx.db, kind, blindIndex(ctx.ports.secrets, kind, input.contact));
  // A code is sent only to a contact with an account; it may have gone since.
  if (!account || account.status === 'disabled' || account.status === 'erased') throw refused('verifyCodeWrong');
  await mustBeSettled(ctx, account.personId, input.contact);
  await setPassword(ctx, account.personId, input.password);
  return null;
});

/** Chooses a password by an invitation or a reset link, and is signed in; a second factor is still asked for. */
export const followLink = anyone.input(withCommandId(FollowLink)).mutation(async ({ ctx, input }) => {
  await within(ctx, ['takeCodeBlock', ctx.request.ipBlock]);
  mustBeFit(input.password);
  const personId = await takeLink(ctx.db, input.token, ctx.now());
  const account = personId && (await accountOf(ctx.db, personId));
  if (!account || account.status === 'disabled' || account.status === 'erased') throw refused('linkUsedOrExpired');
  await setPassword(ctx, account.personId, input.password);
  await askForSecondFactor(ctx, account.personId, 'link');
  return welcome(ctx, account.personId, 'link');
});
