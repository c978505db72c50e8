import { SaveDictionaryEntry } from '@laurel/domain/identity/roles.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
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
    <RowDrawer
      title={t(entry ? 'dict.edit' : 'dict.add')}
      edit={edit}
      draft={entry?.dictId ?? ''}
      show={([key], value) => {
        const tag = key === 'tag' ? TAGS.find((known) => known === value) : undefined;
        return tag && t(`dict.tags.${tag}`);
      }}
      onClose={onClose}
    >
      <Fields form={edit.form} />
    </RowDrawer>
  );
}

function Fields({ form: { field } }: { form: ZodForm<typeof SaveDictionaryEntry> }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <FieldRow>
        <TextField field={field('type')} label={t('dict.type')} help={t('dict.typeHelp')} required />
        <TextField field={field('value')} label={t('dict.value')} required />
      </FieldRow>
      <BilingualFields fields={[field('label'), field('labelEn')]} labels={[t('dict.label'), t('dict.labelEn')]} />
      <FieldRow>
        <Select
          field={field('tag')}
          label={t('dict.tag')}
          options={TAGS.map((value) => ({ value, label: t(`dict.tags.${value}`) }))}
        />
        <NumberField field={field('sort')} label={t('dict.sort')} min={0} />
      </FieldRow>
      <Switch field={field('isDefault')} label={t('dict.isDefault')} />
      <Switch field={field('enabled')} label={t('dict.enabled')} />
    </>
  );
}
