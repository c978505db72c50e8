import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { SaveSchool } from '@laurel/domain/organisation/organisation.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Switch } from '#/ui/Choice.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import { Drawer } from '#/ui/Dialog.tsx';
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

const useLabels = () => {
  const { t } = useTranslation('organisation');
  return {
    name: t('name'),
    nameEn: t('nameEn'),
    department: t('schools.department'),
    province: t('schools.province'),
    city: t('schools.city'),
    level: t('level'),
    enabled: t('enabled'),
  };
};

export function SchoolDrawer({ school, onClose }: { school: Editable | null; onClose: () => void }) {
  const { t } = useTranslation('organisation');
  const { client } = trpc.useUtils();
  const labels = useLabels();
  const edit = useRowForm(SaveSchool, trpc.organisation.saveSchool, {
    row: school,
    valuesOf,
    now: async () => school && client.organisation.schoolInfo.query({ schoolCode: school.schoolCode }),
    done: t('saved'),
    onDone: onClose,
  });
  const { field } = edit.form;
  return (
    <Drawer open onOpenChange={onClose} title={t(school ? 'schools.edit' : 'schools.add')}>
      <RowForm
        edit={edit}
        draft={school?.schoolCode ?? ''}
        label={t('schools.title')}
        labels={labels}
        submit={t(school ? 'save' : 'schools.add')}
        onSubmit={(values, version) => edit.save.run({ ...values, version })}
      >
        <TextField field={field('schoolCode')} label={t('schools.schoolCode')} disabled={school !== null} required />
        <TextField field={field('name')} label={labels.name} required />
        <TextField field={field('nameEn')} label={labels.nameEn} />
        <TextField field={field('department')} label={labels.department} />
        <FieldRow>
          <TextField field={field('province')} label={labels.province} />
          <TextField field={field('city')} label={labels.city} />
        </FieldRow>
        <TextField field={field('level')} label={labels.level} />
        <Switch field={field('enabled')} label={labels.enabled} />
      </RowForm>
    </Drawer>
  );
}
