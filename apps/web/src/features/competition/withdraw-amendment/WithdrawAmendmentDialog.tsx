import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

type Props = {
  competitionId: CompetitionDetails['competitionId'];
  amendment: NonNullable<CompetitionDetails['amendment']>;
  onClose: () => void;
};

/** Ends a proposal without any change: its proposer withdraws it, another person rejects it. */
export function WithdrawAmendmentDialog({ competitionId, amendment: { amendmentId, mine }, onClose }: Props) {
  const { t } = useTranslation('competition');
  const withdraw = useCommand(trpc.competition.withdrawAmendment, {
    done: t('amendment.withdrawn'),
    onDone: onClose,
  });
  const action = t(mine ? 'amendment.withdraw' : 'amendment.reject');
  return (
    <ReasonDialog
      title={action}
      action={action}
      command={withdraw}
      onReason={(reason) => withdraw.run({ competitionId, amendmentId, reason })}
      onClose={onClose}
    />
  );
}
