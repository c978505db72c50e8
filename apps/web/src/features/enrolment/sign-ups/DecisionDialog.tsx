import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#/lib/ReasonDialog.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { SignUp } from './SignUpsScreen.tsx';

export type DecisionKind = 'return' | 'reject' | 'withdraw' | 'reinstate' | 'disqualify' | 'dismiss';
export type Decision = {
  readonly row: Pick<SignUp, 'enrolmentId' | 'teamName'>;
  readonly kind: DecisionKind;
};

/** A decision that the team will read the reason of. */
export function DecisionDialog({ row, kind, onClose }: Decision & { onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const options = { done: t(`decision.${kind}.done`), onDone: onClose };
  const commands = {
    return: useCommand(trpc.enrolment.returnEnrolment, options),
    reject: useCommand(trpc.enrolment.rejectEnrolment, options),
    withdraw: useCommand(trpc.enrolment.withdrawEnrolment, options),
    reinstate: useCommand(trpc.enrolment.reinstateEnrolment, options),
    disqualify: useCommand(trpc.enrolment.proposeDisqualification, options),
    dismiss: useCommand(trpc.enrolment.dismissDisqualification, options),
  };
  const command = commands[kind];
  return (
    <ReasonDialog
      title={t(`decision.${kind}.title`, { team: row.teamName })}
      label={t('reason')}
      help={t(`decision.${kind}.help`)}
      action={t(`decision.${kind}.action`)}
      tone={kind === 'return' || kind === 'reinstate' || kind === 'dismiss' ? 'primary' : 'danger'}
      command={command}
      onReason={(reason) => command.run({ enrolmentId: row.enrolmentId, reason })}
      onClose={onClose}
    />
  );
}
