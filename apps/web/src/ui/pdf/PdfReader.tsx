import i18next from 'i18next';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { PdfViewProps } from './PdfView.tsx';

const loadView = () => import('./PdfView.tsx');
const PdfView = lazy(async () => ({ default: (await loadView()).PdfView }));

/** Loads what reading takes, for a page that is used without network. */
export const loadPdfReader = async () => {
  const [, { loadParts }] = await Promise.all([loadView(), import('./open-pdf.ts'), i18next.loadNamespaces('pdf')]);
  await loadParts();
};

/** A PDF of our own server in our own page, fetched once it is nearly in view: a page may have several. */
export function PdfReader(props: PdfViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const look = props.className ?? 'h-[70vh] min-h-96';
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const waiting = <Skeleton className={cx('rounded-lg', look)} />;
  return (
    <div ref={place} className="min-w-0">
      <Suspense fallback={waiting}>{near ? <PdfView key={props.src} {...props} /> : waiting}</Suspense>
    </div>
  );
}
