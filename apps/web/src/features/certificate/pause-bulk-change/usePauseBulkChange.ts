import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Changes no further certificate until it is resumed. */
export const usePauseBulkChange = () => {
  const { t } = useTranslation('bulk-change');
  return useCommand(trpc.certificate.pauseBulkChange, { done: t('pause.done'), toastRefusal: true });
};
