import type { AppRouter } from '@laurel/api/router/app.router.ts';
import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import i18next from 'i18next';
import { account } from './account.ts';
import { againLink } from './again.ts';
import { noteServerTime } from './clock.ts';
import { errorFacts, loadRefusals, reactionTo } from './errors.ts';
import { readsByBody } from './reads-by-body.ts';
import { token, xsrfToken } from './token.ts';

export const trpc = createTRPCReact<AppRouter>();

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** What every call to the server carries: who, in which language, and the XSRF half on changes. */
export const requestHeaders = (): Record<string, string> => {
  const bearer = token.get();
  const xsrf = xsrfToken();
  return {
    'accept-language': i18next.language ?? 'zh-CN',
    // What this device says about a time is compared with it.
    'x-device-time': new Date().toISOString(),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
  };
};

/** Any read brings the XSRF pair as a cookie. Offline there is no cookie, and the call itself reports that. */
export const freshPair = () =>
  fetch('/trpc/identity.session', { headers: requestHeaders(), credentials: 'same-origin' }).catch(() => undefined);

export const reach = {
  known: () => account.get() !== null,
  token: token.get,
  changedFrom: token.changedFrom,
  freshPair,
};

/** The part of the error catalogue that is the same wherever the call came from. */
const catalogue: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const facts = errorFacts(error);
          if (reactionTo(facts.code) === 'noPage') location.assign('/backDesk/noPage');
          // The texts of refusals are loaded with the first one; the screen shows them when they have arrived.
          if (facts.word) void loadRefusals().then(() => observer.error(error));
          else observer.error(error);
        },
      }),
    );

const MOST_ADDRESS = 4000;

/** Sent alone: the api reads 5 MiB only where every call of a request may have as much. */
const WITH_LIST: ReadonlySet<string> = new Set(['certificate.checkRecipientList', 'certificate.draftBatch']);

const overHttp = (how: { maxURLLength: number } | { methodOverride: 'POST' } | { maxItems: number }) =>
  httpBatchLink<AppRouter>({
    url: '/trpc',
    maxItems: 10,
    ...how,
    headers: requestHeaders,
    fetch: async (input, init) => {
      const response = await fetch(input, { ...init, credentials: 'same-origin' } as RequestInit);
      noteServerTime(response.headers.get('date'));
      return response;
    },
  });

export const client = trpc.createClient({
  links: [
    catalogue,
    againLink<AppRouter>(reach),
    splitLink({
      condition: ({ type, path, input }) => type === 'query' && readsByBody(path, input),
      true: overHttp({ methodOverride: 'POST' }),
      false: splitLink({
        condition: ({ path }) => WITH_LIST.has(path),
        true: overHttp({ maxItems: 1 }),
        false: overHttp({ maxURLLength: MOST_ADDRESS }),
      }),
    }),
  ],
});

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // A refused or forbidden read stays so; only a broken line or machine is worth a second try.
      retry: (times, error) => {
        const { code, offline } = errorFacts(error);
        return times < 2 && (offline || code === 50_000 || code === 502 || code === 503);
      },
    },
    // Offline, a command fails immediately; it must not seem to be in progress.
    mutations: { retry: false, networkMode: 'always' },
  },
});
