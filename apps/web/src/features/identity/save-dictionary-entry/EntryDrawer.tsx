import { SaveDictionaryEntry } from '@laurel/domain/identity/roles.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
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
  const form = useZodForm(SaveDictionaryEntry, { defaultValues: valuesOf(entry, type) });
  const { client } = trpc.useUtils();
  const row = useEditedRow(entry?.version ?? 0, async () => {
    const now = (await client.identity.dictionaryList.query()).find((one) => one.dictId === entry?.dictId);
    return now ? { values: valuesOf(now, type), version: now.version } : null;
  });
  const save = useCommand(trpc.identity.saveDictionaryEntry, {
    done: t('dict.saved'),
    onDone: onClose,
    onRefused: row.refused,
  });
  return (
    <Drawer open onOpenChange={onClose} title={t(entry ? 'dict.edit' : 'dict.add')}>
      <Form
        draft={entry?.dictId ?? ''}
        form={form}
        onSubmit={(values) => save.run({ ...values, version: row.seen() })}
        refusal={save.refusal}
        label={t('dict.title')}
      >
        <FieldRow>
          <TextField field={form.field('type')} label={t('dict.type')} help={t('dict.typeHelp')} required />
          <TextField field={form.field('value')} label={t('dict.value')} required />
        </FieldRow>
        <FieldRow>
          <TextField field={form.field('label')} label={t('dict.label')} required />
          <TextField field={form.field('labelEn')} label={t('dict.labelEn')} />
        </FieldRow>
        <FieldRow>
          <Select
            field={form.field('tag')}
            label={t('dict.tag')}
            options={TAGS.map((value) => ({ value, label: t(`dict.tags.${value}`) }))}
          />
          <NumberField field={form.field('sort')} label={t('dict.sort')} min={0} />
        </FieldRow>
        <Switch field={form.field('isDefault')} label={t('dict.isDefault')} />
        <Switch field={form.field('enabled')} label={t('dict.enabled')} />
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
          type: t('dict.type'),
          value: t('dict.value'),
          label: t('dict.label'),
          labelEn: t('dict.labelEn'),
          tag: t('dict.tag'),
          sort: t('dict.sort'),
          isDefault: t('dict.isDefault'),
          enabled: t('dict.enabled'),
        }}
        show={([key], value) => {
          const tag = key === 'tag' ? TAGS.find((known) => known === value) : undefined;
          return tag && t(`dict.tags.${tag}`);
        }}
        pending={save.pending}
      />
    </Drawer>
  );
}
