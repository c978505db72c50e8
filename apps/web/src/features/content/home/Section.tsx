import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#/ui/cx.ts';
import { Link } from '#/ui/Link.tsx';

type Props = {
  title: string;
  lead?: string;
  more?: { label: string; href: string } | undefined;
  centred?: boolean;
  /** How the template sets its headings. */
  headingClass?: string;
  className?: string;
  children: ReactNode;
};

/** The page's measure: every band of it lines up on this. */
export const WIDTH = 'mx-auto w-full max-w-7xl px-4 sm:px-6';

export function Section({ title, lead, more, centred = false, headingClass, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('py-12 lg:py-16', className)}>
      <div className={WIDTH}>
        <div
          className={cx(
            'mb-6 flex flex-wrap items-end gap-x-6 gap-y-2',
            centred ? 'justify-center text-center' : 'justify-between',
          )}
        >
          <div>
            <h2 id={id} className={headingClass ?? 'text-h1'}>
              {title}
            </h2>
            {lead && <p className="mt-1 max-w-2xl text-ink-2">{lead}</p>}
          </div>
          {more && (
            <Link
              href={more.href}
              className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-primary hover:underline"
            >
              {more.label}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
