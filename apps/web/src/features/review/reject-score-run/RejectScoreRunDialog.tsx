import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

export function RejectScoreRunDialog({ scoreRunId, onClose }: { scoreRunId: ScoreRunId; onClose: () => void }) {
  const { t } = useTranslation('review');
  const words = t('results.reject', { returnObjects: true });
  const reject = useCommand(trpc.review.rejectScoreRun, { done: words.done, onDone: onClose });
  const run = (reason: string) => reject.run({ scoreRunId, reason });
  return <ReasonDialog {...words} command={reject} onReason={run} onClose={onClose} />;
}
