import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

/** Asks why a bulk change is returned to the person who requested it. */
export function RejectBulkChangeDialog({ bulkChangeId, onClose }: { bulkChangeId: string; onClose: () => void }) {
  const { t } = useTranslation('bulk-change');
  const words = t('reject', { returnObjects: true });
  const reject = useCommand(trpc.certificate.rejectBulkChange, { done: words.done, onDone: onClose });
  const run = (reason: string) => reject.run({ bulkChangeId, reason });
  return <ReasonDialog {...words} command={reject} onReason={run} onClose={onClose} />;
}
