import type { ReactNode } from 'react';

/**
 * A short hint while its trigger is hovered or focused, placed by CSS. The trigger carries the same words as its
 * accessible name, so the hint is hidden from screen readers and is never the only place of an information.
 */
export function Tooltip({
  content,
  side = 'bottom',
  children,
}: {
  content: string;
  side?: 'bottom' | 'top' | 'right';
  children: ReactNode;
}) {
  const places = {
    bottom: 'top-full left-1/2 mt-1.5 -translate-x-1/2',
    top: 'bottom-full left-1/2 mb-1.5 -translate-x-1/2',
    right: 'left-full top-1/2 ml-1.5 -translate-y-1/2',
  };
  return (
    <span className="group/tip relative inline-flex items-center">
      {children}
      <span
        aria-hidden
        className={`pointer-events-none absolute z-50 hidden w-max max-w-60 rounded-sm bg-ink px-2 py-1 text-label text-bg shadow-float group-focus-within/tip:group-has-focus-visible/tip:block group-hover/tip:delay-300 touch:hidden pointer-fine:group-hover/tip:block ${places[side]}`}
      >
        {content}
      </span>
    </span>
  );
}
