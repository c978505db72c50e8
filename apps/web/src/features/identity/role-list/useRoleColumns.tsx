import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { Column } from '#/ui/table/types.ts';
import type { Role } from '../save-role/role.ts';

export const useRoleName = () => {
  const pick = useBilingual();
  return (role: Role) => pick({ zh: role.name, en: role.nameEn });
};

export function useRoleColumns(): Column<Role>[] {
  const { t } = useTranslation('identity');
  const name = useRoleName();
  return [
    { id: 'name', header: t('roles.name'), lead: true, name, cell: name },
    { id: 'roleKey', header: t('roles.key'), cell: (row) => <code>{row.roleKey}</code> },
    {
      id: 'rights',
      header: t('roles.rights'),
      align: 'end',
      cell: (row) =>
        row.roleKey === 'ROOT' ? t('roles.rootAll') : <span className="num">{row.permissions.length}</span>,
    },
    {
      id: 'members',
      header: t('roles.members'),
      align: 'end',
      cell: (row) => <span className="num">{row.memberCount}</span>,
    },
  ];
}
