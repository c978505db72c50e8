import type { CallFeed } from '@laurel/domain/scene/call-feed.ts';
import { useEffect, useState } from 'react';
import { noteServerTime } from '#/lib/clock.ts';

/** A line that says nothing for so long is taken for dead: the server ticks every ten seconds. */
const SILENT_MS = 25_000;
const POLL_EVERY_MS = 2_000;
const LINE_AGAIN_MS = 15_000;

export type FeedState = {
  readonly feed: CallFeed | null;
  /** When the last sign came, by this device's clock. */
  readonly heardAt: number;
  readonly trouble: 'none' | 'offline' | 'noKey';
};

const addressOf = (key: string) => `/screen/call/feed?screenKey=${encodeURIComponent(key)}`;

/** The feed of a call screen: sent by the server as it changes; asked for every two seconds while that line is down. */
export function useCallFeed(key: string | null): FeedState {
  const [state, setState] = useState<FeedState>({ feed: null, heardAt: 0, trouble: key ? 'none' : 'noKey' });
  useEffect(() => {
    if (!key) return;
    const note = (more: Partial<FeedState>) =>
      setState((before) => ({ ...before, heardAt: Date.now(), trouble: 'none', ...more }));
    return followFeed(addressOf(key), note, (trouble) => setState((before) => ({ ...before, trouble })));
  }, [key]);
  return state;
}

function followFeed(
  address: string,
  note: (more: Partial<FeedState>) => void,
  fail: (trouble: FeedState['trouble']) => void,
) {
  let line: EventSource | undefined;
  let heardAt = 0;
  let triedAt = 0;
  let over = false;
  const hear = (more: Partial<FeedState>) => {
    heardAt = Date.now();
    note(more);
  };
  const open = () => {
    line?.close();
    triedAt = Date.now();
    line = new EventSource(address);
    line.addEventListener('tick', ({ data }) => {
      noteServerTime(data);
      hear({});
    });
    line.addEventListener('message', ({ data }) => hear({ feed: JSON.parse(data) }));
  };
  const ask = async () => {
    const answer = await fetch(address).catch(() => undefined);
    if (over) return;
    if (answer?.status === 404) fail('noKey');
    else if (answer?.ok) {
      noteServerTime(answer.headers.get('date'));
      note({ feed: await answer.json() });
    } else fail('offline');
  };
  // A line may look open for a while after the network is gone: what the browser knows at once is said at once.
  const lost = () => {
    line?.close();
    fail('offline');
  };
  open();
  addEventListener('offline', lost);
  addEventListener('online', open);
  const timer = setInterval(() => {
    const since = Date.now() - Math.max(heardAt, triedAt);
    const alive = line?.readyState === EventSource.OPEN && Date.now() - heardAt < SILENT_MS;
    if (alive) return;
    void ask();
    if (since > LINE_AGAIN_MS) open();
  }, POLL_EVERY_MS);
  return () => {
    over = true;
    removeEventListener('offline', lost);
    removeEventListener('online', open);
    clearInterval(timer);
    line?.close();
  };
}
