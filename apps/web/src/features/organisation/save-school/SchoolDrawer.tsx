import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { SaveSchool } from '@laurel/domain/organisation/organisation.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Editable = Omit<SaveSchool, 'version'> & { version: number };

const valuesOf = (school: Editable | null): SaveSchool => ({
  schoolCode: school?.schoolCode ?? ('' as SchoolCode),
  version: school?.version ?? 0,
  name: school?.name ?? '',
  nameEn: school?.nameEn ?? '',
  department: school?.department ?? '',
  province: school?.province ?? '',
  city: school?.city ?? '',
  level: school?.level ?? '',
  enabled: school?.enabled ?? true,
});

export function SchoolDrawer({ school, onClose }: { school: Editable | null; onClose: () => void }) {
  const { t } = useTranslation('organisation');
  const form = useZodForm(SaveSchool, { defaultValues: valuesOf(school) });
  const { client } = trpc.useUtils();
  const row = useEditedRow(school?.version ?? 0, async () => {
    if (!school) return null;
    const now = await client.organisation.schoolInfo.query({ schoolCode: school.schoolCode });
    return now ? { values: valuesOf(now), version: now.version } : null;
  });
  const save = useCommand(trpc.organisation.saveSchool, { done: t('saved'), onDone: onClose, onRefused: row.refused });
  return (
    <Drawer open onOpenChange={onClose} title={t(school ? 'schools.edit' : 'schools.add')}>
      <Form
        draft={school?.schoolCode ?? ''}
        form={form}
        onSubmit={(values) => save.run({ ...values, version: row.seen() })}
        refusal={save.refusal}
        label={t('schools.title')}
      >
        <TextField
          field={form.field('schoolCode')}
          label={t('schools.schoolCode')}
          disabled={school !== null}
          required
        />
        <TextField field={form.field('name')} label={t('name')} required />
        <TextField field={form.field('nameEn')} label={t('nameEn')} />
        <TextField field={form.field('department')} label={t('schools.department')} />
        <FieldRow>
          <TextField field={form.field('province')} label={t('schools.province')} />
          <TextField field={form.field('city')} label={t('schools.city')} />
        </FieldRow>
        <TextField field={form.field('level')} label={t('level')} />
        <Switch field={form.field('enabled')} label={t('enabled')} />
        <FormActions>
          <Button type="submit" tone="primary" pending={save.pending}>
            {t(school ? 'save' : 'schools.add')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={row}
        form={form}
        labels={{
          name: t('name'),
          nameEn: t('nameEn'),
          department: t('schools.department'),
          province: t('schools.province'),
          city: t('schools.city'),
          level: t('level'),
          enabled: t('enabled'),
        }}
        pending={save.pending}
      />
    </Drawer>
  );
}
