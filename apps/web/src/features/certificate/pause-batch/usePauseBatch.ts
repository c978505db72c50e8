import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Stops making the PDFs of an issued batch until it is resumed. */
export const usePauseBatch = () => {
  const { t } = useTranslation('certificate');
  return useCommand(trpc.certificate.pauseBatch, { done: t('send.paused') });
};
