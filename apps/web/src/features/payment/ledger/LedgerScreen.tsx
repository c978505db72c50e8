import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { CallbackList } from '../callback-list/CallbackList.tsx';
import { LedgerList } from '../ledger-list/LedgerList.tsx';
import { Reconciliation } from '../reconciliation/Reconciliation.tsx';

/** The ledger, its comparison with the channel's statement, and the channel's notifications. */
export default function LedgerScreen() {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const tab = useQueryParam('tab') ?? 'ledger';
  return (
    <>
      <PageHeader title={t('ledger.title')} />
      <Tabs
        label={t('ledger.title')}
        value={tab}
        onChange={(next) => navigate(`/finance/list?tab=${next}`, { replace: true })}
        items={[
          { value: 'ledger', label: t('ledger.tabs.ledger'), content: <LedgerList /> },
          { value: 'bill', label: t('ledger.tabs.bill'), content: <Reconciliation /> },
          { value: 'callbacks', label: t('ledger.tabs.callbacks'), content: <CallbackList /> },
        ]}
      />
    </>
  );
}
