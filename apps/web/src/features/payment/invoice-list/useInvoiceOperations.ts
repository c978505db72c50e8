import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import { useApproveInvoice } from '../approve-invoice/useApproveInvoice.ts';
import type { InvoiceInList } from '../status.ts';

/** The actions on an invoice, and which of them ask for a reason first. */
export function useInvoiceOperations() {
  const { t } = useTranslation('invoice-list');
  const [asked, setAsked] = useState<{ what: 'reject' | 'reverse'; invoice: InvoiceInList }>();
  const approve = useApproveInvoice();
  const operations = (invoice: InvoiceInList): Operation[] => {
    const { can, status, reversals } = invoice;
    const failed = reversals.some((one) => one.status === 'failed');
    const possible: readonly (Operation | false)[] = [
      can.approve && {
        label: t(status === 'failed' ? 'approve.again' : 'approve.action'),
        onSelect: () => void approve(invoice),
      },
      can.reverse && {
        label: t(failed ? 'reverse.again' : 'reverse.action'),
        tone: 'danger',
        onSelect: () => setAsked({ what: 'reverse', invoice }),
      },
      can.reject && {
        label: t('reject.action'),
        tone: 'danger',
        onSelect: () => setAsked({ what: 'reject', invoice }),
      },
    ];
    return possible.filter((one) => one !== false);
  };
  return { operations, asked, close: () => setAsked(undefined) };
}
