import { PERMISSIONS, type Permission } from '@laurel/domain/identity/permissions.ts';
import { SaveMenu } from '@laurel/domain/identity/roles.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, useShownAt, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Menu = RouterOutputs['identity']['menuList'][number];

const TYPES = ['1', '2', '4'] as const;

const valuesOf = (menu: Menu | null): SaveMenu =>
  menu
    ? {
        menuId: menu.menuId,
        version: menu.version,
        parentId: menu.parentId,
        name: menu.name,
        nameEn: menu.nameEn,
        type: menu.type,
        path: menu.path,
        component: menu.component,
        query: menu.query,
        icon: menu.icon,
        visible: menu.visible,
        permission: menu.permission,
        sort: menu.sort,
      }
    : {
        menuId: '',
        version: 0,
        parentId: null,
        name: '',
        nameEn: '',
        type: 2,
        path: '',
        component: null,
        query: null,
        icon: null,
        visible: true,
        permission: null,
        sort: 100,
      };

export function MenuDrawer({
  menu,
  menus,
  onClose,
}: {
  menu: Menu | null;
  menus: readonly Menu[];
  onClose: () => void;
}) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  const form = useZodForm(SaveMenu, { defaultValues: valuesOf(menu) });
  const { client } = trpc.useUtils();
  const row = useEditedRow(menu?.version ?? 0, async () => {
    const now = (await client.identity.menuList.query()).find((one) => one.menuId === menu?.menuId);
    return now ? { values: valuesOf(now), version: now.version } : null;
  });
  const save = useCommand(trpc.identity.saveMenu, { done: t('menus.saved'), onDone: onClose, onRefused: row.refused });
  const wrongParent = useShownAt(form, 'parentId');
  const parents = menus.filter((each) => each.type !== 4 && each.menuId !== menu?.menuId);
  return (
    <Drawer open onOpenChange={onClose} title={t(menu ? 'menus.edit' : 'menus.add')}>
      <Form
        draft={menu?.menuId ?? ''}
        form={form}
        onSubmit={(values) => save.run({ ...values, version: row.seen() })}
        refusal={save.refusal}
        label={t('menus.title')}
      >
        <TextField
          field={form.field('menuId')}
          label={t('menus.id')}
          help={t('menus.idHelp')}
          disabled={menu !== null}
          required
        />
        <FieldRow>
          <TextField field={form.field('name')} label={t('menus.name')} required />
          <TextField field={form.field('nameEn')} label={t('menus.nameEn')} />
        </FieldRow>
        <FieldRow>
          <Select
            label={t('menus.type')}
            value={String(form.watch('type'))}
            onChange={(value) => form.setValue('type', Number(value) as 1 | 2 | 4, { shouldDirty: true })}
            options={TYPES.map((value) => ({ value, label: t(`menus.types.${value}`) }))}
          />
          <Select
            label={t('menus.parent')}
            value={form.watch('parentId') ?? ''}
            onChange={(value) => {
              form.clearErrors('parentId');
              form.setValue('parentId', value || null, { shouldDirty: true });
            }}
            error={wrongParent}
            placeholder={t('menus.top')}
            options={parents.map((each) => ({ value: each.menuId, label: pick({ zh: each.name, en: each.nameEn }) }))}
          />
        </FieldRow>
        <TextField field={form.field('path')} label={t('menus.path')} />
        <TextField
          label={t('menus.icon')}
          value={form.watch('icon') ?? ''}
          onChange={(value) => form.setValue('icon', value || null, { shouldDirty: true })}
          error={form.formState.errors.icon?.message}
        />
        <Select
          label={t('menus.permission')}
          value={form.watch('permission') ?? ''}
          onChange={(value) => form.setValue('permission', (value || null) as Permission | null, { shouldDirty: true })}
          placeholder="—"
          options={PERMISSIONS.map((value) => ({ value, label: value }))}
        />
        <NumberField field={form.field('sort')} label={t('menus.sort')} min={0} />
        <Switch field={form.field('visible')} label={t('menus.visible')} />
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
          name: t('menus.name'),
          nameEn: t('menus.nameEn'),
          type: t('menus.type'),
          parentId: t('menus.parent'),
          path: t('menus.path'),
          icon: t('menus.icon'),
          permission: t('menus.permission'),
          sort: t('menus.sort'),
          visible: t('menus.visible'),
        }}
        show={([key], value) => {
          if (key === 'type') return t(`menus.types.${TYPES.find((type) => type === String(value)) ?? '2'}`);
          if (key !== 'parentId') return undefined;
          const above = menus.find((one) => one.menuId === value);
          return above ? pick({ zh: above.name, en: above.nameEn }) : t('menus.top');
        }}
        pending={save.pending}
      />
    </Drawer>
  );
}
