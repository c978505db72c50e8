import type { Reach } from './again.ts';
import { sessionEnded } from './session-ended.ts';
import { reach, requestHeaders } from './trpc.ts';

/**
 * Repeats a request where that helps: after a stale XSRF pair, and after logging in again. `send` builds its headers
 * each time.
 */
export const sentAgain = async (
  { known, token, changedFrom, freshPair }: Reach,
  send: () => Promise<Response>,
): Promise<Response> => {
  let used = token();
  const first = await send();
  if (first.status !== 401 && first.status !== 403) return first;
  await freshPair();
  used = token();
  let answer = await send();
  while (answer.status === 401 && known() && ((await changedFrom(used)) || (await sessionEnded.ask()))) {
    used = token();
    answer = await send();
  }
  return answer;
};

/** `fetch` for files that are sent or read, with what every call carries. */
export const fetchAgain = (to: string, init: RequestInit = {}) =>
  sentAgain(reach, () =>
    fetch(to, {
      ...init,
      credentials: 'same-origin',
      headers: { ...requestHeaders(), ...(init.headers as Record<string, string>) },
    }),
  );
