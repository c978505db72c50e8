import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import type { OrderInList } from '../status.ts';

type Props = { order: Pick<OrderInList, 'orderId' | 'offlineEvidence'> };

/** The file that was recorded with an offline payment; nothing without one. */
export function OfflineEvidence({ order: { orderId, offlineEvidence } }: Props) {
  const { t } = useTranslation('payment');
  if (!offlineEvidence) return null;
  return (
    <LinkButton size="sm" icon={Download} href={`/files/orders/${orderId}/evidence`} external>
      {t('offline.evidence')}
    </LinkButton>
  );
}
