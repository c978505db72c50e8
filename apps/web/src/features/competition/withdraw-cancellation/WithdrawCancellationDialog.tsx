import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

type Props = {
  competitionId: CompetitionDetails['competitionId'];
  cancellation: NonNullable<CompetitionDetails['cancellation']>;
  onClose: () => void;
};

/** The competition continues after all. */
export function WithdrawCancellationDialog({ competitionId, cancellation: { cancellationId }, onClose }: Props) {
  const { t } = useTranslation('competition');
  const withdraw = useCommand(trpc.competition.withdrawCancellation, { done: t('cancel.withdrawn'), onDone: onClose });
  const action = t('cancel.withdraw');
  return (
    <ReasonDialog
      title={action}
      action={action}
      tone="primary"
      command={withdraw}
      onReason={(reason) => withdraw.run({ competitionId, cancellationId, reason })}
      onClose={onClose}
    />
  );
}
