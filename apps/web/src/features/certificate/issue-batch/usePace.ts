import { useEffect, useState } from 'react';
import { paceOf, type Sample, sampled } from './pace.ts';

/** The pace of printing as this page has observed it; null while it is not printing or not known. */
export const usePace = (made: number, waiting: number, running: boolean) => {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    if (!running) return setSamples([]);
    const note = () => setSamples((before) => sampled(before, { at: Date.now(), made }));
    note();
    // A standstill is seen as one, though no news of it comes.
    const timer = setInterval(note, 5_000);
    return () => clearInterval(timer);
  }, [made, running]);
  return running ? paceOf(samples, waiting) : null;
};
