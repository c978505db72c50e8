import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { ChartCard } from '#/ui/chart/ChartCard.tsx';
import { Growth } from '#/ui/chart/Growth.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { FiguresOf } from '../figures-of.ts';

/** How many score sheets have come in, day by day. */
export function PaceFigures(of: FiguresOf) {
  const { t } = useTranslation('review');
  const query = trpc.review.paceFigures.useQuery(of);
  const title = t('figures.pace');
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-80" />}>
      {({ days, wanted }) => {
        let so = 0;
        const rows = days.map(({ day, submitted }) => {
          so += submitted;
          return { day, submitted, cumulated: so };
        });
        return (
          <ChartCard
            title={title}
            lead={t('figures.paceHint')}
            file="review-progress"
            rows={rows}
            rowId={(row) => row.day}
            columns={[
              { header: t('figures.day'), value: (row) => row.day },
              { header: t('figures.submitted'), value: (row) => row.submitted },
              { header: t('figures.cumulated'), value: (row) => row.cumulated },
            ]}
          >
            <Growth
              name={title}
              unit={t('figures.cumulated')}
              rows={rows.map(({ day, cumulated }) => ({ label: day.slice(5), value: cumulated }))}
              goal={{ value: wanted, label: t('figures.wanted', { count: wanted }) }}
            />
          </ChartCard>
        );
      }}
    </QueryState>
  );
}
