import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** "mod+enter" for Ctrl or ⌘ with Enter, "shift+?" never: a sign that needs Shift is written as itself. */
const nameOf = (event: KeyboardEvent) => {
  const key = event.key === ' ' ? 'space' : event.key.length === 1 ? event.key.toLowerCase() : event.key.toLowerCase();
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${key}`;
};

const typing = (target: EventTarget | null, name: string) => {
  if (!(target instanceof HTMLElement)) return false;
  // A field that takes only digits (`data-figures`) leaves every other key to the page.
  if ('figures' in target.dataset) return /^[\d.]$/.test(name);
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
};

/**
 * Keys of the whole page. Plain letters rest while somebody types; keys with `mod+` and Escape do not.
 * What surrounds the page (`around`) gets the keys that the page has no use for.
 */
export const useHotkeys = (keys: Keys, enabled = true, around = false) => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const name = nameOf(event);
      const run = latest.current[name];
      if (!run || (typing(event.target, name) && !name.startsWith('mod+') && name !== 'escape')) return;
      event.preventDefault();
      run(event);
    };
    // A key comes to the document before it comes to the window.
    const place = around ? window : document;
    const heard = (event: Event) => event instanceof KeyboardEvent && onKey(event);
    place.addEventListener('keydown', heard);
    return () => place.removeEventListener('keydown', heard);
  }, [enabled, around]);
};
