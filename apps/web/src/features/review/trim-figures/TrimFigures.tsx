import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Bars } from '#/ui/chart/Bars.tsx';
import { ChartCard } from '#/ui/chart/ChartCard.tsx';
import { type FiguresOf, pointsOf } from '../figures-of.ts';
import { points } from '../points.ts';

type Bar = NonNullable<RouterOutputs['review']['trimFigures']>['bars'][number];

/** What dropping the highest and lowest scores does to the means of the works; nothing where none are dropped. */
export function TrimFigures(of: FiguresOf) {
  const { t } = useTranslation('review');
  const { data } = trpc.review.trimFigures.useQuery(of);
  if (!data) return null;
  const title = t('figures.trim.title');
  if (data.trimmed === 0) return <Card title={title}>{t('figures.trim.none')}</Card>;
  const label = ({ fromMilli, toMilli }: Bar) =>
    t('figures.range', { from: pointsOf(fromMilli), to: pointsOf(toMilli) });
  return (
    <ChartCard
      title={title}
      lead={t('figures.trim.hint', {
        count: data.trimmed,
        mean: points(data.meanChangeMilli),
        largest: points(data.largestChangeMilli),
      })}
      file="effect-of-trimming"
      rows={data.bars}
      rowId={label}
      columns={[
        { header: t('figures.trim.change'), value: label },
        { header: t('figures.trim.works'), value: (bar) => bar.works },
      ]}
    >
      <Bars
        name={title}
        unit={t('figures.trim.works')}
        rows={data.bars.map((bar) => ({ label: label(bar), value: bar.works }))}
      />
    </ChartCard>
  );
}
