import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Moment = {
  id: string;
  title: ReactNode;
  at?: ReactNode;
  state?: 'done' | 'current' | 'next' | 'danger';
  body?: ReactNode;
};

const dots = {
  done: 'border-primary bg-primary',
  current: 'border-primary bg-bg ring-4 ring-primary-soft',
  next: 'border-strong bg-bg',
  danger: 'border-danger bg-danger',
};

/** What happened, or will, in order. */
export function Timeline({ items }: { items: readonly Moment[] }) {
  return (
    <ol>
      {items.map((item, index) => (
        <li
          key={item.id}
          aria-current={item.state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-5 last:pb-0"
        >
          {index < items.length - 1 && <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-px bg-line" />}
          <span
            aria-hidden
            className={cx('relative mt-1.5 size-[11px] shrink-0 rounded-full border-2', dots[item.state ?? 'done'])}
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <div
                className={cx(
                  'min-w-0',
                  item.state === 'current' && 'font-semibold',
                  item.state === 'next' && 'text-ink-2',
                )}
              >
                {item.title}
              </div>
              {item.at && <div className="num text-dense text-ink-3">{item.at}</div>}
            </div>
            {item.body && <div className="mt-1 text-dense text-ink-2">{item.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
