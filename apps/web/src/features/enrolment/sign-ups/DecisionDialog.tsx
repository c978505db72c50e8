import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { SignUp } from './sign-up-rows.ts';

export type DecisionKind =
  | 'return'
  | 'reject'
  | 'withdraw'
  | 'proposeWithdrawal'
  | 'reinstate'
  | 'disqualify'
  | 'dismiss';
export type Decision = {
  readonly row: Pick<SignUp, 'enrolmentId' | 'teamName'>;
  readonly kind: DecisionKind;
};

/** A decision that the team will read the reason of. */
export function DecisionDialog({ row, kind, onClose }: Decision & { onClose: () => void }) {
  const { t } = useTranslation('enrolment');
  const words = t(`decision.${kind}`, { returnObjects: true, team: row.teamName });
  const options = { done: words.done, onDone: onClose };
  const commands = {
    return: useCommand(trpc.enrolment.returnEnrolment, options),
    reject: useCommand(trpc.enrolment.rejectEnrolment, options),
    withdraw: useCommand(trpc.enrolment.withdrawEnrolment, options),
    proposeWithdrawal: useCommand(trpc.enrolment.proposeDisqualification, options),
    reinstate: useCommand(trpc.enrolment.reinstateEnrolment, options),
    disqualify: useCommand(trpc.enrolment.proposeDisqualification, options),
    dismiss: useCommand(trpc.enrolment.dismissDisqualification, options),
  };
  const command = commands[kind];
  const { enrolmentId } = row;
  const decide = (reason: string) =>
    kind === 'proposeWithdrawal'
      ? commands.proposeWithdrawal.run({ enrolmentId, reason, withdrawal: true })
      : commands[kind].run({ enrolmentId, reason });
  return (
    <ReasonDialog
      {...words}
      tone={kind === 'return' || kind === 'reinstate' || kind === 'dismiss' ? 'primary' : 'danger'}
      command={command}
      onReason={decide}
      onClose={onClose}
    />
  );
}
