import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { ProposeDisqualificationDialog } from '../propose-disqualification/ProposeDisqualificationDialog.tsx';
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

type Props = Decision & { onClose: () => void };

/** A decision that the team will read the reason of. */
export function DecisionDialog({ row, kind, onClose }: Props) {
  if (kind === 'disqualify' || kind === 'proposeWithdrawal')
    return <ProposeDisqualificationDialog row={row} withdrawal={kind === 'proposeWithdrawal'} onClose={onClose} />;
  return <ReasonedDecision row={row} kind={kind} onClose={onClose} />;
}

type ReasonedKind = Exclude<DecisionKind, 'disqualify' | 'proposeWithdrawal'>;

function ReasonedDecision({ row, kind, onClose }: Pick<Props, 'row' | 'onClose'> & { kind: ReasonedKind }) {
  const { t } = useTranslation('enrolment');
  const words = t(`decision.${kind}`, { returnObjects: true, team: row.teamName });
  const options = { done: words.done, onDone: onClose };
  const commands = {
    return: useCommand(trpc.enrolment.returnEnrolment, options),
    reject: useCommand(trpc.enrolment.rejectEnrolment, options),
    withdraw: useCommand(trpc.enrolment.withdrawEnrolment, options),
    reinstate: useCommand(trpc.enrolment.reinstateEnrolment, options),
    dismiss: useCommand(trpc.enrolment.dismissDisqualification, options),
  };
  const command = commands[kind];
  const { enrolmentId } = row;
  return (
    <ReasonDialog
      {...words}
      tone={kind === 'return' || kind === 'reinstate' || kind === 'dismiss' ? 'primary' : 'danger'}
      command={command}
      onReason={(reason) => command.run({ enrolmentId, reason })}
      onClose={onClose}
    />
  );
}
