import { useTranslation } from 'react-i18next';
import { cx } from '#/ui/cx.ts';
import { NumberScroll } from '#/ui/NumberScroll.tsx';
import { WIDTH } from './Section.tsx';
import type { Figures } from './useHome.ts';

const NAMES = ['competitions', 'teams', 'works', 'certificates'] as const;

/** Live counts. Their place is kept while they are awaited, so that nothing below jumps. */
export function FiguresBand({
  figures,
  serif = false,
  className,
}: {
  figures: Figures | undefined;
  serif?: boolean;
  className?: string;
}) {
  const { t } = useTranslation('content');
  return (
    <section aria-label={t('home.figures')} className={className}>
      <dl className={cx(WIDTH, 'grid grid-cols-2 gap-y-8 py-10 md:grid-cols-4')}>
        {NAMES.map((name) => (
          <div key={name} className="flex flex-col-reverse border-l border-line pl-4 sm:pl-6">
            <dt className="text-ink-2">{t(`home.${name}`)}</dt>
            <dd className={cx('min-h-12 text-[40px] leading-[48px] font-semibold text-ink', serif && 'font-display')}>
              {figures ? <NumberScroll value={figures[name]} /> : <span className="text-ink-3">–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
