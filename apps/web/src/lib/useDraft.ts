import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, drafts } from './drafts.ts';

const SETTLED_MS = 300;

type Values = Readonly<Record<string, unknown>>;

/** The fields that differ from what the form began with. */
export const changedFrom = (base: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name])),
  );

type Options = {
  /** Form and object, the same each time this form is opened for this thing; null: nothing is kept. */
  form: string | null;
  /** What the form holds before anything is typed: a draft that says the same was saved after all. */
  base: () => Values;
  restore: (values: Values) => void;
};

/**
 * Keeps what is typed in this browser, so that a reload, a crash or an ended session loses nothing, and offers it when
 * the form is opened again. `note` is called on each change, with what gives the fields that differ from what the form
 * began with.
 */
export function useDraft({ form, base, restore }: Options) {
  const [offered, setOffered] = useState<Draft | null>(null);
  const [restored, setRestored] = useState<Draft | null>(null);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const pending = useRef<(() => Values) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const kept = useRef<Draft | null>(null);
  kept.current = offered;

  const began = useRef(base);
  began.current = base;

  useEffect(() => {
    const key = form && drafts.key(form);
    const draft = key ? drafts.read(key) : null;
    const same = draft !== null && Object.keys(changedFrom(began.current(), draft.values)).length === 0;
    if (key && same) drafts.remove(key);
    setOffered(same ? null : draft);
  }, [form]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const typed = pending.current;
    const key = form && drafts.key(form);
    pending.current = null;
    if (!key || !typed) return;
    // As long as the offer is open, the offered draft is kept along with the current input.
    const values = { ...kept.current?.values, ...typed() };
    if (Object.keys(values).length > 0) return setKeptAt(drafts.write(key, values));
    drafts.remove(key);
    setKeptAt(null);
  }, [form]);

  const note = useCallback(
    (typed: () => Values) => {
      pending.current = typed;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, SETTLED_MS);
    },
    [flush],
  );

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
    setOffered(null);
    setRestored(null);
    setKeptAt(null);
    const key = form && drafts.key(form);
    if (key) drafts.remove(key);
  }, [form]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    note,
    /** It was saved, or the person discarded it. */
    drop,
    /** When what is typed now was last kept in this browser; null when there is nothing to keep. */
    keptAt,
    offer: offered && {
      at: offered.at,
      take: () => {
        restore(offered.values);
        setRestored(offered);
        setOffered(null);
      },
      refuse: drop,
    },
    /** A draft was taken over: from when, and how the entries become again what they were. */
    restored: restored && {
      at: restored.at,
      undo: () => {
        const before = began.current();
        restore(Object.fromEntries(Object.keys(restored.values).map((name) => [name, before[name]])));
        drop();
      },
    },
  };
}

export type DraftOffer = ReturnType<typeof useDraft>['offer'];
export type KeptDraft = Pick<ReturnType<typeof useDraft>, 'offer' | 'restored' | 'keptAt'>;
