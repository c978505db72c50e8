import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { SaveRole } from '@laurel/domain/identity/roles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
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

/** A role with everything it sees and may do, as one tree: ticking an action gives its permission. */
export function RoleDrawer({
  role,
  menus,
  onClose,
}: {
  role: Role | null;
  menus: readonly MenuRow[];
  onClose: () => void;
}) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  const format = useFormat();
  const form = useZodForm(SaveRole, { defaultValues: valuesOf(role) });
  const { client } = trpc.useUtils();
  const row = useEditedRow(role?.version ?? 0, async () => {
    const now = (await client.identity.roleList.query()).roles.find((one) => one.roleId === role?.roleId);
    return now ? { values: valuesOf(now), version: now.version } : null;
  });
  const [newLinks, setNewLinks] = useState<NewLinks | null>(null);
  const save = useCommand(trpc.identity.saveRole, {
    done: t('roles.saved'),
    onDone: (output) => (anyNewLinks(output.newLinks) ? setNewLinks(output.newLinks) : onClose()),
    onRefused: row.refused,
  });
  if (newLinks) return <NewLinksDialog newLinks={newLinks} onClose={onClose} />;
  return (
    <Drawer open onOpenChange={onClose} title={t(role ? 'roles.edit' : 'roles.add')}>
      <Form
        draft={role?.roleId ?? ''}
        form={form}
        onSubmit={(values) => save.run({ ...values, version: row.seen() })}
        refusal={save.refusal}
        label={t('roles.title')}
      >
        <TextField
          field={form.field('roleKey')}
          label={t('roles.key')}
          help={t('roles.keyHelp')}
          disabled={role?.builtIn ?? false}
          required
        />
        <FieldRow>
          <TextField field={form.field('name')} label={t('roles.name')} required />
          <TextField field={form.field('nameEn')} label={t('roles.nameEn')} />
        </FieldRow>
        <RightsTree
          menus={menus}
          menuIds={form.watch('menuIds')}
          permissions={form.watch('permissions')}
          onChange={(menuIds, permissions: Permission[]) => {
            form.setValue('menuIds', menuIds, { shouldDirty: true });
            form.setValue('permissions', permissions, { shouldDirty: true });
          }}
        />
        <FormActions>
          <Button type="submit" tone="primary" pending={save.pending}>
            {t('centre.save')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={row}
        form={form}
        labels={{
          roleKey: t('roles.key'),
          name: t('roles.name'),
          nameEn: t('roles.nameEn'),
          menuIds: t('roles.pages'),
          permissions: t('roles.actions'),
        }}
        show={([key], value) => {
          if (!Array.isArray(value)) return undefined;
          const named = menus.filter((menu) => value.includes(key === 'menuIds' ? menu.menuId : menu.permission));
          return format.list(named.map((menu) => pick({ zh: menu.name, en: menu.nameEn })));
        }}
        pending={save.pending}
      />
    </Drawer>
  );
}
