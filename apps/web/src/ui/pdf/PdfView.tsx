import { FileWarning } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { KeptCopy } from '#/lib/kept-copy.ts';
import { pageOfFile } from '#/lib/pdf-page.ts';
import { Button, LinkButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Progress } from '../Progress.tsx';
import { useHotkeys } from '../useHotkeys.ts';
import { mayShow } from './may-show.ts';
import { FarPage, PdfPage } from './PdfPage.tsx';
import { PdfSearchBar } from './PdfSearchBar.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import { MOST_BYTES, MOST_PAGES, type Problem } from './problem.ts';
import './text-layer.css';
import { type Pages, usePages } from './usePages.ts';
import { type Document, type Reading, usePdf } from './usePdf.ts';
import { type FoundHit, MOST_HITS, type Search, useSearch } from './useSearch.ts';

export type PdfViewProps = {
  /** The file's address on our own server. */
  src: string;
  title: string;
  /** Where the file itself opens, in the browser's own way: the way out when the reader cannot show it. */
  open?: string | undefined;
  download?: string | undefined;
  /** It is the page: it begins with the keyboard, and the browser's key for searching is its own. */
  whole?: boolean;
  className?: string | undefined;
  /** Written across each page: who reads it. Then the file is not offered to keep, nor as a page of its own. */
  watermark?: string | undefined;
  /** The watermark is written only where the server asks for it with the file; until it has said, nothing is shown. */
  ifAsked?: boolean | undefined;
  /** What this device keeps of it, for the time without network. */
  kept?: KeptCopy | undefined;
  /** Called with the name that the server gives the file. */
  onName?: (name: string) => void;
  /** Called with the page that is read, and how many there are. */
  onPage?: (page: number, count: number) => void;
};

/** A PDF in our own page. */
export function PdfView(props: PdfViewProps) {
  const { src } = props;
  const [again, setAgain] = useState(0);
  const reading = usePdf(src, again, props.kept);
  const name = reading.phase === 'ready' ? reading.name : null;
  const { onName } = props;
  useEffect(() => {
    if (name) onName?.(name);
  }, [name, onName]);
  const { mark, show, keep } = mayShow(props, reading.asked);
  const problem = reading.phase === 'failed' ? reading.problem : null;
  return (
    <section
      aria-label={props.title}
      className={cx(
        'flex flex-col overflow-hidden rounded-lg border border-line bg-muted',
        props.className ?? 'h-[70vh] min-h-96',
      )}
    >
      {reading.phase === 'loading' && <Loading {...reading} />}
      {reading.phase !== 'loading' && (problem || !show) && (
        <Failed
          problem={problem ?? 'failed'}
          open={keep ? (props.open ?? src) : undefined}
          onAgain={() => setAgain(again + 1)}
        />
      )}
      {reading.phase === 'ready' && show && (
        <Reader
          {...props}
          {...(!keep && { open: undefined, download: undefined })}
          watermark={mark}
          document={reading}
        />
      )}
    </section>
  );
}

function Loading({ loaded, total }: Extract<Reading, { phase: 'loading' }>) {
  const { t } = useTranslation('pdf');
  const format = useFormat();
  return (
    <div className="m-auto w-full max-w-72 space-y-2 p-4 text-center">
      <p className="text-ink-2">{t('loading')}</p>
      <Progress value={total > 0 ? loaded : null} max={total} label={t('loading')} />
      {total > 0 && (
        <p className="num text-dense text-ink-3">
          {t('loadedOf', { loaded: format.bytes(Math.min(loaded, total)), total: format.bytes(total) })}
        </p>
      )}
    </div>
  );
}

/** Those that the reader cannot show, and another program may. */
const BEYOND_US: readonly Problem[] = ['damaged', 'encrypted', 'tooLarge'];
const AGAIN: readonly Problem[] = ['failed', 'preparing'];

type FailedProps = {
  problem: Problem;
  /** The file itself; none where it is not offered to keep. */
  open: string | undefined;
  onAgain: () => void;
};

