import { useCallback, useRef } from 'react';

/** Runs the first call and swallows the others for `ms` (1000 by the specification). */
export const useClickLock = <Args extends unknown[]>(run: (...args: Args) => unknown, ms = 1000) => {
  const until = useRef(0);
  return useCallback(
    (...args: Args) => {
      const now = performance.now();
      if (now < until.current) return;
      until.current = now + ms;
      run(...args);
    },
    [run, ms],
  );
};
