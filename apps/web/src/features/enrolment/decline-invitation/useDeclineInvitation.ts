import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

/** Declines the invitation of a link, after a question. */
export function useDeclineInvitation(secret: string) {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const decline = useCommand(trpc.enrolment.declineInvitation, {
    done: t('invitation.declined'),
    onDone: () => navigate('/center/team'),
  });
  const ask = async (team: string) => {
    const question = { title: t('invitation.declineTitle', { team }), action: t('invitation.decline') };
    if (await confirm(question)) await decline.run({ invitation: { secret } });
  };
  return { ask, pending: decline.pending, refusal: decline.refusal };
}
