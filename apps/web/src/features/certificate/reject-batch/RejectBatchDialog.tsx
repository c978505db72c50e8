import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

/** Asks why a batch is returned to the person who drafted it. */
export function RejectBatchDialog({ batchId, onClose }: { batchId: BatchId; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const words = t('check.reject', { returnObjects: true });
  const reject = useCommand(trpc.certificate.rejectBatch, { done: words.done, onDone: onClose });
  const run = (reason: string) => reject.run({ batchId, reason });
  return <ReasonDialog {...words} command={reject} onReason={run} onClose={onClose} />;
}
