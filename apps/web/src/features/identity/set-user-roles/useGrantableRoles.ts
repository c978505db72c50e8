import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';

/** The roles that the reader may grant, as options, and whether some of them are granted for schools. */
export function useGrantableRoles() {
  const pick = useBilingual();
  const { data: roles = [] } = trpc.identity.grantableRoles.useQuery();
  return {
    options: roles.map((role) => ({ value: role.roleId, label: pick({ zh: role.name, en: role.nameEn }) })),
    forSchools: (roleIds: readonly string[]) => roles.some((role) => role.forSchools && roleIds.includes(role.roleId)),
  };
}
