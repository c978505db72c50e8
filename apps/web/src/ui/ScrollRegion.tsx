import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = { label: string; className?: string; children: ReactNode };

/** A part that may be wider than its place: it scrolls sideways, also by keyboard, and has a name. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={cx('overflow-x-auto', className)}>
      {children}
    </section>
  );
}
