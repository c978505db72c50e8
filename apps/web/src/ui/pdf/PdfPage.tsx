import { type CSSProperties, memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import type { PdfPage as Page } from './open-pdf.ts';
import { safeLink } from './safe-link.ts';
import type { Document } from './usePdf.ts';
import type { FoundHit, Search } from './useSearch.ts';
import { drawWatermark } from './watermark.ts';
import { dotsFor } from './zoom.ts';

type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Shown = { readonly page: Page; readonly scale: number; readonly rotation: number };

const viewportOf = ({ page, scale, rotation }: Shown) =>
  page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 });

type SheetProps = { number: number; scale: number; width: number; height: number };

const sheetLook = 'relative mx-auto mb-3 shrink-0 overflow-clip bg-white shadow-float';

/** A page that is not near: an empty sheet of its size, which keeps its place. */
export const FarPage = memo(function FarPage({ number, width, height }: SheetProps) {
  const { t } = useTranslation('pdf');
  return (
    <article
      data-page={number}
      aria-label={t('pageNumber', { number })}
      className={sheetLook}
      style={{ width, height }}
    />
  );
});

type Props = SheetProps & {
  document: Document;
  rotation: number;
  /** The window of the reader. */
  scroller: RefObject<HTMLElement | null>;
  /** Learns the size of a page that is near. */
  onNear: (page: number) => Promise<void>;
  onGoTo: (page: number) => void;
  /** What was found on this page, and which of it is shown. */
  hits: readonly FoundHit[];
  current: FoundHit | null;
  brought: Search['brought'];
  /** Written across the page: who reads it. */
  watermark?: string | undefined;
};

/** A page near the window: an empty sheet at first, then its picture, its text and its links. */
export const PdfPage = memo(function PdfPage(props: Props) {
  const { document, number, scale, width, height, rotation, onNear, onGoTo, watermark } = props;
  const { t } = useTranslation('pdf');
  const page = usePage(document, number);
  useEffect(() => {
    // A page that cannot be read says so where it is drawn.
    onNear(number).catch(() => undefined);
  }, [onNear, number]);
  const shown = useMemo(
    () => (page !== null && page !== 'failed' ? { page, scale, rotation } : null),
    [page, scale, rotation],
  );
  return (
    <article
      data-page={number}
      aria-label={t('pageNumber', { number })}
      className={sheetLook}
      style={{ width, height }}
    >
      {page === 'failed' && <p className="p-4 text-ui text-black">{t('pageFailed')}</p>}
      {shown && (
        <>
          <Picture shown={shown} watermark={watermark} />
          <Words {...props} shown={shown} />
          <Links document={document} shown={shown} onGoTo={onGoTo} />
        </>
      )}
    </article>
  );
});

/** Longer than a page is near while somebody scrolls past it. */
const PASSING_MS = 60;

function usePage({ pdf }: Document, number: number): Page | 'failed' | null {
  const [page, setPage] = useState<Page | 'failed' | null>(null);
  useEffect(() => {
    let over = false;
    let opened: Page | undefined;
    const open = async () => {
      opened = await pdf.getPage(number);
      if (!over) setPage(opened);
    };
    const timer = setTimeout(() => void open().catch(() => !over && setPage('failed')), PASSING_MS);
    return () => {
      over = true;
      clearTimeout(timer);
      setPage(null);
      opened?.cleanup();
    };
  }, [pdf, number]);
  return page;
}

/** The picture of a page, as fine as the screen; the one before stays until the next is drawn. */
function Picture({ shown: { page, scale, rotation }, watermark }: { shown: Shown; watermark: string | undefined }) {
  const { t } = useTranslation('pdf');
  const holder = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const viewport = viewportOf({ page, scale, rotation });
    const dots = dotsFor(viewport, devicePixelRatio);
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.floor(viewport.width * dots)),
      height: Math.max(1, Math.floor(viewport.height * dots)),
      className: 'absolute inset-0 size-full',
    });
    const task = page.render({ canvas, viewport, transform: [dots, 0, 0, dots, 0, 0] });
    let over = false;
    task.promise.then(
      () => {
        if (watermark) drawWatermark(canvas, dots, watermark);
        if (!over) holder.current?.replaceChildren(canvas);
        setFailed(false);
      },
      () => !over && setFailed(true),
    );
    return () => {
      over = true;
      task.cancel();
    };
  }, [page, scale, rotation, watermark]);
  return (
    <>
      <div ref={holder} aria-hidden className="absolute inset-0" />
      {failed && <p className="absolute p-4 text-ui text-black">{t('pageFailed')}</p>}
    </>
  );
}

type WordsProps = Pick<Props, 'document' | 'hits' | 'current' | 'brought' | 'scroller'> & { shown: Shown };

/** The text of a page over its picture: to select, to read aloud and to mark what was found. */
function Words({ document: { Text }, shown: { page, scale, rotation }, ...found }: WordsProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [spans, setSpans] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    let over = false;
    let layer: InstanceType<typeof Text> | undefined;
    const write = async () => {
      const textContentSource = await page.getTextContent();
      if (over) return;
      const container = Object.assign(document.createElement('div'), { className: 'pdf-text' });
      layer = new Text({ textContentSource, container, viewport: viewportOf({ page, scale, rotation }) });
      holder.current?.replaceChildren(container);
      await layer.render();
      if (!over) setSpans(layer.textDivs);
    };
    // Without its text a page can still be read.
    write().catch(() => undefined);
    return () => {
      over = true;
      layer?.cancel();
    };
  }, [Text, page, scale, rotation]);
  return (
    <>
      {found.hits.length > 0 && <Marks spans={spans} {...found} />}
      {/* The language of the file is its own. */}
      <div ref={holder} lang="" style={{ '--total-scale-factor': scale } as CSSProperties} />
    </>
  );
}

