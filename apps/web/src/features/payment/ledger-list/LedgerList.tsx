import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { accounts } from './accounts.ts';
import { Balances } from './Balances.tsx';
import { useLedgerColumns } from './useLedgerColumns.tsx';

/** The balances of the accounts, and every entry. */
export function LedgerList() {
  const { t } = useTranslation('payment');
  const { can } = useSession();
  const list = useListParams({ filters: { keywords: '', account: '' } });
  const input = list.input as RouterInputs['payment']['ledgerList'];
  const { page: _p, pageSize: _s, ...filter } = input;
  const query = trpc.payment.ledgerList.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useLedgerColumns();
  const options = accounts.map((value) => ({ value, label: t(`ledger.accounts.${value}`) }));
  return (
    <>
      <Balances books={query.data} />
      <DataTable
        id="ledger"
        label={t('ledger.title')}
        list={list}
        query={query}
        rowId={(row) => `${row.eventId}.${row.leg}`}
        columns={columns}
        search={[
          { name: 'keywords', label: t('orderNo') },
          { name: 'account', label: t('ledger.account'), options },
        ]}
        actions={can('finance:order:export') && <ExportButton what={{ kind: 'ledger', filter }} />}
        empty={{ title: t('ledger.empty'), hint: t('ledger.emptyHint') }}
      />
    </>
  );
}
