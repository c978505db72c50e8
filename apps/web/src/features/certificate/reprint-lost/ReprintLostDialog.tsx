import type { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

/** The filters are empty where they leave everything. */
type Props = { count: number; batchId: string; competitionId: string; onClose: () => void };

/** Asks why all lost files of a batch, of a competition, or of everything shown are reprinted. */
export function ReprintLostDialog({ count, batchId, competitionId, onClose }: Props) {
  const { t } = useTranslation('certificate');
  const words = { ...t('list.reprint', { returnObjects: true }), title: t('list.reprintAllTitle', { count }) };
  const reprint = useCommand(trpc.certificate.reprintLost, { done: words.done, onDone: onClose });
  const filters = {
    ...(batchId && { batchId: batchId as BatchId }),
    ...(competitionId && { competitionId: competitionId as CompetitionId }),
  };
  const run = (reason: string) => reprint.run({ ...filters, reason });
  return <ReasonDialog {...words} tone="primary" command={reprint} onReason={run} onClose={onClose} />;
}
