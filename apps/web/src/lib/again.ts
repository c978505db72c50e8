import type { TRPCClientError, TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { errorFacts, reactionTo } from './errors.ts';
import { sessionEnded } from './session-ended.ts';

export type Reach = {
  /** Whether somebody is logged in on this page. */
  known: () => boolean;
  /** The token that calls are sent with now. */
  token: () => string | null;
  /** Whether calls are sent with another token than this one by now: confirming one's identity replaces it. */
  changedFrom: (used: string | null) => Promise<boolean>;
  /** Fetches an XSRF pair that fits the session. */
  freshPair: () => Promise<unknown>;
};

/**
 * Sends a call again when that can help: once with a fresh XSRF pair, when the token was replaced while it was under way,
 * and once more each time the person has logged in again. The input, with its `commandId`, stays the same, so the server takes the second sending for the first.
 */
export const againLink =
  <R extends AnyRouter>({ known, token, changedFrom, freshPair }: Reach): TRPCLink<R> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let under: Unsubscribable | undefined;
      let left = false;
      let refreshed = false;
      let used: string | null = null;
      const fail = async (error: TRPCClientError<R>) => {
        const { word, code } = errorFacts(error);
        if (word === 'xsrfMissing' && !refreshed) {
          refreshed = true;
          await freshPair();
          return left || send();
        }
        if (
          reactionTo(code) === 'sessionEnded' &&
          known() &&
          ((await changedFrom(used)) || (await sessionEnded.ask()))
        ) {
          refreshed = false;
          return left || send();
        }
        observer.error(error);
      };
      const send = () => {
        used = token();
        under = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => void fail(error),
        });
      };
      send();
      return () => {
        left = true;
        under?.unsubscribe();
      };
    });
