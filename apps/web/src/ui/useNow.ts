import { useEffect, useState } from 'react';
import { serverNow } from '#/lib/clock.ts';

/** The server's time in milliseconds, updated every `ms`. */
export const useNow = (ms = 1000) => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return now;
};
