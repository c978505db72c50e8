import type { CallFeed, FeedRoom } from '@laurel/domain/scene/call-feed.ts';
import { useEffect, useRef } from 'react';
import type { Play, Sound } from './sound.ts';

type Said = (room: FeedRoom, language: 'zh-CN' | 'en') => string;

/** The calls that a feed shows: another one, or the same team called once more, is announced. */
const callsOf = (feed: CallFeed | null, rooms: readonly FeedRoom[]) =>
  feed && new Map(rooms.flatMap((room) => (room.current?.status === 'called' ? [[keyOf(room), room]] : [])));
const keyOf = ({ sessionId, current }: FeedRoom) => `${sessionId} ${current?.callNo} ${current?.calls}`;

/** Chimes and speaks each call once. What was called before the screen was opened stays silent. */
export function useAnnounced(
  feed: CallFeed | null,
  rooms: readonly FeedRoom[],
  { sound, play, said }: { readonly sound: Sound; readonly play: Play; readonly said: Said },
) {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const calls = callsOf(feed, rooms);
    if (!calls) return;
    const before = known.current;
    known.current = new Set(calls.keys());
    if (!before) return;
    const fresh = [...calls].filter(([key]) => !before.has(key)).map(([, room]) => room);
    if (fresh.length === 0) return;
    if (sound.chime) play.chime();
    if (!sound.speak) return;
    for (const room of fresh) {
      play.speak(said(room, 'zh-CN'), 'zh-CN');
      play.speak(said(room, 'en'), 'en');
    }
  }, [feed, rooms, sound, play, said]);
}

/** Keeps the device awake while the screen is shown, where the browser can. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
