import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Makes the PDFs of a batch again that could not be made. */
export const useRetryFailures = () => {
  const { t } = useTranslation('certificate');
  return useCommand(trpc.certificate.retryFailures, { done: t('send.retried') });
};
