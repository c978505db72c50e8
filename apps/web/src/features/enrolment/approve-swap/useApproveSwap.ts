import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Details, OpenSwap } from '../useEnrolment.ts';

/** The school or the organiser approves the replacement, after a question. */
export function useApproveSwap({ teamId, teamName }: Details) {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const approve = useCommand(trpc.enrolment.approveSwap, { done: t('swap.approved'), toastRefusal: true });
  const ask = async ({ invitationId, outgoing, incoming }: OpenSwap) => {
    const names = { team: teamName, outgoing: outgoing.name, incoming: incoming?.name ?? '' };
    const question = {
      title: t('swap.approveTitle', names),
      body: t('swap.approveBody', names),
      action: t('swap.approve'),
    };
    if (await confirm(question)) await approve.run({ teamId, invitationId });
  };
  return { ask, pending: approve.pending };
}
