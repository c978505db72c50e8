import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Bars } from '#/ui/chart/Bars.tsx';
import { ChartCard } from '#/ui/chart/ChartCard.tsx';
import { pointsOf } from '../figures-of.ts';

type Props = Pick<NonNullable<RouterOutputs['review']['reviewFigures']>, 'bars' | 'sheets'>;

/** How the totals of the score sheets are spread. */
export function ScoreBars({ bars, sheets }: Props) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const title = t('figures.distribution');
  const label = ({ fromMilli, toMilli }: Props['bars'][number]) =>
    t('figures.range', { from: pointsOf(fromMilli), to: pointsOf(toMilli) });
  return (
    <ChartCard
      title={title}
      lead={t('figures.distributionHint')}
      file="score-distribution"
      rows={bars}
      rowId={label}
      columns={[
        { header: t('figures.total'), value: label },
        { header: t('figures.sheets'), value: (bar) => bar.sheets },
        { header: t('figures.share'), value: (bar) => format.percent(bar.sheets / Math.max(1, sheets)) },
      ]}
    >
      <Bars
        name={title}
        unit={t('figures.sheets')}
        rows={bars.map((bar) => ({ label: label(bar), value: bar.sheets }))}
      />
    </ChartCard>
  );
}
