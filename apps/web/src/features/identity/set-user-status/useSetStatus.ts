import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { nameOf, type User } from '../user.ts';

/** Disables an account, after a question, or enables it again. */
export function useSetStatus() {
  const { t } = useTranslation('identity');
  const confirm = useConfirm();
  const { run } = useCommand(trpc.identity.setUserStatus, { done: t('users.statusDone'), toastRefusal: true });
  return {
    enable: ({ personId }: User) => run({ personId, status: 'active' }),
    disable: async (user: User) => {
      const question = {
        title: t('users.disableTitle', { name: nameOf(user) }),
        body: t('users.disableBody'),
        action: t('users.disable'),
        tone: 'danger' as const,
      };
      if (await confirm(question)) await run({ personId: user.personId, status: 'disabled' });
    },
  };
}
