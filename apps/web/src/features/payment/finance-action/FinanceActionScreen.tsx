import { useTranslation } from 'react-i18next';
import { TabsPage } from '#/ui/TabsPage.tsx';
import { CancellationList } from '../cancellation-list/CancellationList.tsx';
import { InvoiceList } from '../invoice-list/InvoiceList.tsx';
import { OfflinePayments } from '../offline-payments/OfflinePayments.tsx';
import { ReceivingAccounts } from '../receiving-account-list/ReceivingAccounts.tsx';
import { RefundList } from '../refund-list/RefundList.tsx';

/** What waits for a finance officer's decision: refunds, invoices, and money that came outside the channel. */
export default function FinanceActionScreen() {
  const { t } = useTranslation('payment');
  const { t: accounts } = useTranslation('receiving-account');
  return (
    <TabsPage
      title={t('action.title')}
      items={[
        { value: 'refunds', label: t('action.refunds'), content: <RefundList /> },
        { value: 'offline', label: t('action.offline'), content: <OfflinePayments /> },
        { value: 'accounts', label: accounts('title'), content: <ReceivingAccounts /> },
        { value: 'invoices', label: t('action.invoices'), content: <InvoiceList /> },
        { value: 'cancellations', label: t('action.cancellations'), content: <CancellationList /> },
      ]}
    />
  );
}
