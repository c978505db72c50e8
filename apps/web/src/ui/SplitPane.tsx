import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remembered } from '#/lib/preferences.ts';
import { useMedia } from './useMedia.ts';

const MIN = 25;
const MAX = 80;
const clamp = (share: number) => Math.min(MAX, Math.max(MIN, share));

/** Where a key moves the divider; undefined for keys that do not move it. */
const placeAfter = (key: string, share: number): number | undefined =>
  ({ ArrowLeft: share - 2, ArrowRight: share + 2, Home: MIN, End: MAX })[key];

/**
 * Two panes with a divider that mouse, touch, arrow keys, Home and End move; below 1024 px they stack, what is done before
 * what is looked at. Decision 038 says why it is no library's.
 */
export function SplitPane({ start, end, storageKey }: { start: ReactNode; end: ReactNode; storageKey?: string }) {
  const { t } = useTranslation('ui');
  const wide = useMedia('(min-width: 1024px)');
  const frame = useRef<HTMLDivElement>(null);
  const key = storageKey && `pane:${storageKey}`;
  const [share, setShare] = useState(() => clamp(Number((key && remembered.get(key)) || 62)));
  const move = (next: number) => {
    setShare(clamp(next));
    if (key) remembered.set(key, String(Math.round(clamp(next))));
  };
  if (!wide)
    return (
      <div className="space-y-6">
        {end}
        {start}
      </div>
    );
  return (
    <div ref={frame} className="flex h-full min-h-0">
      <div className="min-h-0 min-w-0 overflow-auto" style={{ width: `${share}%` }}>
        {start}
      </div>
      <hr
        aria-orientation="vertical"
        aria-label={t('pane.divider')}
        aria-valuenow={Math.round(share)}
        aria-valuemin={MIN}
        aria-valuemax={MAX}
        tabIndex={0}
        onKeyDown={(event) => {
          const next = placeAfter(event.key, share);
          if (next === undefined) return;
          event.preventDefault();
          move(next);
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          const box = frame.current?.getBoundingClientRect();
          if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
          move(((event.clientX - box.left) / box.width) * 100);
        }}
        className="m-0 h-auto w-1.5 shrink-0 cursor-col-resize touch-none border-0 bg-line transition-colors hover:bg-strong focus-visible:bg-primary"
      />
      {/* No frame of its own to scroll in, so that what sticks in it sticks to the window. */}
      <div className="min-h-0 min-w-0 flex-1">{end}</div>
    </div>
  );
}
