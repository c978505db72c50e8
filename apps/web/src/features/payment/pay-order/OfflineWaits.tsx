import { useTranslation } from 'react-i18next';
import { Notice } from '#/ui/Notice.tsx';

/** Why the order cannot be paid online now: money from the bank or the counter is recorded, and not decided on yet. */
export function OfflineWaits() {
  const { t } = useTranslation('payment');
  return (
    <Notice tone="info" title={t('pay.offline')} className="text-left">
      {t('pay.offlineHint')}
    </Notice>
  );
}
