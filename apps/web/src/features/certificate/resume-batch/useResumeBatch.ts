import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Continues making the PDFs of a paused batch. */
export const useResumeBatch = () => {
  const { t } = useTranslation('certificate');
  return useCommand(trpc.certificate.resumeBatch, { done: t('send.resumed') });
};
