import { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { useZodForm } from '#/ui/Form.tsx';
import type { NewLinks } from '../NewLinksDialog.tsx';
import type { User } from '../user.ts';

const Typed = z.object({
  groupId: GroupId,
  roleIds: z.array(z.uuid()),
  schools: z.array(z.object({ schoolCode: SchoolCode, name: z.string() })),
});
type Typed = z.infer<typeof Typed>;
type Roles = Pick<User, 'roles'>;

/** What somebody is in a group, as the form holds it. */
const valuesOf = ({ roles }: Roles, groupId: GroupId, pick: ReturnType<typeof useBilingual>): Typed => {
  const held = roles.filter((role) => role.groupId === groupId);
  const byCode = new Map(held.flatMap((role) => role.schools).map((school) => [school.schoolCode, school]));
  return {
    groupId,
    roleIds: held.map((role) => role.roleId),
    schools: [...byCode.values()].map(({ schoolCode, name, nameEn }) => ({
      schoolCode,
      name: pick({ zh: name, en: nameEn }),
    })),
  };
};

/** The form for a person's roles in one group at a time, for `RowForm`; another group fills it again. */
export function useRolesForm(user: User, told: { done: string; onDone: (output: { newLinks: NewLinks }) => unknown }) {
  const pick = useBilingual();
  const { client } = trpc.useUtils();
  const [known, setKnown] = useState<Roles>(user);
  const first = (user.roles[0]?.groupId ?? '') as GroupId;
  const form = useZodForm(Typed, { defaultValues: valuesOf(user, first, pick) });
  const row = useEditedRow<Typed, string | null>(user.rolesVersion, async () => {
    const now = await client.identity.userDetail.query({ personId: user.personId });
    setKnown(now);
    return { values: valuesOf(now, GroupId.parse(form.getValues('groupId')), pick), version: now.rolesVersion };
  });
  const save = useCommand(trpc.identity.setUserRoles, { ...told, onRefused: row.refused });
  return { form, row, save, fillFor: (groupId: GroupId) => form.reset(valuesOf(known, groupId, pick)) };
}
