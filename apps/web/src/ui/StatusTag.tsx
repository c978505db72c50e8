import { Circle, CircleAlert, CircleCheck, CircleDashed, CircleDot, CircleHelp, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'unknown';

const looks: Record<StatusTone, [string, LucideIcon]> = {
  neutral: ['bg-muted text-ink-2', Circle],
  info: ['bg-info-soft text-info', CircleDot],
  success: ['bg-success-soft text-success', CircleCheck],
  warning: ['bg-warning-soft text-warning', CircleDashed],
  danger: ['bg-danger-soft text-danger', CircleAlert],
  unknown: ['border border-dashed border-strong text-ink-2', CircleHelp],
};

/** A state in words and glyph, so that colour is never alone. `unknown` shows a code nobody has named yet. */
export function StatusTag({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  const [look, Glyph] = looks[tone];
  return (
    <span className={cx('inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-label whitespace-nowrap', look)}>
      <Glyph aria-hidden className="size-3 shrink-0" strokeWidth={2.5} />
      {children}
    </span>
  );
}
