import type { CallFeed, FeedRoom } from '@laurel/domain/scene/call-feed.ts';
import { useEffect, useRef } from 'react';

type Said = (room: FeedRoom, language: 'zh-CN' | 'en') => string;
type Sound = { chime: boolean; speak: boolean };

/** Two tones, made here: a screen loads no sound. */
function chime() {
  const audio = new AudioContext();
  for (const [index, frequency] of [880, 660].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + index * 0.35;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.4, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.6);
  }
  setTimeout(() => void audio.close(), 2000);
}

/** A device without sound still shows the calls. */
function chimeIfPossible() {
  try {
    chime();
  } catch {
    // Nothing can be heard here.
  }
}

function speak(text: string, language: string) {
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = language;
  speechSynthesis.speak(speech);
}

/** The calls that a feed shows: another one, or the same team called once more, is announced. */
const callsOf = (feed: CallFeed | null, rooms: readonly FeedRoom[]) =>
  feed && new Map(rooms.flatMap((room) => (room.current?.status === 'called' ? [[keyOf(room), room]] : [])));
const keyOf = ({ sessionId, current }: FeedRoom) => `${sessionId} ${current?.callNo} ${current?.calls}`;

/** Chimes and speaks each call once. What was called before the screen was opened stays silent. */
export function useAnnounced(feed: CallFeed | null, rooms: readonly FeedRoom[], sound: Sound, said: Said) {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const calls = callsOf(feed, rooms);
    if (!calls) return;
    const before = known.current;
    known.current = new Set(calls.keys());
    if (!before) return;
    const fresh = [...calls].filter(([key]) => !before.has(key)).map(([, room]) => room);
    if (fresh.length === 0) return;
    if (sound.chime) chimeIfPossible();
    if (!sound.speak || !('speechSynthesis' in window)) return;
    for (const room of fresh) {
      speak(said(room, 'zh-CN'), 'zh-CN');
      speak(said(room, 'en'), 'en');
    }
  }, [feed, rooms, sound, said]);
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
