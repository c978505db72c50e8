import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { nameOf, type User } from '../user.ts';

/** Deletes accounts, after a question that asks for the number when there are several. Returns whether it did. */
export function useDeleteUsers() {
  const { t } = useTranslation('identity');
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.identity.deleteUsers, { toastRefusal: true });
  const ask = ([only, ...others]: readonly User[]) => {
    const question = { body: t('users.deleteBody'), action: t('users.delete'), tone: 'danger' as const };
    const count = others.length + 1;
    return only && others.length === 0
      ? confirm({ ...question, title: t('users.deleteTitle', { name: nameOf(only) }) })
      : confirm({ ...question, title: t('users.deleteMany', { count }), count });
  };
  const remove = async (users: readonly User[]) =>
    (await ask(users)) && (await run({ personIds: users.map((user) => user.personId) })) !== null;
  return { remove, pending };
}
