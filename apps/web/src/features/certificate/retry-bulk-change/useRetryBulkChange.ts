import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Tries what failed once more. */
export const useRetryBulkChange = () => {
  const { t } = useTranslation('bulk-change');
  return useCommand(trpc.certificate.retryBulkChange, { done: t('retry.done'), toastRefusal: true });
};
