import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment: a slider being dragged asks the server once, at the end. */
export function useLater<T>(value: T, wait = 250): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return later;
}
