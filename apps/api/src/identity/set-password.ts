import { useUpLinks } from '@laurel/db/identity/account-links.ts';
import { accounts } from '@laurel/db/identity/accounts.ts';
import { hashPassword } from '@laurel/db/identity/passwords.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { clearTries } from '@laurel/db/identity/sign-in-tries.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import { givenPasswordUntil } from '@laurel/domain/identity/account.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../kernel/trpc.ts';
import { triesOf } from './account-meant.ts';
import { tellOf } from './contacts.ts';

type NewPassword = {
  readonly password: string;
  readonly keepSession?: string;
  /** Somebody else chose it, and this says so to the person, who must change it. */
  readonly given?: 'passwordGiven' | 'accountGiven';
};

/** Stores a new password, ends the person's other sessions and sends them a notice. */
export async function writePassword(
  tx: Tx,
  ctx: Context,
  personId: PersonId,
  { password, keepSession, given }: NewPassword,
): Promise<void> {
  const at = ctx.now();
  const passwordHash = await hashPassword(password);
  const [changed] = await tx
    .update(accounts)
    .set({
      passwordHash,
      passwordChangedAt: new Date(at),
      givenPasswordUntil: given ? new Date(givenPasswordUntil(at)) : null,
      status: sql`case when ${accounts.status} = 'invited' then 'active' else ${accounts.status} end`,
      version: sql`${accounts.version} + 1`,
    })
    .where(eq(accounts.personId, personId))
    .returning();
  await markRows(tx, ctx.ports.secrets, 'accounts', [personId], ['password', 'state']);
  await revokeSessionsOf(tx, ctx.ports.secrets, personId, at, keepSession);
  await useUpLinks(tx, personId, at);
  await tellOf(tx, ctx, personId, given ?? 'passwordChanged');
  if (changed) await clearTries(tx, triesOf(ctx, changed, changed.username));
}

/** Stores the password of somebody who has just proved who they are by a code or a link. */
export const setPassword = (ctx: Context, personId: PersonId, password: string) =>
  ctx.db.transaction((tx) => writePassword(tx, ctx, personId, { password }));
