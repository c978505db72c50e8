import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { Items } from '#/ui/Items.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import type { ListParams } from '#/ui/useListParams.ts';
import { Money } from '#/ui/Values.tsx';
import { FeeLines } from '../fees/FeeLines.tsx';
import type { FeeList, FeeListLine } from '../fees/fees.ts';

type Props = { competitionId: CompetitionId; list: FeeList; onClose: () => void };

/** What a list pays each expert, and for what. */
export function FeeListDrawer({ competitionId, list: { listId, number }, onClose }: Props) {
  const { t } = useTranslation('fees');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<ListParams['pageSize']>(50);
  const query = trpc.expert.feeListLines.useQuery({ competitionId, listId, page, pageSize });
  return (
    <Drawer open onOpenChange={onClose} title={t('lists.name', { number })} size="lg">
      <QueryState query={query}>
        {({ rows, total }) => (
          <>
            {rows.some(({ account }) => account === null) && <Notice tone="warning">{t('lines.someMissing')}</Notice>}
            <Items of={rows} id={(row) => row.personId} className="divide-y divide-line" item="py-3">
              {(row) => <Expert row={row} />}
            </Items>
            <ListPages list={{ page, pageSize, setPage, setPageSize }} total={total} />
          </>
        )}
      </QueryState>
    </Drawer>
  );
}

function Expert({ row }: { row: FeeListLine }) {
  const { t } = useTranslation('fees');
  const pick = useBilingual();
  const { name, school, amount, account } = row;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{name || t('lines.erased')}</span>
        <Money fen={amount} className="font-semibold" />
      </div>
      <p className="text-dense text-ink-2">{pick(school)}</p>
      <p className="text-dense text-ink-2">
        {account ? `${account.bank} ${account.mask}` : <span className="text-warning">{t('lines.noAccount')}</span>}
      </p>
      <FeeLines of={row} />
    </>
  );
}
