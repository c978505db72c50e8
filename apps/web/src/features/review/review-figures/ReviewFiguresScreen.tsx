import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card, Stat } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { Bar } from '../Bar.tsx';
import { RoundPage } from '../RoundPage.tsx';
import { useExpertFigureColumns } from './useExpertFigureColumns.ts';

type Figures = RouterOutputs['review']['reviewFigures'];

/** How a round's experts score: the spread of totals, and who leans which way. */
export default function ReviewFiguresScreen() {
  const { t } = useTranslation('review');
  return (
    <RoundPage path="/review/statistics" title={t('figures.title')} lead={t('figures.lead')}>
      {(roundId) => <OfRound roundId={roundId} />}
    </RoundPage>
  );
}

function OfRound({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const query = trpc.review.reviewFigures.useQuery({ roundId });
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(figures) =>
        figures.sheets === 0 ? (
          <Empty title={t('figures.none')} hint={t('figures.noneHint')} />
        ) : (
          <Full figures={figures} experts={{ ...query, data: figures.experts }} />
        )
      }
    </QueryState>
  );
}

type ExpertsQuery = {
  data: Figures['experts'];
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

function Full({ figures, experts }: { figures: Figures; experts: ExpertsQuery }) {
  const { t } = useTranslation('review');
  const columns = useExpertFigureColumns();
  const tallest = Math.max(1, ...figures.bars.map(({ sheets }) => sheets));
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-4 md:max-w-md">
        <Stat label={t('figures.sheets')} value={figures.sheets} />
        <Stat label={t('figures.works')} value={figures.works} />
      </div>
      <Card title={t('figures.distribution')}>
        <ul className="space-y-2">
          {figures.bars.map(({ from, to, sheets }) => (
            <li key={from}>
              <Bar value={sheets} max={tallest} label={`${t('figures.bar', { from, to })} · ${sheets}`} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('figures.severity')} lead={t('figures.severityHint')} flush>
        <div className="max-md:px-5 max-md:pb-4">
          <DataTable
            id="expertFigures"
            label={t('figures.severity')}
            paged={false}
            query={experts}
            rowId={(row) => row.personId}
            columns={columns}
          />
        </div>
      </Card>
    </div>
  );
}
