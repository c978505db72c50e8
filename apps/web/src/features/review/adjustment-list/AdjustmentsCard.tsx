import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import type { ListParams } from '#/ui/useListParams.ts';
import { ProposeAdjustmentDialog } from '../propose-adjustment/ProposeAdjustmentDialog.tsx';
import { AdjustmentItem } from './AdjustmentItem.tsx';

/** Deductions and bonuses of a round; nothing where its policy has none. */
export function AdjustmentsCard({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const [{ page, pageSize }, turn] = useState<Pick<ListParams, 'page' | 'pageSize'>>({ page: 1, pageSize: 20 });
  const pages = {
    ...{ page, pageSize },
    setPage: (page: number) => turn({ page, pageSize }),
    setPageSize: (pageSize: ListParams['pageSize']) => turn({ page: 1, pageSize }),
  };
  const query = trpc.review.adjustmentList.useQuery({ roundId, page, pageSize });
  const { rule, can } = query.data ?? {};
  if (!rule) return null;
  return (
    <Card
      title={t('adjustments.title')}
      lead={t(rule.secondPerson ? 'adjustments.leadTwo' : 'adjustments.leadOne', { limit: rule.limit })}
      actions={
        <DialogButton offered={can?.propose ?? false} label={t('adjustments.add')}>
          {(close) => <ProposeAdjustmentDialog roundId={roundId} rule={rule} onClose={close} />}
        </DialogButton>
      }
    >
      <QueryState query={query} skeleton={<SkeletonText lines={3} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">{t('adjustments.none')}</p>
          ) : (
            <>
              <ul className="space-y-3">
                {rows.map((row) => (
                  <AdjustmentItem key={row.adjustmentId} row={row} />
                ))}
              </ul>
              <ListPages list={pages} total={total} />
            </>
          )
        }
      </QueryState>
    </Card>
  );
}
