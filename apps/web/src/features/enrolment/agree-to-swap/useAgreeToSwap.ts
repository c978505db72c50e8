import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Details, OpenSwap } from '../useEnrolment.ts';

/** The one who is to be replaced agrees, after a question. */
export function useAgreeToSwap({ teamId, teamName }: Details) {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const agree = useCommand(trpc.enrolment.agreeToSwap, { done: t('swap.agreedDone'), toastRefusal: true });
  const ask = async ({ invitationId }: OpenSwap) => {
    const question = {
      title: t('swap.agreeTitle', { team: teamName }),
      body: t('swap.agreeBody'),
      action: t('swap.agree'),
    };
    if (await confirm(question)) await agree.run({ teamId, invitationId });
  };
  return { ask, pending: agree.pending };
}
