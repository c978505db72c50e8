import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import { mayApprove, useApproveEnrolment } from '../approve-enrolment/useApproveEnrolment.ts';
import type { Decision } from './DecisionDialog.tsx';
import type { SignUp } from './sign-up-rows.ts';

type Means = { open: (enrolmentId: string) => void; decide: (decision: Decision) => void };

/** What may be done with one enrolment, by what the server lets this person do. */
export function useSignUpOperations({ open, decide }: Means) {
  const { t } = useTranslation('enrolment');
  const { t: ui } = useTranslation('ui');
  const approve = useApproveEnrolment();
  return (row: SignUp): Operation[] => {
    const { can } = row;
    const possible: readonly (Operation | false)[] = [
      { label: ui('view'), onSelect: () => open(row.enrolmentId) },
      mayApprove(row) && { label: t('list.approve'), onSelect: () => void approve.ask(row) },
      can.turnBack && { label: t('list.return'), onSelect: () => decide({ row, kind: 'return' }) },
      can.turnBack && { label: t('list.reject'), tone: 'danger', onSelect: () => decide({ row, kind: 'reject' }) },
    ];
    return possible.filter((one) => one !== false);
  };
}
