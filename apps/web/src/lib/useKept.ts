import { useEffect, useRef } from 'react';
import { changedFrom, useDraft, type Values } from './useDraft.ts';
import { useUnsaved } from './useUnsaved.ts';

type Options = {
  /** As for `useDraft`; null while nothing can be changed, or once it is saved. */
  form: string | null;
  entries: Values;
  /** What the entries were when they were last saved. */
  saved: Values;
  restore: (values: Values) => void;
  /** A save is on its way: leaving loses nothing. */
  saving?: boolean;
};

/** What `Form` does for its entries, for a component that holds them itself: kept, offered again, asked about on leaving. */
export function useKept({ form, entries, saved, restore, saving = false }: Options) {
  const kept = useDraft({ form, base: () => saved, restore });
  const { note } = kept;
  const changed = changedFrom(saved, entries);
  const text = JSON.stringify(changed);
  const touched = useRef(false);
  useEffect(() => {
    // Nothing was typed yet: a draft of before is not written over.
    touched.current ||= text !== '{}';
    if (touched.current) note(() => JSON.parse(text) as Values);
  }, [text, note]);
  useUnsaved(form !== null && text !== '{}' && !saving, kept.drop);
  return kept;
}
