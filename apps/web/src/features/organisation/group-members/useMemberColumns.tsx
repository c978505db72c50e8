import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';

type Member = RouterOutputs['organisation']['groupMembers']['rows'][number];

/** Accounts, roles and dates are for those who manage people. */
export function useMemberColumns(): Column<Member>[] {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const pick = useBilingual();
  const staff = useSession().can('sys:user:query');
  const all: (Column<Member> & { forStaff?: boolean })[] = [
    {
      id: 'realName',
      header: t('groups.realName'),
      lead: true,
      name: (row) => row.realName,
      cell: (row) => row.realName || (row.username ?? ''),
    },
    { id: 'username', header: t('groups.user'), cell: (row) => row.username ?? '', forStaff: true },
    {
      id: 'roles',
      header: t('groups.roles'),
      wrap: true,
      cell: (row) => format.list(row.roles.map((role) => pick({ zh: role.name, en: role.nameEn }))),
      forStaff: true,
    },
    {
      id: 'school',
      header: t('groups.school'),
      wrap: true,
      cell: (row) => pick({ zh: row.schoolName ?? '—', en: row.schoolNameEn ?? '' }),
    },
    {
      id: 'createdAt',
      header: t('groups.createdAt'),
      cell: (row) => (row.createdAt ? <DateTime value={row.createdAt} bare /> : ''),
      forStaff: true,
    },
  ];
  return all.filter((column) => staff || !column.forStaff);
}
