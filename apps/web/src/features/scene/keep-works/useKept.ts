import { useEffect, useState } from 'react';
import { errorFacts } from '#/lib/errors.ts';
import { useSession } from '#/lib/session.ts';
import { tabletStore } from './tablet-store.ts';

const ASK_AGAIN_MS = 5_000;

type Query<Value> = {
  readonly data: Value | undefined;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly failureReason: unknown;
  readonly error: unknown;
};

/** No answer came: not a refusal, but a connection, proxy or machine that failed. */
function isUnreachable({ fetchStatus, failureReason, error }: Query<unknown>): boolean {
  if (fetchStatus === 'paused') return true;
  const failure = failureReason ?? error;
  if (!failure) return false;
  const { offline, code } = errorFacts(failure);
  return offline || [500, 502, 503, 504, 50_000].includes(code ?? 0);
}

/** What the server answers; while it cannot be reached, what it answered last, as this device keeps it. */
export function useKept<Value>(key: string, query: Query<Value>): { data: Value | undefined; offline: boolean } {
  const [kept, setKept] = useState<Value>();
  const { standing, retry } = useSession();
  const { data } = query;
  const isLost = standing.kind === 'failed' || isUnreachable(query);
  const isMissing = isLost && data === undefined;
  useEffect(() => {
    if (data !== undefined) void tabletStore.keep(key, data).catch(() => undefined);
  }, [key, data]);
  useEffect(() => {
    if (isMissing)
      tabletStore.read(key).then(
        (value) => setKept(value as Value | undefined),
        () => undefined,
      );
  }, [key, isMissing]);
  // A server that starts again sends no signal: the person, and with them the page, is asked for again.
  const isAlone = standing.kind !== 'signedIn';
  useEffect(() => {
    if (!isAlone) return;
    const timer = setInterval(retry, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAlone, retry]);
  const isRefused = query.error !== null && !isLost;
  useEffect(() => {
    if (isRefused) void tabletStore.remove(key).catch(() => undefined);
  }, [key, isRefused]);
  const shown = data ?? (isRefused ? undefined : kept);
  return { data: shown, offline: isLost || shown !== data };
}
