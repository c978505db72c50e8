import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';

type CardProps = {
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Content to the card's edge, e.g. a table. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Card({ title, lead, actions, footer, flush = false, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('min-w-0 overflow-hidden rounded-lg border border-line bg-bg', className)}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-3">
          <div className="min-w-0">
            {title && (
              <h2 id={id} className="text-body leading-6 font-semibold">
                {title}
              </h2>
            )}
            {lead && <p className="text-dense text-ink-3">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : 'px-5 py-4'}>{children}</div>
      {footer && <footer className="border-t border-line bg-subtle px-5 py-3">{footer}</footer>}
    </section>
  );
}

const tones = { neutral: '', warning: 'text-warning', danger: 'text-danger', success: 'text-success' };

type StatProps = {
  label: string;
  value: ReactNode;
  href?: string;
  tone?: keyof typeof tones;
  hint?: ReactNode;
};

/** One figure. With `href` it leads to the filtered list that produced it. */
export function Stat({ label, value, href, tone = 'neutral', hint }: StatProps) {
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-dense text-ink-2">
        {label}
        {href && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />}
      </span>
      <span className={cx('num mt-1 block text-h3 leading-8 font-semibold sm:text-[26px]', tones[tone])}>{value}</span>
      {hint && <span className="mt-0.5 block text-label text-ink-3">{hint}</span>}
    </>
  );
  const look = 'block min-w-0 rounded-lg border border-line bg-bg px-4 py-3 text-ink';
  return href ? (
    <Link href={href} className={cx(look, 'transition-colors hover:border-strong hover:bg-subtle')}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}