/** Why it is not shown, and what can be done. */
function Failed({ problem, open, onAgain }: FailedProps) {
  const { t } = useTranslation('pdf');
  const { t: common } = useTranslation('ui');
  const format = useFormat();
  const beyond = BEYOND_US.includes(problem);
  const hint = t(`problems.${problem}.hint`, { size: format.bytes(MOST_BYTES), pages: MOST_PAGES });
  return (
    <div role="alert" className="m-auto flex max-w-md flex-col items-center p-6 text-center">
      <FileWarning aria-hidden className="size-8 text-danger" strokeWidth={1.5} />
      <p className="mt-3 text-h3 font-semibold">{t(`problems.${problem}.title`)}</p>
      <p className="mt-1 text-ink-2">
        {hint} {beyond && t(open ? 'itselfHint' : 'onlyHere')}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {AGAIN.includes(problem) && <Button onClick={onAgain}>{common('retry')}</Button>}
        {problem === 'signedOut' && (
          <LinkButton href={`/neibu/login?redirect=${encodeURIComponent(location.pathname + location.search)}`}>
            {t('logIn')}
          </LinkButton>
        )}
        {open && (beyond || problem === 'failed') && (
          <LinkButton href={open} external>
            {t('openItself')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

const inField = (target: EventTarget) =>
  target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

/** What the keys do; undefined for one that the reader has no use for. */
const actionOf = (event: KeyboardEvent, pages: Pages, search: Search): (() => void) | undefined => {
  const { key } = event;
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'f' ? search.show : undefined;
  if (key === 'Escape') return search.open ? search.hide : undefined;
  if (inField(event.target)) return undefined;
  const turn = (by: 1 | -1) => () => {
    const window = pages.scroller.current;
    if (pages.whole) pages.goTo(pages.page + by);
    else window?.scrollBy({ top: by * window.clientHeight * 0.9 });
  };
  const actions: Readonly<Record<string, () => void>> = {
    PageDown: turn(1),
    PageUp: turn(-1),
    Home: () => pages.goTo(1),
    End: () => pages.goTo(pages.count),
    '+': () => pages.zoomBy(1),
    '=': () => pages.zoomBy(1),
    '-': () => pages.zoomBy(-1),
  };
  return actions[key];
};

const NO_HITS: readonly FoundHit[] = [];
const byPage = (hits: readonly FoundHit[]) => {
  const pages = new Map<number, FoundHit[]>();
  for (const hit of hits) {
    const before = pages.get(hit.page);
    if (before) before.push(hit);
    else pages.set(hit.page, [hit]);
  }
  return pages;
};

type ReaderProps = PdfViewProps & { document: Document };

function Reader({ document, src, whole = false, open, download, watermark, onPage }: ReaderProps) {
  const { t } = useTranslation('pdf');
  const pages = usePages(document);
  const search = useSearch(document.pdf, pages.page);
  const { scroller, goTo } = pages;
  const { current, brought } = search;
  const hits = useMemo(() => byPage(search.hits), [search.hits]);
  const turned = useRef(onPage);
  turned.current = onPage;
  useEffect(() => turned.current?.(pages.page, pages.count), [pages.page, pages.count]);
  const { near, learn, rotation } = pages;
  const given = { document, scroller, rotation, brought, watermark, onNear: learn, onGoTo: goTo };
  useEffect(() => {
    if (whole) scroller.current?.focus({ preventScroll: true });
  }, [whole, scroller]);
  useHotkeys({ 'mod+f': search.show }, whole);
  const latest = useRef({ page: pages.page, goTo });
  latest.current = { page: pages.page, goTo };
  useEffect(() => {
    // Its own page brings it nearer once it is drawn.
    if (current && brought.current !== current && current.page !== latest.current.page)
      latest.current.goTo(current.page);
  }, [current, brought]);
  const close = () => {
    search.hide();
    scroller.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of everything in the reader
    <div
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        const act = actionOf(event, pages, { ...search, hide: close });
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
    >
      <PdfToolbar
        {...{ page: pages.page, count: pages.count, onPage: goTo, zoom: pages.zoom, share: pages.share }}
        {...{ onZoom: pages.setZoom, onZoomBy: pages.zoomBy, onRotate: pages.rotate, open, download }}
        alone={whole || watermark !== undefined ? null : pageOfFile(src)}
        searching={search.open}
        onSearch={search.open ? close : search.show}
      />
      {search.open && (
        <PdfSearchBar
          {...{ typed: search.typed, onTyped: search.setTyped, position: search.position, hits: search.hits.length }}
          {...{ searching: search.searching, more: search.hits.length === MOST_HITS, onMove: search.move }}
          onClose={close}
        />
      )}
      <section
        ref={scroller}
        aria-label={t('pages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={pages.onScroll}
        className="relative flex min-h-0 flex-1 flex-col overflow-x-auto overflow-y-scroll p-3 [overflow-anchor:none] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary"
      >
        {Array.from({ length: pages.count }, (_, index) => index + 1).map((number) => {
          const sheet = { number, ...pages.sheetOf(number) };
          if (number < near.from || number > near.to) return <FarPage key={number} {...sheet} />;
          const found = { hits: hits.get(number) ?? NO_HITS, current: current?.page === number ? current : null };
          return <PdfPage key={number} {...sheet} {...found} {...given} />;
        })}
      </section>
    </div>
  );
}
