import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import type { Operation } from '#/ui/table/types.ts';
import { RemoveSecondFactorDialog } from '../remove-user-second-factor/RemoveSecondFactorDialog.tsx';
import { LinkDialog } from '../reset-user-password/LinkDialog.tsx';
import { useResetPassword } from '../reset-user-password/useResetPassword.ts';
import { RevealDialog } from '../reveal-personal-data/RevealDialog.tsx';
import { SetRolesDialog } from '../set-user-roles/SetRolesDialog.tsx';
import { useSetStatus } from '../set-user-status/useSetStatus.ts';
import type { User } from '../user.ts';

type Open = { what: 'roles' | 'reveal' | 'secondFactor'; user: User } | { what: 'link'; link: string };
type Acts = { edit: (user: User) => void; remove: (users: readonly User[]) => unknown };

/** What may be done with a person in the list; render `dialog` next to the list. */
export function useUserOperations(acts: Acts): { operations: (user: User) => Operation[]; dialog: ReactNode } {
  const { t } = useTranslation('identity');
  const { user: self, can: may } = useSession();
  const [open, setOpen] = useState<Open>();
  const setStatus = useSetStatus();
  const resetPassword = useResetPassword((link) => setOpen({ what: 'link', link }));
  const root = self?.roleKeys.includes('ROOT') ?? false;
  const operations = (user: User): Operation[] => {
    const { can, status } = user;
    const sealed = user.phoneMask || user.emailMask || user.idCardMask;
    const all: [boolean, Operation][] = [
      [can.edit, { label: t('users.edit'), onSelect: () => acts.edit(user) }],
      [can.edit, { label: t('users.setRoles'), onSelect: () => setOpen({ what: 'roles', user }) }],
      [can.resetPassword, { label: t('users.resetPassword'), onSelect: () => resetPassword(user) }],
      [
        user.secondFactor && root && can.resetPassword,
        { label: t('users.removeSecondFactor'), onSelect: () => setOpen({ what: 'secondFactor', user }) },
      ],
      [may('sys:log:query'), { label: t('users.earlierRoles'), href: `/system/log?record=person-${user.personId}` }],
      [can.edit && !!sealed, { label: t('users.reveal'), onSelect: () => setOpen({ what: 'reveal', user }) }],
      [
        can.setStatus && status === 'active',
        { label: t('users.disable'), tone: 'danger', onSelect: () => setStatus.disable(user) },
      ],
      [can.setStatus && status === 'disabled', { label: t('users.enable'), onSelect: () => setStatus.enable(user) }],
      [can.delete, { label: t('users.delete'), tone: 'danger', onSelect: () => acts.remove([user]) }],
    ];
    return all.flatMap(([may, operation]) => (may ? [operation] : []));
  };
  return { operations, dialog: open && <OpenDialog open={open} onClose={() => setOpen(undefined)} /> };
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  switch (open.what) {
    case 'roles':
      return <SetRolesDialog user={open.user} onClose={onClose} />;
    case 'reveal':
      return <RevealDialog user={open.user} onClose={onClose} />;
    case 'secondFactor':
      return <RemoveSecondFactorDialog user={open.user} onClose={onClose} />;
    case 'link':
      return <LinkDialog link={open.link} onClose={onClose} />;
  }
}
