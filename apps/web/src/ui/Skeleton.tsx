import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

/** A grey shape of the final size. Nothing is shown in the first 200 ms, so that quick pages do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cx(
        'animate-late rounded-sm bg-muted motion-safe:[animation:late_200ms_steps(1,end),wait_1.4s_ease-in-out_200ms_infinite]',
        className,
      )}
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];
  return (
    <div className="space-y-2.5">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} className={cx('h-4', line === lines - 1 ? 'w-2/3' : widths[line % widths.length])} />
      ))}
    </div>
  );
}

/** After eight seconds a sentence says that it is slow, not broken. */
export function SlowNote() {
  const { t } = useTranslation('ui');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 8000);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <p className="mt-4 text-center text-ink-2">{t('slow')}</p> : null;
}

/** A screen that is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')} className="mx-auto w-full max-w-6xl space-y-6 px-4 py-6">
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
      </div>
      <SkeletonText lines={6} />
      <SlowNote />
    </div>
  );
}
