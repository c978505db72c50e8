import { SaveDictionaryEntry } from '@laurel/domain/identity/roles.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Switch } from '#/ui/Choice.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Entry = RouterOutputs['identity']['dictionaryList'][number];

export const TAGS = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

const valuesOf = (entry: Entry | null, type: string): z.infer<typeof SaveDictionaryEntry> => ({
  dictId: entry?.dictId ?? null,
  version: entry?.version ?? 0,
  type: entry?.type ?? type,
  value: entry?.value ?? '',
  label: entry?.label ?? '',
  labelEn: entry?.labelEn ?? '',
  tag: TAGS.find((known) => known === entry?.tag) ?? 'neutral',
  sort: entry?.sort ?? 0,
  isDefault: entry?.isDefault ?? false,
  enabled: entry?.enabled ?? true,
});

const useLabels = () => {
  const { t } = useTranslation('identity');
  return {
    type: t('dict.type'),
    value: t('dict.value'),
    label: t('dict.label'),
    labelEn: t('dict.labelEn'),
    tag: t('dict.tag'),
    sort: t('dict.sort'),
    isDefault: t('dict.isDefault'),
    enabled: t('dict.enabled'),
  };
};

export function EntryDrawer({ entry, type, onClose }: { entry: Entry | null; type: string; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { client } = trpc.useUtils();
  const edit = useRowForm(SaveDictionaryEntry, trpc.identity.saveDictionaryEntry, {
    row: entry,
    valuesOf: (row) => valuesOf(row, type),
    now: async () => (await client.identity.dictionaryList.query()).find((one) => one.dictId === entry?.dictId),
    done: t('dict.saved'),
    onDone: onClose,
  });
  return (
    <Drawer open onOpenChange={onClose} title={t(entry ? 'dict.edit' : 'dict.add')}>
      <RowForm
        edit={edit}
        draft={entry?.dictId ?? ''}
        label={t('dict.title')}
        labels={useLabels()}
        show={([key], value) => {
          const tag = key === 'tag' ? TAGS.find((known) => known === value) : undefined;
          return tag && t(`dict.tags.${tag}`);
        }}
        submit={t('centre.save')}
        onSubmit={(values, version) => edit.save.run({ ...values, version })}
      >
        <Fields form={edit.form} />
      </RowForm>
    </Drawer>
  );
}

function Fields({ form: { field } }: { form: ZodForm<typeof SaveDictionaryEntry> }) {
  const { t } = useTranslation('identity');
  const labels = useLabels();
  return (
    <>
      <FieldRow>
        <TextField field={field('type')} label={labels.type} help={t('dict.typeHelp')} required />
        <TextField field={field('value')} label={labels.value} required />
      </FieldRow>
      <FieldRow>
        <TextField field={field('label')} label={labels.label} required />
        <TextField field={field('labelEn')} label={labels.labelEn} />
      </FieldRow>
      <FieldRow>
        <Select
          field={field('tag')}
          label={labels.tag}
          options={TAGS.map((value) => ({ value, label: t(`dict.tags.${value}`) }))}
        />
        <NumberField field={field('sort')} label={labels.sort} min={0} />
      </FieldRow>
      <Switch field={field('isDefault')} label={labels.isDefault} />
      <Switch field={field('enabled')} label={labels.enabled} />
    </>
  );
}
