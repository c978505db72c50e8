import { Refused } from '@laurel/api/kernel/refused.ts';
import { TRPCError } from '@trpc/server';

/** The refusal or the code that a call ends with, or `done`. */
export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => (error instanceof TRPCError && error.cause instanceof Refused ? error.cause.refusal : error.code),
  );

/** The refusal that a call ends with, as `word`, and its detail; null where the call is done. */
export const refusalWithDetail = (call: Promise<unknown> | undefined) =>
  Promise.resolve(call).then(
    () => null,
    (error) => (error.cause instanceof Refused ? { word: error.cause.refusal, ...error.cause.detail } : error),
  );
