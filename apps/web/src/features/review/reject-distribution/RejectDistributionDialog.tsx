import type { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';

type Props = {
  roundId: RoundId;
  planId: PlanId;
  /** It is still being made, and is discarded. */
  making: boolean;
  onClose: () => void;
};

export function RejectDistributionDialog({ making, onClose, ...plan }: Props) {
  const { t } = useTranslation('review');
  const reject = useCommand(trpc.review.rejectDistribution, {
    done: t(making ? 'distribution.planStatuses.discarded' : 'distribution.rejected'),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(making ? 'distribution.discardTitle' : 'distribution.rejectTitle')}
      action={t(making ? 'distribution.discard' : 'distribution.reject')}
      command={reject}
      onReason={(reason) => reject.run({ ...plan, reason })}
      onClose={onClose}
    />
  );
}
