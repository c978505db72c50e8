import { useTranslation } from 'react-i18next';
import { Bars } from '#/ui/chart/Bars.tsx';
import { ChartCard } from '#/ui/chart/ChartCard.tsx';
import type { PlanDetails } from './plan.ts';

/** How many experts get how many works. */
export function LoadHistogram({ plan: { histogram, planHash } }: { plan: PlanDetails }) {
  const { t } = useTranslation('review');
  const rows = histogram.map(({ from, to, experts }) => ({
    label: from === to ? `${from}` : `${from}–${to}`,
    value: experts,
  }));
  return (
    <ChartCard
      title={t('distribution.histogram')}
      file={`loads-${planHash.slice(0, 8)}`}
      rows={rows}
      rowId={({ label }) => label}
      columns={[
        { header: t('distribution.worksEach'), value: ({ label }) => label },
        { header: t('distribution.expertCount'), value: ({ value }) => value },
      ]}
    >
      <Bars name={t('distribution.histogram')} rows={rows} unit={t('distribution.expertCount')} height={200} />
    </ChartCard>
  );
}
