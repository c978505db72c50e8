import { useTranslation } from 'react-i18next';
import { FigureTable } from './FigureTable.tsx';
import type { PlanDetails } from './plan.ts';

/** How many experts get how many works: as columns, and the same as a table under them. */
export function LoadHistogram({ plan: { histogram } }: { plan: PlanDetails }) {
  const { t } = useTranslation('review');
  const named = histogram.map((bar) => ({
    ...bar,
    name: bar.from === bar.to ? `${bar.from}` : `${bar.from}–${bar.to}`,
  }));
  return (
    <section className="space-y-3">
      <h3 className="text-h3 font-semibold">{t('distribution.histogram')}</h3>
      <div aria-hidden className="flex h-32 items-end gap-1 border-b border-line">
        {named.map(({ name, experts, height }) => (
          <div key={name} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end">
            <span className="num text-dense text-ink-2">{experts}</span>
            <div className="w-full max-w-14 rounded-t-sm bg-primary" style={{ height: `${height}%` }} />
          </div>
        ))}
      </div>
      <div aria-hidden className="flex gap-1">
        {named.map(({ name }) => (
          <span key={name} className="num min-w-0 flex-1 truncate text-center text-dense text-ink-3">
            {name}
          </span>
        ))}
      </div>
      <FigureTable
        caption={t('distribution.histogram')}
        head={[t('distribution.worksEach'), t('distribution.expertCount')]}
        rows={named.map(({ name, experts }) => [name, experts])}
      />
    </section>
  );
}
