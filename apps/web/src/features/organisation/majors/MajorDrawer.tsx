import { SaveMajor } from '@laurel/domain/organisation/organisation.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Major = RouterOutputs['organisation']['majorList']['rows'][number];

const valuesOf = (major: Major | null): SaveMajor => ({
  majorId: major?.majorId ?? null,
  version: major?.version ?? 0,
  code: major?.code ?? '',
  name: major?.name ?? '',
  nameEn: major?.nameEn ?? '',
  discipline: major?.discipline ?? '',
  level: major?.level ?? '',
  enabled: major?.enabled ?? true,
});

export function MajorDrawer({ major, onClose }: { major: Major | null; onClose: () => void }) {
  const { t } = useTranslation('organisation');
  const form = useZodForm(SaveMajor, { defaultValues: valuesOf(major) });
  const { client } = trpc.useUtils();
  const row = useEditedRow(major?.version ?? 0, async () => {
    if (!major) return null;
    const { rows } = await client.organisation.majorList.query({ majorId: major.majorId });
    return rows[0] ? { values: valuesOf(rows[0]), version: rows[0].version } : null;
  });
  const save = useCommand(trpc.organisation.saveMajor, { done: t('saved'), onDone: onClose, onRefused: row.refused });
  return (
    <Drawer open onOpenChange={onClose} title={t(major ? 'majors.edit' : 'majors.add')}>
      <Form
        draft={major?.majorId ?? ''}
        form={form}
        onSubmit={(values) => save.run({ ...values, version: row.seen() })}
        refusal={save.refusal}
        label={t('majors.title')}
      >
        <TextField field={form.field('code')} label={t('code')} required />
        <TextField field={form.field('name')} label={t('name')} required />
        <TextField field={form.field('nameEn')} label={t('nameEn')} />
        <TextField field={form.field('discipline')} label={t('majors.discipline')} />
        <TextField field={form.field('level')} label={t('level')} />
        <Switch field={form.field('enabled')} label={t('enabled')} />
        <FormActions>
          <Button type="submit" tone="primary" pending={save.pending}>
            {t(major ? 'save' : 'majors.add')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={row}
        form={form}
        labels={{
          code: t('code'),
          name: t('name'),
          nameEn: t('nameEn'),
          discipline: t('majors.discipline'),
          level: t('level'),
          enabled: t('enabled'),
        }}
        pending={save.pending}
      />
    </Drawer>
  );
}
