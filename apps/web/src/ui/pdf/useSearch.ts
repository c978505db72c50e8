import { useEffect, useMemo, useRef, useState } from 'react';
import type { Pdf } from './open-pdf.ts';
import { type Folded, fold, foldQuery, type Hit, hitsOn, type Run } from './search-text.ts';

export type FoundHit = Hit & { readonly page: number };
/** More are not counted: nobody goes through them. */
export const MOST_HITS = 1_000;
const PATIENCE_MS = 250;
/** Pages searched between two looks at the screen. */
const AT_ONCE = 10;

const runsOf = async (pdf: Pdf, page: number): Promise<Run[]> => {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.filter((item) => 'str' in item);
};

/** The pages from the one that is shown to the last, then those before it. */
const order = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => ((from - 1 + nth) % count) + 1);

type State = { readonly hits: readonly FoundHit[]; readonly searching: boolean };
const none: State = { hits: [], searching: false };

/** Finds the words on all pages, the one that is shown first, and adds to the hits as it goes. */
function useHits(pdf: Pdf, folded: string, from: { readonly current: number }): State {
  const [state, setState] = useState(none);
  const texts = useRef(new Map<number, Folded>());
  useEffect(() => texts.current.clear(), [pdf]);
  useEffect(() => {
    setState({ hits: [], searching: folded !== '' });
    if (folded === '') return;
    let over = false;
    const textOf = async (page: number) => {
      const known = texts.current.get(page) ?? fold(await runsOf(pdf, page));
      texts.current.set(page, known);
      return known;
    };
    const search = async () => {
      let hits: FoundHit[] = [];
      const pages = order(from.current, pdf.numPages);
      for (const [nth, page] of pages.entries()) {
        const found = hitsOn(await textOf(page), folded);
        if (over) return;
        hits = [...hits, ...found.map((hit) => ({ ...hit, page }))].slice(0, MOST_HITS);
        const done = nth + 1 === pages.length || hits.length === MOST_HITS;
        if (done || (nth + 1) % AT_ONCE === 0 || (found.length > 0 && hits.length === found.length))
          setState({ hits: hits.toSorted((a, b) => a.page - b.page), searching: !done });
        if (done) return;
      }
    };
    const timer = setTimeout(() => void search().catch(() => !over && setState(none)), PATIENCE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [pdf, folded, from]);
  return state;
}

/** The search in a file: what is typed, the hits and which of them is shown. */
export function useSearch(pdf: Pdf, page: number) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundHit | null>(null);
  const brought = useRef<FoundHit | null>(null);
  const from = useRef(page);
  from.current = page;
  const folded = useMemo(() => (open ? foldQuery(typed) : ''), [open, typed]);
  const { hits, searching } = useHits(pdf, folded, from);
  // Hits of earlier pages come later; the one that is shown stays so.
  const at = chosen ? hits.indexOf(chosen) : -1;
  const first =
    at < 0
      ? Math.max(
          hits.findIndex((hit) => hit.page >= page),
          0,
        )
      : at;
  const current = hits[at < 0 ? first : at] ?? null;
  useEffect(() => {
    if (current !== chosen) setChosen(current);
  }, [current, chosen]);
  return {
    ...{ open, typed, setTyped, hits, searching, current },
    /** The hit that was brought into the window last: once, not each time its page is drawn. */
    brought,
    /** Counted from 1; 0 without a hit. */
    position: current ? hits.indexOf(current) + 1 : 0,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    move: (by: 1 | -1) => setChosen(hits[(hits.indexOf(current as FoundHit) + by + hits.length) % hits.length] ?? null),
  };
}

export type Search = ReturnType<typeof useSearch>;
