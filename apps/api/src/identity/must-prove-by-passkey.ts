import { accountOf } from '@laurel/db/identity/accounts.ts';
import type { PasskeyRow } from '@laurel/db/identity/passkeys.ts';
import { countFailure } from '@laurel/db/identity/sign-in-tries.ts';
import type { PasskeyProof, PasskeyPurpose } from '@laurel/domain/identity/passkey.ts';
import { refused } from '../kernel/refused.ts';
import { type Context, found } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';
import { mustBeUnlocked, triesOf } from './account-meant.ts';
import { failedTry } from './failed-try.ts';
import { provedBy } from './passkey-proof.ts';

/**
 * Refuses unless the passkey was used for this just now. A failure, including a counter that went back, is recorded and
 * counts with wrong passwords, which lock the account.
 */
export async function mustProveByPasskey(
  ctx: Context,
  passkey: PasskeyRow,
  proof: PasskeyProof,
  purpose: PasskeyPurpose,
): Promise<void> {
  const { personId } = passkey;
  await within(ctx, ['passwordAccount', personId]);
  const account = found(await accountOf(ctx.db, personId));
  const nameIndex = triesOf(ctx, account, account.username);
  await mustBeUnlocked(ctx, nameIndex);
  if (await provedBy(ctx, passkey, proof, purpose)) return mustBeUnlocked(ctx, nameIndex);
  await countFailure(ctx.db, nameIndex, failedTry(ctx, personId, 'passkey'), ctx.now());
  await mustBeUnlocked(ctx, nameIndex);
  throw refused('passkeyRefused');
}
