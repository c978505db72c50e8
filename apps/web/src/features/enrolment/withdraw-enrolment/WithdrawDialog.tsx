import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Details } from '../useEnrolment.ts';

type Props = Pick<Details, 'enrolmentId' | 'teamName'> & { onClose: () => void };

/** The captain withdraws the team. */
export function WithdrawDialog({ enrolmentId, teamName: team, onClose }: Props) {
  const { t } = useTranslation('enrolment');
  const withdraw = useCommand(trpc.enrolment.withdrawEnrolment, { done: t('details.withdrawn'), onDone: onClose });
  return (
    <ReasonDialog
      title={t('details.withdrawTitle', { team })}
      label={t('reason')}
      help={t('details.withdrawHelp')}
      action={t('details.withdraw')}
      tone="danger"
      command={withdraw}
      onReason={(reason) => withdraw.run({ enrolmentId, reason })}
      onClose={onClose}
    />
  );
}
