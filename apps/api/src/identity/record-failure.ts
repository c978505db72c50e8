import { recordSignIn, type SignInMethod } from '@laurel/db/identity/sign-ins.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Context } from '../trpc.ts';

export const recordFailure = (ctx: Context, personId: PersonId, method: SignInMethod) =>
  recordSignIn(ctx.db, {
    personId,
    at: ctx.now(),
    method,
    ok: false,
    ipHash: ctx.request.ipHash,
    userAgent: ctx.request.userAgent,
  });
