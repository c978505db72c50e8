import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Continues with the certificates that are left. */
export const useResumeBulkChange = () => {
  const { t } = useTranslation('bulk-change');
  return useCommand(trpc.certificate.resumeBulkChange, { done: t('resume.done'), toastRefusal: true });
};
