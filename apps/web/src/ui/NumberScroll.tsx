import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#/lib/format.ts';

const MS = 1000;

/** Runs to its value in one second, slowing at the end; does not move under reduced motion. */
export function NumberScroll({ value }: { value: number }) {
  const format = useFormat();
  const [shown, setShown] = useState(0);
  const from = useRef(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const start = performance.now();
    const first = from.current;
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, (now - start) / MS);
      const at = Math.round(first + (value - first) * (1 - (1 - share) ** 3));
      from.current = at;
      setShown(at);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <span className="num">
      <span aria-hidden>{format.number(shown)}</span>
      <span className="sr-only">{format.number(value)}</span>
    </span>
  );
}
