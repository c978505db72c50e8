import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { nameOf, type User } from '../user.ts';

/** Sends somebody a link for a new password, or gives the link where it cannot be sent. */
export function useResetPassword(onLink: (link: string) => void) {
  const { t } = useTranslation('identity');
  const confirm = useConfirm();
  const reset = useCommand(trpc.identity.resetUserPassword, {
    onDone: ({ resetLink }) => {
      if (resetLink === null) toast.success(t('users.linkSent'));
      else onLink(resetLink);
    },
    toastRefusal: true,
  });
  return async (user: User) => {
    const question = { title: t('users.resetTitle', { name: nameOf(user) }), body: t('users.resetBody') };
    if (await confirm({ ...question, action: t('users.resetPassword') })) await reset.run({ personId: user.personId });
  };
}
