import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { CancellationInList } from '../status.ts';

type Props = { cancellation: CancellationInList; onClose: () => void };

/** Finance does not agree: the competition continues. */
export function RejectCancellationDialog({ cancellation: { competitionId, cancellationId }, onClose }: Props) {
  const { t } = useTranslation('payment');
  const words = t('cancellation.reject', { returnObjects: true });
  const reject = useCommand(trpc.competition.withdrawCancellation, { done: words.done, onDone: onClose });
  const run = (reason: string) => reject.run({ competitionId, cancellationId, reason });
  return <ReasonDialog {...words} draft={cancellationId} command={reject} onReason={run} onClose={onClose} />;
}
