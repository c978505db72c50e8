import { useEffect, useRef, useState } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|BUTTON)$/.test(target.tagName));

/** While the space bar is held, every press moves the view: `held` for the press, `grabbing` for the cursor. */
export const useSpacePanning = () => {
  const held = useRef(false);
  const [grabbing, setGrabbing] = useState(false);
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.key !== ' ' || isTyping(event.target)) return;
      event.preventDefault();
      held.current = true;
      setGrabbing(true);
    };
    const free = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      held.current = false;
      setGrabbing(false);
    };
    addEventListener('keydown', hold);
    addEventListener('keyup', free);
    return () => {
      removeEventListener('keydown', hold);
      removeEventListener('keyup', free);
    };
  }, []);
  return { held, grabbing };
};
