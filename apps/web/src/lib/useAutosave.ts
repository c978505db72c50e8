import { useEffect, useRef, useState } from 'react';
import { errorFacts } from './errors.ts';

/** How long after a failure it is tried again, should the line not come back sooner. */
const AGAIN_MS = 5000;

type Autosave<Content> = {
  /** What is being filled in: plain JSON. */
  content: Content;
  /** What the server has of it, where that is not what the form begins with. */
  saved?: Content;
  enabled: boolean;
  /** Typing has settled when this much time has passed since the last key. */
  settledMs: number;
  save: (content: Content) => Promise<unknown>;
};

/**
 * Keeps what is being filled in on the server. Only what changed since the last save is sent; what failed is sent again
 * by itself, at once when the line is back, and what was typed last is sent when the page is left. `settle` forgets what
 * has not been sent yet, for when the whole is about to be submitted; its answer takes that back, should submitting fail.
 */
export function useAutosave<Content>({ content, saved = content, enabled, settledMs, save }: Autosave<Content>) {
  const [state, setState] = useState<'saved' | 'saving' | 'unsaved' | 'failed' | 'refused'>('saved');
  const [reason, setReason] = useState<string | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const text = JSON.stringify(content);
  const [resumed, setResumed] = useState(0);
  const known = useRef(JSON.stringify(saved));
  const latest = useRef({ text, enabled, save });
  latest.current = { text, enabled, save };
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    if (!enabled) return;
    if (text === known.current) return setState('saved');
    const send = async () => {
      setState('saving');
      try {
        await latest.current.save(JSON.parse(text) as Content);
        known.current = text;
        setAt(new Date().toISOString());
        if (latest.current.text === text) setState('saved');
      } catch (error) {
        if (latest.current.text !== text) return;
        const { sentence, offline } = errorFacts(error);
        // What the server has refused it will refuse again.
        if (sentence && !offline) {
          setReason(sentence);
          return setState('refused');
        }
        setState('failed');
        timer.current = setTimeout(() => void send(), AGAIN_MS);
      }
    };
    const now = () => {
      clearTimeout(timer.current);
      void send();
    };
    setState('unsaved');
    timer.current = setTimeout(now, settledMs);
    addEventListener('online', now);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('online', now);
    };
  }, [text, enabled, settledMs, resumed]);

  useEffect(
    () => () => {
      const last = latest.current;
      // A page that is left has no use for an answer.
      if (last.enabled && last.text !== known.current)
        last.save(JSON.parse(last.text) as Content).catch(() => undefined);
    },
    [],
  );

  return {
    state,
    at,
    reason,
    settle: () => {
      clearTimeout(timer.current);
      const before = known.current;
      known.current = text;
      setState('saved');
      return () => {
        known.current = before;
        setResumed((times) => times + 1);
      };
    },
  };
}
