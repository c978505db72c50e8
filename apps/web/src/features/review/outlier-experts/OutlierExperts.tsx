import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Column } from '#/ui/table/types.ts';
import { points } from '../points.ts';

type Outliers = RouterOutputs['review']['outlierExperts'];
type Outlier = Outliers['experts'][number];

/** Experts whose scores stand out from those of the others on the same works. */
export function OutlierExperts({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const { can } = useSession();
  const mayAsk = can('review:result:query');
  const query = trpc.review.outlierExperts.useQuery({ roundId }, { enabled: mayAsk });
  const columns = useOutlierColumns();
  const { data } = query;
  if (!mayAsk) return null;
  const why = data?.hidden ? 'hidden' : data?.tooFew ? 'tooFew' : null;
  return (
    <Card title={t('progress.outliers')} lead={t('progress.outliersHint')} flush={why === null}>
      {why ? (
        <Notice tone="info">{t(`progress.outliersWhy.${why}`)}</Notice>
      ) : (
        <div className="max-md:px-5 max-md:pb-4">
          <DataTable
            id="outlierExperts"
            label={t('progress.outliers')}
            paged={false}
            query={{ ...query, data: data?.experts }}
            rowId={(row) => row.personId}
            columns={columns}
            empty={{ title: t('progress.noOutliers') }}
          />
        </div>
      )}
    </Card>
  );
}

function useOutlierColumns(): Column<Outlier>[] {
  const { t } = useTranslation('review');
  const signs = (row: Outlier) => (
    <span className="inline-flex flex-wrap gap-2">
      {row.signs.map((sign) => (
        <StatusTag key={sign} tone="warning">
          {t(`progress.signs.${sign}`)}
        </StatusTag>
      ))}
    </span>
  );
  return [
    { id: 'name', header: t('figures.expert'), lead: true, cell: (row) => row.name },
    { id: 'signs', header: t('progress.standsOut'), cell: signs },
    { id: 'sheets', header: t('figures.count'), align: 'end', cell: (row) => row.sheets },
    { id: 'leaning', header: t('figures.leaning'), align: 'end', cell: (row) => points(row.leaningMilli) },
    { id: 'spread', header: t('progress.spread'), align: 'end', cell: (row) => points(row.spreadMilli) },
  ];
}
