import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { NamingItem } from './NamingItem.tsx';

const PAGE = 20;
const statuses = ['open', 'confirmed', 'dismissed', 'withdrawn'] as const;

/** What the teams of a round named, open ones first. */
export function NamingDrawer({ roundId, onClose }: { roundId: RoundId; onClose: () => void }) {
  const { t } = useTranslation('review');
  const [status, setStatus] = useState<(typeof statuses)[number] | ''>('');
  const [page, setPage] = useState(1);
  const query = trpc.review.namingList.useQuery(
    { roundId, page, pageSize: PAGE, ...(status && { status }) },
    { placeholderData: keepPreviousData },
  );
  const filter = (value: string) => {
    setStatus(statuses.find((one) => one === value) ?? '');
    setPage(1);
  };
  return (
    <Drawer open onOpenChange={onClose} title={t('namingList.title')}>
      <div className="space-y-4">
        <Select
          value={status}
          onChange={filter}
          label={t('namingList.status')}
          placeholder={t('namingList.all')}
          options={statuses.map((value) => ({ value, label: t(`namingList.statuses.${value}`) }))}
        />
        <QueryState query={query} skeleton={<SkeletonText lines={6} />}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <Empty title={t('namingList.empty')} />
            ) : (
              <>
                <ul className="space-y-4">
                  {rows.map((naming) => (
                    <NamingItem key={naming.namingId} roundId={roundId} naming={naming} />
                  ))}
                </ul>
                <ListPages list={{ page, pageSize: PAGE, setPage, setPageSize: () => undefined }} total={total} />
              </>
            )
          }
        </QueryState>
      </div>
    </Drawer>
  );
}
