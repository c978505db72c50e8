import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';

/** A connection that is silent for this long counts as lost: the server sends something every ten seconds. */
const SILENT_MS = 25_000;
/** How often to poll while the connection is open, in case it has missed something. */
const LIVE_POLL_MS = 15_000;

/**
 * Calls `onChange` when the server signals that the session has changed. Returns how often to poll as well: seldom while
 * the connection is open, otherwise `pollMs`.
 */
export function useSessionChanges(sessionId: SessionId, pollMs: number, onChange: () => void): number {
  const [isLive, setIsLive] = useState(false);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    let heardAt = 0;
    let line: EventSource | undefined;
    const open = () => {
      line?.close();
      line = new EventSource(`/scene/changes/${sessionId}`);
      const hear = () => {
        heardAt = Date.now();
        setIsLive(true);
      };
      line.addEventListener('tick', hear);
      // Changes before the connection was opened, or opened again, were not signalled.
      for (const event of ['ready', 'changed'])
        line.addEventListener(event, () => {
          hear();
          latest.current();
        });
      line.addEventListener('error', () => setIsLive(false));
    };
    open();
    const onOffline = () => setIsLive(false);
    // A browser allows few connections to one site, so hidden tabs close theirs.
    const onSeen = () => {
      if (document.visibilityState === 'visible') return open();
      line?.close();
      setIsLive(false);
    };
    addEventListener('offline', onOffline);
    document.addEventListener('visibilitychange', onSeen);
    const timer = setInterval(() => {
      if (Date.now() - heardAt < SILENT_MS || document.visibilityState !== 'visible') return;
      setIsLive(false);
      open();
    }, SILENT_MS);
    return () => {
      clearInterval(timer);
      removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onSeen);
      line?.close();
    };
  }, [sessionId]);
  return isLive ? LIVE_POLL_MS : pollMs;
}
