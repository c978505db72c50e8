import { Refused } from '@laurel/api/kernel/refused.ts';
import { TRPCError } from '@trpc/server';

/** The refusal or code of a call, or `done`. */
export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => (error instanceof TRPCError && error.cause instanceof Refused ? error.cause.refusal : error.code),
  );

/** The refusal of a call as `word`, and its detail; null if the call succeeded. */
export const refusalWithDetail = (call: Promise<unknown> | undefined) =>
  Promise.resolve(call).then(
    () => null,
    (error) => (error.cause instanceof Refused ? { word: error.cause.refusal, ...error.cause.detail } : error),
  );
