import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

export function RejectScoreRunDialog({ scoreRunId, onClose }: { scoreRunId: ScoreRunId; onClose: () => void }) {
  const { t } = useTranslation('review');
  const reject = useCommand(trpc.review.rejectScoreRun, { done: t('results.rejected'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('results.rejectTitle')}
      label={t('results.reason')}
      action={t('results.reject')}
      command={reject}
      onReason={(reason) => reject.run({ scoreRunId, reason })}
      onClose={onClose}
    />
  );
}
