import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Bars } from '#/ui/chart/Bars.tsx';
import { ChartCard } from '#/ui/chart/ChartCard.tsx';
import { pointsOf } from './figures-of.ts';
import { points } from './points.ts';

type Changes = NonNullable<RouterOutputs['review']['trimFigures']>;
type Props = { data: Changes; of: 'trim' | 'calibration'; file: string };

/** By how much a step of the policy moves the means of the works. */
export function ChangeChart({ data, of, file }: Props) {
  const { t } = useTranslation('review');
  const title = t(`figures.${of}.title`);
  if (data.changed === 0) return <Card title={title}>{t(`figures.${of}.none`)}</Card>;
  const label = ({ fromMilli, toMilli }: Changes['bars'][number]) =>
    t('figures.range', { from: pointsOf(fromMilli), to: pointsOf(toMilli) });
  return (
    <ChartCard
      title={title}
      lead={t(`figures.${of}.hint`, {
        count: data.changed,
        mean: points(data.meanChangeMilli),
        largest: points(data.largestChangeMilli),
      })}
      file={file}
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
