import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

type SignUp = RouterOutputs['enrolment']['signUps']['rows'][number];
type ToApprove = Pick<SignUp, 'enrolmentId' | 'teamName' | 'number'> & {
  readonly can: { readonly approve: boolean; readonly schoolApprove: boolean };
};

/** Confirms the approval of one enrolment: the organiser's, or the school's where it comes first. */
export function useApproveEnrolment() {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const options = { done: t('list.approved'), toastRefusal: true };
  const approve = useCommand(trpc.enrolment.approveEnrolment, options);
  const schoolApprove = useCommand(trpc.enrolment.schoolApproveEnrolment, options);
  const ask = async ({ enrolmentId, teamName, number, can }: ToApprove) => {
    const question = {
      title: t('list.approveTitle', { team: teamName, number: number ?? '' }),
      body: t(can.approve ? 'list.approveBody' : 'list.schoolApproveBody'),
      action: t('list.approve'),
    };
    if (await confirm(question)) await (can.approve ? approve : schoolApprove).run({ enrolmentId });
  };
  return { ask, pending: approve.pending || schoolApprove.pending };
}
