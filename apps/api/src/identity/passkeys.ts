import { passkeysOf } from '@laurel/db/identity/passkeys.ts';
import { signedIn } from '../kernel/trpc.ts';
import { passkeySite } from './passkey-site.ts';

/** One's own passkeys, the newest first, and whether this site can have any. */
export const passkeys = signedIn.query(async ({ ctx }) => ({
  usable: passkeySite(ctx).usable,
  rows: (await passkeysOf(ctx.db, ctx.actor.personId)).map(({ credentialId, name, createdAt, lastUsedAt }) => ({
    credentialId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })),
}));
