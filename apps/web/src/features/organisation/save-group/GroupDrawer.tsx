import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { SaveGroup } from '@laurel/domain/organisation/organisation.ts';
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
import { TextArea, TextField } from '#/ui/TextField.tsx';

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
  const form = useZodForm(SaveGroup, { defaultValues: valuesOf(group, parentId) });
  const { client } = trpc.useUtils();
  const row = useEditedRow(group?.version ?? 0, async () => {
    const now = (await client.organisation.groupTree.query()).find((one) => one.groupId === group?.groupId);
    return now ? { values: valuesOf(now, now.parentId), version: now.version } : null;
  });
  const save = useCommand(trpc.organisation.saveGroup, { done: t('saved'), onDone: onClose, onRefused: row.refused });
  const wrongParent = useShownAt(form, 'parentId');
  const top = group !== null && group.parentId === null;
  return (
    <Drawer open onOpenChange={onClose} title={t(group ? 'groups.edit' : 'groups.add')}>
      <Form
        draft={group?.groupId ?? parentId ?? ''}
        form={form}
        onSubmit={(values) => save.run({ ...values, version: row.seen() })}
        refusal={save.refusal}
        label={t('groups.title')}
      >
        <FieldRow>
          <TextField field={form.field('name')} label={t('name')} required />
          <TextField field={form.field('nameEn')} label={t('nameEn')} />
        </FieldRow>
        <TextField field={form.field('code')} label={t('groups.code')} help={t('groups.codeHelp')} required />
        {!top && (
          <Select
            label={t('groups.parent')}
            value={form.watch('parentId') ?? ''}
            onChange={(value) => {
              form.clearErrors('parentId');
              form.setValue('parentId', value as GroupId, { shouldDirty: true });
            }}
            error={wrongParent}
            options={groups
              .filter((each) => each.groupId !== group?.groupId)
              .map((each) => ({ value: each.groupId, label: pick({ zh: each.name, en: each.nameEn }) }))}
            required
          />
        )}
        <TextArea field={form.field('introduction')} label={t('groups.introduction')} maxLength={4000} />
        <TextField field={form.field('contact')} label={t('groups.contact')} />
        <NumberField field={form.field('sort')} label={t('groups.sort')} min={0} />
        <Switch field={form.field('enabled')} label={t('enabled')} />
        <FormActions>
          <Button type="submit" tone="primary" pending={save.pending}>
            {t(group ? 'save' : 'groups.add')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={row}
        form={form}
        labels={{
          name: t('name'),
          nameEn: t('nameEn'),
          code: t('groups.code'),
          parentId: t('groups.parent'),
          introduction: t('groups.introduction'),
          contact: t('groups.contact'),
          sort: t('groups.sort'),
          enabled: t('enabled'),
        }}
        show={([key], value) => {
          const above = key === 'parentId' ? groups.find((one) => one.groupId === value) : undefined;
          return above && pick({ zh: above.name, en: above.nameEn });
        }}
        pending={save.pending}
      />
    </Drawer>
  );
}
