import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { SaveMajor } from '@laurel/domain/organisation/organisation.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Switch } from '#/ui/Choice.tsx';
import { RowDrawer } from '#/ui/conflict/RowDrawer.tsx';
import { useRowForm } from '#/ui/conflict/useRowForm.ts';
import { useShownAt, type ZodForm } from '#/ui/Form.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';

type Major = RouterOutputs['organisation']['majorList']['rows'][number];

const valuesOf = (major: Major | null): SaveMajor => ({
  majorId: major?.majorId ?? null,
  version: major?.version ?? 0,
  code: major?.code ?? '',
  name: major?.name ?? '',
  nameEn: major?.nameEn ?? '',
  discipline: major?.discipline ?? '',
  level: major?.level ?? '',
  schoolCodes: major?.schoolCodes ?? [],
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
      <SchoolCodes form={edit.form} />
      <Switch field={field('enabled')} label={t('enabled')} />
    </RowDrawer>
  );
}

const codesIn = (text: string) => [...new Set(text.split(/[\s,，、]+/).filter(Boolean))] as SchoolCode[];

/** The schools that teach it, a code a line; a restored draft or another version of the row replaces what was typed. */
function SchoolCodes({ form }: { form: ZodForm<typeof SaveMajor> }) {
  const { t } = useTranslation('organisation');
  const refused = useShownAt(form, 'schoolCodes');
  const codes = form.watch('schoolCodes');
  const [typed, setTyped] = useState('');
  const change = (text: string) => {
    setTyped(text);
    form.clearErrors('schoolCodes');
    form.setValue('schoolCodes', codesIn(text), { shouldDirty: true });
  };
  return (
    <TextArea
      label={t('majors.schools')}
      help={t('majors.schoolsHelp')}
      value={codesIn(typed).join() === codes.join() ? typed : codes.join('\n')}
      onChange={change}
      error={refused}
      rows={3}
    />
  );
}
