import type { FailedTry, SignInMethod } from '@laurel/db/identity/sign-ins.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Context } from '../kernel/trpc.ts';

/** A failed attempt as it is recorded; `personId` null: with an unknown name. */
export const failedTry = ({ request }: Context, personId: PersonId | null, method: SignInMethod): FailedTry => ({
  personId,
  method,
  ipHash: request.ipHash,
  userAgent: request.userAgent,
});
