import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { SaveGroup } from '@laurel/domain/organisation/organisation.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import type { ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { orNull } from '#/ui/typed-as.ts';

type Group = RouterOutputs['organisation']['groupTree'][number];
type Props = { group: Group | null; parentId: GroupId | null; groups: readonly Group[]; onClose: () => void };

const valuesOf = (group: Group | null, parentId: GroupId | null): SaveGroup => ({
  groupId: group?.groupId ?? null,
  version: group?.version ?? 0,
  parentId,
  code: group?.code ?? '',
  name: group?.name ?? '',
  nameEn: group?.nameEn ?? '',
  introduction: group?.introduction ?? '',
  contact: group?.contact ?? '',
  sort: group?.sort ?? 0,
  enabled: group?.enabled ?? true,
});

export function GroupDrawer({ group, parentId, groups, onClose }: Props) {
  const { t } = useTranslation('organisation');
  const pick = useBilingual();
  const { client } = trpc.useUtils();
  const edit = useRowForm(SaveGroup, trpc.organisation.saveGroup, {
    row: group,
    valuesOf: (now) => valuesOf(now, now === group ? parentId : (now?.parentId ?? null)),
    now: async () => (await client.organisation.groupTree.query()).find((one) => one.groupId === group?.groupId),
    done: t('saved'),
    onDone: onClose,
  });
  const named = groups.map((each) => ({ value: each.groupId, label: pick({ zh: each.name, en: each.nameEn }) }));
  const top = group !== null && group.parentId === null;
  return (
    <RowDrawer
      title={t(group ? 'groups.edit' : 'groups.add')}
      edit={edit}
      draft={group?.groupId ?? parentId ?? ''}
      show={([key], value) => (key === 'parentId' ? named.find((one) => one.value === value)?.label : undefined)}
      onClose={onClose}
    >
      <Fields form={edit.form} parents={top ? null : named.filter((each) => each.value !== group?.groupId)} />
    </RowDrawer>
  );
}

type FieldsProps = {
  form: ZodForm<typeof SaveGroup>;
  /** Null for the group at the top, which is below no other. */
  parents: { value: string; label: string }[] | null;
};

function Fields({ form: { field }, parents }: FieldsProps) {
  const { t } = useTranslation('organisation');
  return (
    <>
      <BilingualFields fields={[field('name'), field('nameEn')]} labels={[t('name'), t('nameEn')]} />
      <TextField field={field('code')} label={t('groups.code')} help={t('groups.codeHelp')} required />
      {parents && <Select field={orNull(field('parentId'))} label={t('groups.parent')} options={parents} required />}
      <TextArea field={field('introduction')} label={t('groups.introduction')} maxLength={4000} />
      <TextField field={field('contact')} label={t('groups.contact')} />
      <NumberField field={field('sort')} label={t('groups.sort')} min={0} />
      <Switch field={field('enabled')} label={t('enabled')} />
    </>
  );
}
