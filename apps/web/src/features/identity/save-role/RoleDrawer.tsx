import { SaveRole } from '@laurel/domain/identity/roles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import type { ZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { anyNewLinks, type NewLinks, NewLinksDialog } from '../NewLinksDialog.tsx';
import { RightsTree } from './RightsTree.tsx';
import type { MenuRow, Role } from './role.ts';

const valuesOf = (role: Role | null): SaveRole =>
  role
    ? {
        roleId: role.roleId,
        version: role.version,
        roleKey: role.roleKey,
        name: role.name,
        nameEn: role.nameEn,
        permissions: role.permissions,
        menuIds: role.menuIds,
      }
    : { roleId: null, version: 0, roleKey: '', name: '', nameEn: '', permissions: [], menuIds: [] };

/** How lists of menus and of permissions read: by the names in the tree. */
const useNamedRights = (menus: readonly MenuRow[]) => {
  const pick = useBilingual();
  const format = useFormat();
  return ([key]: readonly string[], value: unknown) => {
    if (!Array.isArray(value)) return undefined;
    const named = menus.filter((menu) => value.includes(key === 'menuIds' ? menu.menuId : menu.permission));
    return format.list(named.map((menu) => pick({ zh: menu.name, en: menu.nameEn })));
  };
};

type Props = { role: Role | null; menus: readonly MenuRow[]; onClose: () => void };

/** A role with everything it sees and may do, as one tree: ticking an action gives its permission. */
export function RoleDrawer({ role, menus, onClose }: Props) {
  const { t } = useTranslation('identity');
  const { client } = trpc.useUtils();
  const [newLinks, setNewLinks] = useState<NewLinks | null>(null);
  const edit = useRowForm(SaveRole, trpc.identity.saveRole, {
    row: role,
    valuesOf,
    now: async () => (await client.identity.roleList.query()).roles.find((one) => one.roleId === role?.roleId),
    done: t('roles.saved'),
    onDone: (output) => (anyNewLinks(output.newLinks) ? setNewLinks(output.newLinks) : onClose()),
  });
  const show = useNamedRights(menus);
  if (newLinks) return <NewLinksDialog newLinks={newLinks} onClose={onClose} />;
  return (
    <RowDrawer
      title={t(role ? 'roles.edit' : 'roles.add')}
      edit={edit}
      draft={role?.roleId ?? ''}
      also={{ menuIds: t('roles.pages'), permissions: t('roles.actions') }}
      show={show}
      onClose={onClose}
    >
      <Fields form={edit.form} menus={menus} builtIn={role?.builtIn ?? false} />
    </RowDrawer>
  );
}

type FieldsProps = { form: ZodForm<typeof SaveRole>; menus: readonly MenuRow[]; builtIn: boolean };

function Fields({ form, menus, builtIn }: FieldsProps) {
  const { t } = useTranslation('identity');
  return (
    <>
      <TextField
        field={form.field('roleKey')}
        label={t('roles.key')}
        help={t('roles.keyHelp')}
        disabled={builtIn}
        required
      />
      <BilingualFields
        fields={[form.field('name'), form.field('nameEn')]}
        labels={[t('roles.name'), t('roles.nameEn')]}
      />
      <RightsTree
        menus={menus}
        menuIds={form.watch('menuIds')}
        permissions={form.watch('permissions')}
        onChange={(menuIds, permissions) => {
          form.setValue('menuIds', menuIds, { shouldDirty: true });
          form.setValue('permissions', permissions, { shouldDirty: true });
        }}
      />
    </>
  );
}
