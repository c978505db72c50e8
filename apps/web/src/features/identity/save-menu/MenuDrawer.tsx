import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import { SaveMenu } from '@laurel/domain/identity/roles.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { chosenNumber, orNull } from '#/ui/typed-as.ts';

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

type Props = { menu: Menu | null; menus: readonly Menu[]; onClose: () => void };

export function MenuDrawer({ menu, menus, onClose }: Props) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  const { client } = trpc.useUtils();
  const edit = useRowForm(SaveMenu, trpc.identity.saveMenu, {
    row: menu,
    valuesOf,
    now: async () => (await client.identity.menuList.query()).find((one) => one.menuId === menu?.menuId),
    done: t('menus.saved'),
    onDone: onClose,
  });
  return (
    <RowDrawer
      title={t(menu ? 'menus.edit' : 'menus.add')}
      edit={edit}
      draft={menu?.menuId ?? ''}
      show={([key], value) => {
        if (key === 'type') return t(`menus.types.${TYPES.find((type) => type === String(value)) ?? '2'}`);
        if (key !== 'parentId') return undefined;
        const above = menus.find((one) => one.menuId === value);
        return above ? pick({ zh: above.name, en: above.nameEn }) : t('menus.top');
      }}
      onClose={onClose}
    >
      <Fields
        form={edit.form}
        known={menu !== null}
        parents={menus.filter((each) => each.type !== 4 && each.menuId !== menu?.menuId)}
      />
    </RowDrawer>
  );
}

type FieldsProps = { form: ZodForm<typeof SaveMenu>; known: boolean; parents: readonly Menu[] };

function Fields({ form: { field }, known, parents }: FieldsProps) {
  const { t } = useTranslation('identity');
  const pick = useBilingual();
  return (
    <>
      <TextField field={field('menuId')} label={t('menus.id')} help={t('menus.idHelp')} disabled={known} required />
      <BilingualFields fields={[field('name'), field('nameEn')]} labels={[t('menus.name'), t('menus.nameEn')]} />
      <FieldRow>
        <Select
          field={chosenNumber(field('type'))}
          label={t('menus.type')}
          options={TYPES.map((value) => ({ value, label: t(`menus.types.${value}`) }))}
        />
        <Select
          field={orNull(field('parentId'))}
          label={t('menus.parent')}
          placeholder={t('menus.top')}
          options={parents.map((each) => ({ value: each.menuId, label: pick({ zh: each.name, en: each.nameEn }) }))}
        />
      </FieldRow>
      <TextField field={field('path')} label={t('menus.path')} />
      <TextField field={orNull(field('icon'))} label={t('menus.icon')} />
      <Select
        field={orNull(field('permission'))}
        label={t('menus.permission')}
        placeholder="—"
        options={PERMISSIONS.map((value) => ({ value, label: value }))}
      />
      <NumberField field={field('sort')} label={t('menus.sort')} min={0} />
      <Switch field={field('visible')} label={t('menus.visible')} />
    </>
  );
}
