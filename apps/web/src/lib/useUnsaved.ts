import { useContext, useEffect } from 'react';
import { UnsavedInside, unsaved } from './unsaved.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

/**
 * While `dirty`, something would be lost by leaving: the browser asks before the page is closed, the site before another
 * page is shown, a dialog before it closes, and tab and title carry a dot.
 */
export function useUnsaved(dirty: boolean) {
  const inside = useContext(UnsavedInside);
  useLeaveWarning(dirty);
  useEffect(() => {
    if (!dirty) return;
    const release = unsaved.hold();
    const one = Symbol('inside');
    inside?.add(one);
    return () => {
      release();
      inside?.delete(one);
    };
  }, [dirty, inside]);
}
