import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { RejectInvoiceDialog } from '../reject-invoice/RejectInvoiceDialog.tsx';
import { ReverseInvoiceDialog } from '../reverse-invoice/ReverseInvoiceDialog.tsx';
import { useInvoiceColumns } from './useInvoiceColumns.tsx';
import { useInvoiceOperations } from './useInvoiceOperations.ts';

const statuses = ['waiting', 'requested', 'approved', 'failed', 'issued', 'reversed', 'rejected', 'withdrawn'] as const;

/** Invoices that payers requested, and what a finance officer does about them. */
export function InvoiceList() {
  const { t } = useTranslation(['invoice-list', 'payment']);
  const { can } = useSession();
  const { table, filter } = useList(trpc.payment.invoiceList, {
    id: 'invoices',
    rowId: (row) => row.invoiceId,
    filters: { keywords: '', status: '' },
  });
  const columns = useInvoiceColumns();
  const { operations, asked, close } = useInvoiceOperations();
  return (
    <>
      {table.query.data?.simulated && <Notice tone="warning">{t('simulated')}</Notice>}
      <DataTable
        {...table}
        label={t('title')}
        columns={columns}
        search={[
          { name: 'keywords', label: t('payment:orderNo') },
          {
            name: 'status',
            label: t('payment:status'),
            options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
        operations={operations}
        actions={can('finance:order:export') && <ExportButton what={{ kind: 'invoices', filter }} />}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      {asked?.what === 'reject' && <RejectInvoiceDialog invoice={asked.invoice} onClose={close} />}
      {asked?.what === 'reverse' && <ReverseInvoiceDialog invoice={asked.invoice} onClose={close} />}
    </>
  );
}
