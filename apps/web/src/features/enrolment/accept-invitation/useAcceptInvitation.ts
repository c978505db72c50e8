import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Joins the team, signs the declaration where this person has to, and opens the team. */
export function useAcceptInvitation(secret: string, signs: boolean) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const accept = useCommand(trpc.enrolment.acceptInvitation, {
    onDone: ({ waits }) => toast.success(t(waits ? 'swap.accepted' : 'invitation.accepted')),
  });
  const sign = useCommand(trpc.enrolment.signUndertaking);
  return {
    pending: accept.pending || sign.pending,
    refusal: accept.refusal,
    run: async () => {
      const joined = await accept.run({ invitation: { secret } });
      if (!joined) return null;
      if (joined.waits) {
        navigate('/center/team');
        return joined;
      }
      if (signs) await sign.run({ enrolmentId: joined.enrolmentId });
      navigate(`/center/competition/item?id=${joined.enrolmentId}`);
      return joined;
    },
  };
}
