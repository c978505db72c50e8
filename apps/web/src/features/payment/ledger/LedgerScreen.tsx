import { useTranslation } from 'react-i18next';
import { TabsPage } from '#/ui/TabsPage.tsx';
import { CallbackList } from '../callback-list/CallbackList.tsx';
import { LedgerList } from '../ledger-list/LedgerList.tsx';
import { Reconciliation } from '../reconciliation/Reconciliation.tsx';

/** The ledger, its comparison with the channel's statement, and the channel's notifications. */
export default function LedgerScreen() {
  const { t } = useTranslation('payment');
  return (
    <TabsPage
      title={t('ledger.title')}
      items={[
        { value: 'ledger', label: t('ledger.tabs.ledger'), content: <LedgerList /> },
        { value: 'bill', label: t('ledger.tabs.bill'), content: <Reconciliation /> },
        { value: 'callbacks', label: t('ledger.tabs.callbacks'), content: <CallbackList /> },
      ]}
    />
  );
}
