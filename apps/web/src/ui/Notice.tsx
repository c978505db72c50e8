import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Refusal } from '#/lib/refusal.ts';
import { cx } from './cx.ts';
import { RequestId } from './ErrorState.tsx';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export const glyphs: Record<NoticeTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

const tones: Record<NoticeTone, string> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type Props = { tone?: NoticeTone; title?: string; actions?: ReactNode; children?: ReactNode; className?: string };

export function Notice({ tone = 'info', title, actions, children, className }: Props) {
  const Glyph = glyphs[tone];
  return (
    <div
      className={cx('flex gap-3 rounded-lg px-4 py-3', tones[tone], className)}
      role={tone === 'danger' ? 'alert' : 'note'}
    >
      <Glyph aria-hidden className="mt-0.5 size-[18px] shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

/** A refused command: its sentence, and the request id to hand on. */
export function RefusalNote({ refusal, className }: { refusal: Refusal; className?: string }) {
  return (
    <Notice tone="danger" {...(className ? { className } : {})}>
      <p>{refusal.sentence}</p>
      <RequestId id={refusal.requestId} />
    </Notice>
  );
}
