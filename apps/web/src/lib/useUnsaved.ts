import { useContext, useEffect, useRef } from 'react';
import { UnsavedInside, unsaved } from './unsaved.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

/**
 * While `dirty`, something would be lost by leaving: the browser asks before the page is closed, the site before another
 * page is shown, a dialog before it closes, and tab and title carry a dot. `onGiveUp`: the person agreed to lose it.
 */
export function useUnsaved(dirty: boolean, onGiveUp?: () => void) {
  const giveUp = useRef(onGiveUp);
  giveUp.current = onGiveUp;
  const inside = useContext(UnsavedInside);
  useLeaveWarning(dirty);
  useEffect(() => {
    if (!dirty) return;
    const drop = () => giveUp.current?.();
    const release = unsaved.hold(drop);
    const one = Symbol('inside');
    inside?.set(one, () => {
      drop();
      release();
    });
    return () => {
      release();
      inside?.delete(one);
    };
  }, [dirty, inside]);
}

/** The same for what is typed in a dialog without a form: inside it, so that the dialog asks before it closes. */
export function Unsaved({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty);
  return null;
}
