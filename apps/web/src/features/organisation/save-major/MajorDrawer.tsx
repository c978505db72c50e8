import { SaveMajor } from '@laurel/domain/organisation/organisation.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Switch } from '#/ui/Choice.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import { Drawer } from '#/ui/Dialog.tsx';
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

const useLabels = () => {
  const { t } = useTranslation('organisation');
  return {
    code: t('code'),
    name: t('name'),
    nameEn: t('nameEn'),
    discipline: t('majors.discipline'),
    level: t('level'),
    enabled: t('enabled'),
  };
};

export function MajorDrawer({ major, onClose }: { major: Major | null; onClose: () => void }) {
  const { t } = useTranslation('organisation');
  const { client } = trpc.useUtils();
  const labels = useLabels();
  const edit = useRowForm(SaveMajor, trpc.organisation.saveMajor, {
    row: major,
    valuesOf,
    now: async () => major && (await client.organisation.majorList.query({ majorId: major.majorId })).rows[0],
    done: t('saved'),
    onDone: onClose,
  });
  const { field } = edit.form;
  return (
    <Drawer open onOpenChange={onClose} title={t(major ? 'majors.edit' : 'majors.add')}>
      <RowForm
        edit={edit}
        draft={major?.majorId ?? ''}
        label={t('majors.title')}
        labels={labels}
        submit={t(major ? 'save' : 'majors.add')}
        onSubmit={(values, version) => edit.save.run({ ...values, version })}
      >
        <TextField field={field('code')} label={labels.code} required />
        <TextField field={field('name')} label={labels.name} required />
        <TextField field={field('nameEn')} label={labels.nameEn} />
        <TextField field={field('discipline')} label={labels.discipline} />
        <TextField field={field('level')} label={labels.level} />
        <Switch field={field('enabled')} label={labels.enabled} />
      </RowForm>
    </Drawer>
  );
}
