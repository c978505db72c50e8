import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { remembered } from '#/lib/preferences.ts';

export type Sound = { readonly chime: boolean; readonly speak: boolean };

const CHOICE = 'callScreenSound';
const stored = (): Sound => {
  const kept = remembered.get(CHOICE);
  return { chime: kept === 'chime' || kept === 'speak', speak: kept === 'speak' };
};

/** A context that may sound does so by then. */
const STARTS_WITHIN_MS = 1_000;

/**
 * The sound that was chosen for this screen, which is kept, and whether the browser lets it be heard: after a reload it
 * waits for a press. Any press or key on the page is enough.
 */
export function useSound() {
  const [sound, setSound] = useState(stored);
  const [blocked, setBlocked] = useState(false);
  const audio = useRef<AudioContext>(undefined);
  useEffect(() => {
    setBlocked(false);
    if (!sound.chime || !('AudioContext' in window)) return;
    const context = new AudioContext();
    audio.current = context;
    const note = () => setBlocked(context.state !== 'running');
    const start = () => void context.resume().then(note, () => undefined);
    const timer = setTimeout(note, STARTS_WITHIN_MS);
    context.addEventListener('statechange', note);
    addEventListener('pointerdown', start);
    addEventListener('keydown', start);
    start();
    return () => {
      clearTimeout(timer);
      context.removeEventListener('statechange', note);
      removeEventListener('pointerdown', start);
      removeEventListener('keydown', start);
      audio.current = undefined;
      void context.close().catch(() => undefined);
    };
  }, [sound.chime]);
  const choose = useCallback((next: Sound) => {
    remembered.set(CHOICE, next.speak ? 'speak' : next.chime ? 'chime' : null);
    setSound(next);
  }, []);
  const play = useMemo(
    () => ({
      chime: () => audio.current && chime(audio.current),
      speak: (text: string, language: string) => speak(text, language, () => setBlocked(true)),
    }),
    [],
  );
  return { sound, blocked, choose, play };
}
export type Play = ReturnType<typeof useSound>['play'];

/** Two tones, made here: a screen loads no sound. While the browser blocks them they would be heard late, all at once. */
function chime(audio: AudioContext) {
  if (audio.state !== 'running') return;
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
}

function speak(text: string, language: string, onBlocked: () => void) {
  if (!('speechSynthesis' in window)) return;
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = language;
  speech.onerror = ({ error }) => {
    if (error === 'not-allowed') onBlocked();
  };
  speechSynthesis.speak(speech);
}
