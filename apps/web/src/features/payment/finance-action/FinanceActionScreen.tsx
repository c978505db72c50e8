import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { OfflinePayments } from '../offline-payments/OfflinePayments.tsx';
import { RefundList } from '../refund-list/RefundList.tsx';

/** What waits for a finance officer's decision: refunds, and money that came outside the channel. */
export default function FinanceActionScreen() {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const tab = useQueryParam('tab') ?? 'refunds';
  return (
    <>
      <PageHeader title={t('action.title')} />
      <Tabs
        label={t('action.title')}
        value={tab}
        onChange={(next) => navigate(`/finance/action?tab=${next}`, { replace: true })}
        items={[
          { value: 'refunds', label: t('action.refunds'), content: <RefundList /> },
          { value: 'offline', label: t('action.offline'), content: <OfflinePayments /> },
        ]}
      />
    </>
  );
}
