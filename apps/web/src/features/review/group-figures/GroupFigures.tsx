import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { ChartCard } from '#/ui/chart/ChartCard.tsx';
import { Ranges } from '#/ui/chart/Ranges.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type FiguresOf, pointsOf } from '../figures-of.ts';
import { points } from '../points.ts';

type Group = RouterOutputs['review']['groupFigures'][number];
const COMPARED = ['item', 'school', 'region'] as const;
type By = (typeof COMPARED)[number];

/** Bars that can be read beside each other; the table has all groups. */
const DRAWN = 15;

/** How the works of each item, school or region stand. */
export function GroupFigures(of: FiguresOf) {
  const { t } = useTranslation('review');
  const [by, setBy] = useState<By>('item');
  const query = trpc.review.groupFigures.useQuery({ ...of, by });
  const choice = (
    <Select
      hideLabel
      label={t('figures.groups.by')}
      value={by}
      onChange={(value) => setBy(value as By)}
      options={COMPARED.map((value) => ({ value, label: t(`figures.groups.${value}`) }))}
    />
  );
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-80" />}>
      {(groups) => <Groups groups={groups} by={by} choice={choice} />}
    </QueryState>
  );
}

function Groups({ groups, by, choice }: { groups: readonly Group[]; by: By; choice: ReactNode }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const nameOf = ({ name, nameEn }: Group) => (name ? pick({ zh: name, en: nameEn ?? '' }) : t('figures.groups.none'));
  const title = t('figures.groups.title');
  const drawn = groups.slice(0, DRAWN);
  return (
    <ChartCard
      title={title}
      lead={t('figures.groups.hint')}
      file={`scores-by-${by}`}
      controls={choice}
      rows={groups}
      rowId={(row) => row.key ?? ''}
      columns={[
        { header: t('figures.groups.name'), value: nameOf },
        { header: t('figures.groups.works'), value: (row) => row.works },
        { header: t('figures.groups.lowest'), value: (row) => points(row.lowestMilli) },
        { header: t('figures.groups.lower'), value: (row) => points(row.lowerQuartileMilli) },
        { header: t('figures.groups.median'), value: (row) => points(row.medianMilli) },
        { header: t('figures.groups.upper'), value: (row) => points(row.upperQuartileMilli) },
        { header: t('figures.groups.highest'), value: (row) => points(row.highestMilli) },
      ]}
    >
      <Ranges
        name={title}
        words={{ range: t('figures.groups.middle'), median: t('figures.groups.median') }}
        domain={[0, 100]}
        rows={drawn.map((row) => ({
          label: nameOf(row),
          low: pointsOf(row.lowerQuartileMilli),
          median: pointsOf(row.medianMilli),
          high: pointsOf(row.upperQuartileMilli),
        }))}
      />
      {groups.length > DRAWN && (
        <p className="mt-2 text-dense text-ink-3">{t('figures.groups.first', { count: DRAWN })}</p>
      )}
    </ChartCard>
  );
}
