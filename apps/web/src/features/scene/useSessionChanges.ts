import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';

/** A line that says nothing for so long is taken for dead: the server ticks every ten seconds. */
const SILENT_MS = 25_000;
/** While the line is up, what it might have missed is read this often. */
const LIVE_POLL_MS = 15_000;

/**
 * Calls `onChange` when the server says that the session has changed. Answers how often to ask besides: seldom while that
 * line is up, else `pollMs`.
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
      // What happened before the line was open, or open again, was not said.
      for (const event of ['ready', 'changed'])
        line.addEventListener(event, () => {
          hear();
          latest.current();
        });
      line.addEventListener('error', () => setIsLive(false));
    };
    open();
    const onOffline = () => setIsLive(false);
    // A browser has few connections to one site: tabs that nobody sees keep none.
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