/** Where the words of a hit are on the page. */
const placesOf = (spans: readonly HTMLElement[], { from, to }: FoundHit, sheet: DOMRect): Place[] => {
  const [first, last] = [spans[from.run]?.firstChild, spans[to.run]?.firstChild];
  if (!first?.isConnected || !last?.isConnected) return [];
  const range = document.createRange();
  range.setStart(first, Math.min(from.offset, first.textContent?.length ?? 0));
  range.setEnd(last, Math.min(to.offset, last.textContent?.length ?? 0));
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0.5 && height > 0.5)
    .map(({ left, top, width, height }) => ({ left: left - sheet.left, top: top - sheet.top, width, height }));
};

type MarksProps = Pick<Props, 'hits' | 'current' | 'brought' | 'scroller'> & { spans: readonly HTMLElement[] };

/** What was found, marked beneath the text; the one that is shown is brought into the window once. */
function Marks({ spans, hits, scroller, current, brought }: MarksProps) {
  const own = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly (readonly [FoundHit, Place])[]>([]);
  useLayoutEffect(() => {
    const sheet = own.current?.getBoundingClientRect();
    if (sheet) setPlaces(hits.flatMap((hit) => placesOf(spans, hit, sheet).map((place) => [hit, place] as const)));
  }, [spans, hits.length, hits[0]]);
  useEffect(() => {
    const [window, sheet] = [scroller.current, own.current?.closest<HTMLElement>('[data-page]')];
    const place = places.find(([hit]) => hit === current)?.[1];
    if (!window || !sheet || !place || brought.current === current) return;
    brought.current = current;
    const top = sheet.offsetTop + place.top;
    if (top < window.scrollTop || top + place.height > window.scrollTop + window.clientHeight)
      window.scrollTop = top - window.clientHeight / 3;
    const left = sheet.offsetLeft + place.left;
    if (left < window.scrollLeft || left + place.width > window.scrollLeft + window.clientWidth)
      window.scrollLeft = left - window.clientWidth / 3;
  }, [places, current, scroller, brought]);
  return (
    <div ref={own} aria-hidden className="absolute inset-0">
      {places.map(([hit, place]) => (
        <span
          key={`${hit.from.run}-${hit.from.offset}-${place.left}-${place.top}`}
          data-hit={hit === current ? 'current' : 'other'}
          className={cx('absolute mix-blend-multiply', hit === current ? 'bg-[#ff9f40]' : 'bg-[#ffe566]')}
          style={place}
        />
      ))}
    </div>
  );
}

/** What pdf.js says of a link; the file can have written anything. */
type Annotation = {
  readonly subtype?: unknown;
  readonly url?: unknown;
  readonly dest?: unknown;
  readonly rect?: unknown;
};
type Link = { readonly place: Place; readonly href: string | null; readonly dest: unknown };

const linksOf = (shown: Shown, annotations: readonly Annotation[]): Link[] =>
  annotations.flatMap(({ subtype, url, dest, rect }) => {
    const href = safeLink(url);
    if (subtype !== 'Link' || !Array.isArray(rect) || (!href && !dest)) return [];
    const [left = 0, top = 0, right = 0, bottom = 0] = viewportOf(shown).convertToViewportRectangle(rect);
    const place = { left: Math.min(left, right), top: Math.min(top, bottom) };
    return [{ place: { ...place, width: Math.abs(right - left), height: Math.abs(bottom - top) }, href, dest }];
  });

/** The number of the page that a link inside the file leads to. */
const pageOf = async ({ pdf }: Document, dest: unknown): Promise<number | null> => {
  const parts: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const target: unknown = Array.isArray(parts) ? parts[0] : null;
  if (typeof target === 'number') return target + 1;
  const isRef = typeof target === 'object' && target !== null && 'num' in target && 'gen' in target;
  return isRef ? (await pdf.getPageIndex({ num: Number(target.num), gen: Number(target.gen) })) + 1 : null;
};

type LinksProps = { document: Document; shown: Shown; onGoTo: (page: number) => void };

/** The links of a page: to web pages, in a window of their own, and to other pages of the file. */
function Links({ document, shown: { page, scale, rotation }, onGoTo }: LinksProps) {
  const { t } = useTranslation('pdf');
  const [links, setLinks] = useState<readonly Link[]>([]);
  useEffect(() => {
    let over = false;
    const read = async () => {
      const annotations: readonly Annotation[] = await page.getAnnotations();
      if (!over) setLinks(linksOf({ page, scale, rotation }, annotations));
    };
    read().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [page, scale, rotation]);
  const goTo = async (dest: unknown) => {
    const number = await pageOf(document, dest).catch(() => null);
    if (number !== null) onGoTo(number);
  };
  return links.map(({ place, href, dest }) => {
    const look = 'absolute rounded-sm hover:bg-black/10 focus-visible:outline-2 focus-visible:outline-black';
    const key = `${place.left}-${place.top}-${place.width}`;
    return href ? (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer" className={look} style={place}>
        <span className="sr-only">{t('link', { href })}</span>
      </a>
    ) : (
      <button key={key} type="button" className={look} style={place} onClick={() => void goTo(dest)}>
        <span className="sr-only">{t('linkInside')}</span>
      </button>
    );
  });
}
