import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { SaveSchool } from '@laurel/domain/organisation/organisation.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Switch } from '#/ui/Choice.tsx';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import { FieldRow } from '#/ui/Form.tsx';
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
  const { client } = trpc.useUtils();
  const edit = useRowForm(SaveSchool, trpc.organisation.saveSchool, {
    row: school,
    valuesOf,
    now: async () => school && client.organisation.schoolInfo.query({ schoolCode: school.schoolCode }),
    done: t('saved'),
    onDone: onClose,
  });
  const { field } = edit.form;
  return (
    <RowDrawer
      title={t(school ? 'schools.edit' : 'schools.add')}
      edit={edit}
      draft={school?.schoolCode ?? ''}
      onClose={onClose}
    >
      <TextField field={field('schoolCode')} label={t('schools.schoolCode')} disabled={school !== null} required />
      <TextField field={field('name')} label={t('name')} required />
      <TextField field={field('nameEn')} label={t('nameEn')} />
      <TextField field={field('department')} label={t('schools.department')} />
      <FieldRow>
        <TextField field={field('province')} label={t('schools.province')} />
        <TextField field={field('city')} label={t('schools.city')} />
      </FieldRow>
      <TextField field={field('level')} label={t('level')} />
      <Switch field={field('enabled')} label={t('enabled')} />
    </RowDrawer>
  );
}
