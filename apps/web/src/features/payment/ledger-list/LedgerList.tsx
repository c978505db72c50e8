import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { accounts } from './accounts.ts';
import { Balances } from './Balances.tsx';
import { useLedgerColumns } from './useLedgerColumns.tsx';

/** The balances of the accounts, and every entry. */
export function LedgerList() {
  const { t } = useTranslation('payment');
  const { can } = useSession();
  const { table, list, query, filter } = useList(trpc.payment.ledgerList, {
    id: 'ledger',
    rowId: (row) => `${row.eventId}.${row.leg}`,
    filters: { keywords: '', account: '', from: '', to: '' },
  });
  const columns = useLedgerColumns();
  const options = accounts.map((value) => ({ value, label: t(`ledger.accounts.${value}`) }));
  return (
    <>
      <Balances books={query.data} until={list.filters.to} />
      <DataTable
        {...table}
        label={t('ledger.title')}
        columns={columns}
        search={[
          { name: 'keywords', label: t('orderNo') },
          { name: 'account', label: t('ledger.account'), options },
          { name: 'from', label: t('ledger.from'), day: 'from' },
          { name: 'to', label: t('ledger.to'), day: 'to' },
        ]}
        actions={can('finance:order:export') && <ExportButton what={{ kind: 'ledger', filter }} />}
        empty={{ title: t('ledger.empty'), hint: t('ledger.emptyHint') }}
      />
    </>
  );
}
