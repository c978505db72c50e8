import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lastAbove, type Near, pagesNear } from './near.ts';
import { type Document, sizeOf } from './usePdf.ts';
import { comfortable, type Size, scaleFor, shareOf, stepFrom, turned, type Zoom } from './zoom.ts';

/** Around the pages and between them, in points of the screen. */
const GAP = 12;

type Anchor = { page: number; share: number } | null;

/** The pages are all that the window has. */
const pageElement = (scroller: HTMLElement, page: number) => {
  const element = scroller.children.item(page - 1);
  return element instanceof HTMLElement ? element : null;
};
const topIn = (scroller: HTMLElement) => (page: number) =>
  pageElement(scroller, page)?.offsetTop ?? Number.POSITIVE_INFINITY;

/** The page that the upper part of the window shows: the last that begins above it. */
const pageAt = (scroller: HTMLElement, count: number): number => {
  if (scroller.scrollTop < 2) return 1;
  if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2) return count;
  return lastAbove(count, topIn(scroller), scroller.scrollTop + scroller.clientHeight / 4);
};

/** The pages that are drawn now; `look` looks again. */
function useNear(scroller: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState<Near>({ from: 1, to: 1 });
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = pagesNear(count, topIn(element), { top: element.scrollTop, height: element.clientHeight });
    setNear((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, [scroller, count]);
  return { near, look };
}

/** The room for pages inside the window of the reader. */
function useRoom(scroller: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth - 2 * GAP, height: element.clientHeight - 2 * GAP });
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [scroller]);
  return room;
}

/** Sizes of the pages that were near: a page may differ from the first. */
function useSizes({ pdf, first }: Document) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const learn = useCallback(
    async (page: number) => {
      const size = await sizeOf(pdf, page);
      setSizes((known) => (known.has(page) ? known : new Map(known).set(page, size)));
    },
    [pdf],
  );
  return { sizeOfPage: (page: number) => sizes.get(page) ?? first, sizes, learn };
}

/**
 * Where somebody is in a file, and how large they see it. When sizes change, what they read stays where it is.
 */
export function usePages(document: Document) {
  const count = document.pdf.numPages;
  const scroller = useRef<HTMLElement>(null);
  const room = useRoom(scroller);
  const [chosen, setZoom] = useState<Zoom | null>(null);
  const zoom = chosen ?? comfortable(document.first, room);
  const [rotation, setRotation] = useState(0);
  const [page, setPage] = useState(1);
  const { sizeOfPage, sizes, learn } = useSizes(document);
  const { near, look } = useNear(scroller, count);
  const anchor = useRef<Anchor>(null);

  const scaleOfPage = (number: number) => scaleFor(zoom, turned(sizeOfPage(number), rotation), room);
  const sheetOf = (number: number) => {
    const { width, height } = turned(sizeOfPage(number), rotation);
    const scale = scaleOfPage(number);
    return { scale, width: width * scale, height: height * scale };
  };
  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const shown = pageAt(element, count);
    const of = pageElement(element, shown);
    if (of) anchor.current = { page: shown, share: (element.scrollTop - of.offsetTop) / of.offsetHeight };
    setPage(shown);
    look();
  };
  const goTo = useCallback(
    (number: number) => {
      const element = scroller.current;
      const of = element && pageElement(element, Math.min(Math.max(number, 1), count));
      if (of) element.scrollTop = of.offsetTop - GAP;
    },
    [count],
  );
  useLayoutEffect(() => {
    const element = scroller.current;
    const kept = anchor.current;
    const of = kept && element ? pageElement(element, kept.page) : null;
    if (kept && element && of) element.scrollTop = of.offsetTop + kept.share * of.offsetHeight;
    look();
  }, [zoom, rotation, room, sizes, look]);

  const share = shareOf(scaleOfPage(page));
  return {
    ...{ count, scroller, zoom, setZoom, rotation, page, share, goTo, onScroll, near, learn },
    /** How a page is drawn: its scale, and its size on the screen. */
    sheetOf,
    /** The page fits the window, so a press of PageDown goes to the next. */
    whole: turned(sizeOfPage(page), rotation).height * scaleOfPage(page) <= room.height + GAP,
    zoomBy: (by: 1 | -1) => setZoom(stepFrom(share, by)),
    rotate: () => setRotation((before) => (before + 90) % 360),
  };
}

export type Pages = ReturnType<typeof usePages>;
