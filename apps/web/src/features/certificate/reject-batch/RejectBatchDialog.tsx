import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

/** Asks why a batch is returned to the person who drafted it. */
export function RejectBatchDialog({ batchId, onClose }: { batchId: BatchId; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const reject = useCommand(trpc.certificate.rejectBatch, { done: t('check.rejected'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('check.rejectTitle')}
      label={t('check.reason')}
      action={t('check.reject')}
      command={reject}
      onReason={(reason) => reject.run({ batchId, reason })}
      onClose={onClose}
    />
  );
}
