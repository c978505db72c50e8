import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { nameOf, statusTone, type User } from '../user.ts';

export function useUserColumns(): Column<User>[] {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const rolesOf = useRolesOf();
  const pick = useBilingual();
  const numbers = (text: string | null) => <span className="num">{text ?? ui('none')}</span>;
  return [
    { id: 'realName', header: t('realName'), lead: true, sort: true, name: nameOf, cell: nameOf },
    { id: 'username', header: t('username'), sort: true, cell: (row) => row.username },
    { id: 'roles', header: t('users.roles'), wrap: true, cell: (row) => rolesOf(row) || ui('none') },
    {
      id: 'status',
      header: t('users.status'),
      cell: (row) => <StatusTag tone={statusTone[row.status]}>{t(`users.statuses.${row.status}`)}</StatusTag>,
    },
    { id: 'phone', header: t('users.phone'), cell: (row) => numbers(row.phoneMask) },
    { id: 'email', header: t('users.email'), cell: (row) => row.emailMask ?? ui('none'), hidden: true },
    { id: 'idCard', header: t('users.idCard'), cell: (row) => numbers(row.idCardMask), hidden: true },
    {
      id: 'school',
      header: t('centre.school'),
      wrap: true,
      cell: (row) => pick({ zh: row.schoolName ?? row.schoolCode ?? ui('none'), en: row.schoolNameEn ?? '' }),
    },
    {
      id: 'lastSignInAt',
      header: t('users.lastSignIn'),
      sort: true,
      cell: (row) => (row.lastSignInAt ? <DateTime value={row.lastSignInAt} bare /> : t('users.never')),
    },
    {
      id: 'createdAt',
      header: t('users.createdAt'),
      sort: true,
      cell: (row) => <DateTime value={row.createdAt} bare />,
    },
  ];
}

/** Each role with the schools it is for and the organisation it is in. */
const useRolesOf = () => {
  const format = useFormat();
  const pick = useBilingual();
  return ({ roles }: User) =>
    format.list(
      roles.map((role) =>
        [
          pick({ zh: role.name, en: role.nameEn }),
          ...role.schools.map((school) => pick({ zh: school.name, en: school.nameEn })),
          pick({ zh: role.groupName, en: role.groupNameEn }),
        ].join(' · '),
      ),
    );
};
