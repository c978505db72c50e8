import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Approves a checked batch, then opens the page where it is issued. */
export function useApproveBatch(batchId: BatchId) {
  const { t } = useTranslation('certificate');
  const navigate = useNavigate();
  const { run, pending, refusal } = useCommand(trpc.certificate.approveBatch, {
    done: t('check.approved'),
    onDone: () => navigate(`/certificate/send?id=${batchId}`),
  });
  return { approve: () => run({ batchId }), pending, refusal };
}
