import type { WaivableField } from '@laurel/domain/certificate/batch.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = { batchId: BatchId; field: WaivableField; onClose: () => void };

/** Asks why the certificates of a batch do without a name or a number. */
export function WaiveFieldDialog({ batchId, field, onClose }: Props) {
  const { t } = useTranslation('certificate');
  const words = t('check.waive', { returnObjects: true });
  const title = t(field === 'name' ? 'check.waiveName' : 'check.waiveNumber');
  const waive = useCommand(trpc.certificate.waiveField, { done: words.done, onDone: onClose });
  const run = (reason: string) => waive.run({ batchId, field, reason });
  return <ReasonDialog {...words} title={title} tone="primary" command={waive} onReason={run} onClose={onClose} />;
}
