import { SaveMajor } from '@laurel/domain/organisation/organisation.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Switch } from '#/ui/Choice.tsx';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
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
  const { client } = trpc.useUtils();
  const edit = useRowForm(SaveMajor, trpc.organisation.saveMajor, {
    row: major,
    valuesOf,
    now: async () => major && (await client.organisation.majorList.query({ majorId: major.majorId })).rows[0],
    done: t('saved'),
    onDone: onClose,
  });
  const { field } = edit.form;
  return (
    <RowDrawer
      title={t(major ? 'majors.edit' : 'majors.add')}
      edit={edit}
      draft={major?.majorId ?? ''}
      onClose={onClose}
    >
      <TextField field={field('code')} label={t('code')} required />
      <TextField field={field('name')} label={t('name')} required />
      <TextField field={field('nameEn')} label={t('nameEn')} />
      <TextField field={field('discipline')} label={t('majors.discipline')} />
      <TextField field={field('level')} label={t('level')} />
      <Switch field={field('enabled')} label={t('enabled')} />
    </RowDrawer>
  );
}
