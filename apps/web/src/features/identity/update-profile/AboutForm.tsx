import type { UpdateProfile } from '@laurel/domain/identity/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { Card } from '#/ui/Card.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { RowForm } from '#/ui/conflict/RowForm.tsx';
import { FieldRow, type ZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { chosenNumber } from '#/ui/typed-as.ts';
import type { Profile } from '../profile.ts';
import { IdCardFields } from './IdCardFields.tsx';
import { MajorField } from './MajorField.tsx';
import { SchoolField } from './SchoolField.tsx';
import { useProfileForm } from './useProfileForm.ts';

/** What a competition may ask of somebody, as far as it is filled in here. */
const FACTS = ['realName', 'idCard', 'school', 'major', 'studentNo'] as const;
type Fact = (typeof FACTS)[number];
type Props = {
  profile: Profile;
  /** Only these facts, for a page that needs no more; left out: the whole profile. */
  asked?: readonly string[];
};

/**
 * Filled again once what it saved has been reloaded; what others save meanwhile does not change what is being typed.
 */
export function AboutForm(props: Props) {
  const [filled, setFilled] = useState<{ times: number; awaits: number | null }>({ times: 0, awaits: null });
  if (filled.awaits !== null && props.profile.version >= filled.awaits)
    setFilled({ times: filled.times + 1, awaits: null });
  return (
    <Entries
      key={filled.times}
      {...props}
      onSaved={(version) => setFilled(({ times }) => ({ times, awaits: version }))}
    />
  );
}

const useLabels = () => {
  const { t } = useTranslation('identity');
  return {
    realName: t('realName'),
    nameEn: t('centre.nameEn'),
    gender: t('centre.gender'),
    schoolCode: t('centre.school'),
    majorId: t('centre.major'),
    grade: t('centre.grade'),
    studentNo: t('centre.studentNo'),
    title: t('centre.jobTitle'),
    language: t('centre.language'),
  };
};

function Entries({ profile, asked, onSaved }: Props & { onSaved: (version: number) => void }) {
  const { t } = useTranslation('identity');
  const edit = useProfileForm(profile, onSaved);
  const fields = (
    <>
      {!asked && <Missing profile={profile} />}
      <RowForm
        edit={edit}
        label={t('centre.tabs.userInfo')}
        labels={useLabels()}
        show={([key], value) =>
          key === 'gender' ? t(`centre.genders.${value === 1 || value === 2 ? value : 0}`) : edit.nameOf(value)
        }
        submit={t('centre.save')}
        onSubmit={(values, version) => edit.save.run({ ...values, version })}
      >
        <Fields form={edit.form} profile={profile} shows={(fact) => !asked || asked.includes(fact)} whole={!asked} />
      </RowForm>
    </>
  );
  return asked ? fields : <Card>{fields}</Card>;
}

/** What competitions ask for and the profile does not have yet. */
function Missing({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const missing = profile.missing.map((field) => t(`centre.missingFields.${field}`));
  if (missing.length === 0) return null;
  return (
    <Notice tone="info" className="mb-5">
      {t('centre.missing', { fields: format.list(missing) })}
    </Notice>
  );
}

type FieldsProps = {
  form: ZodForm<typeof UpdateProfile>;
  profile: Profile;
  shows: (fact: Fact) => boolean;
  /** Fields that no competition requires are shown as well. */
  whole: boolean;
};

function Fields({ form, profile, shows, whole }: FieldsProps) {
  const labels = useLabels();
  const { field } = form;
  return (
    <>
      <FieldRow>
        <TextField field={field('realName')} label={labels.realName} autoComplete="name" required />
        <TextField field={field('nameEn')} label={labels.nameEn} />
      </FieldRow>
      {whole && <Gender form={form} />}
      {shows('school') && <School form={form} profile={profile} />}
      {shows('major') && (
        <MajorField
          value={form.watch('majorId')}
          onChange={(id) => form.setValue('majorId', id, { shouldDirty: true })}
        />
      )}
      <FieldRow>
        {whole && <TextField field={field('grade')} label={labels.grade} />}
        {shows('studentNo') && <TextField field={field('studentNo')} label={labels.studentNo} />}
      </FieldRow>
      {whole && <TitleAndLanguage form={form} />}
      {shows('idCard') && <IdCardFields form={form} mask={profile.idCardMask} />}
    </>
  );
}

type FormProps = Pick<FieldsProps, 'form'>;

function Gender({ form }: FormProps) {
  const { t } = useTranslation('identity');
  const genders = (['1', '2', '0'] as const).map((value) => ({ value, label: t(`centre.genders.${value}`) }));
  return <RadioGroup field={chosenNumber(form.field('gender'))} label={t('centre.gender')} options={genders} inline />;
}

function School({ form, profile }: Pick<FieldsProps, 'form' | 'profile'>) {
  const pick = useBilingual();
  const code = form.watch('schoolCode');
  const name = profile.schoolCode === code ? { zh: profile.schoolName ?? '', en: profile.schoolNameEn ?? '' } : null;
  return (
    <SchoolField
      value={code}
      name={name && pick(name)}
      onChange={(chosen) => form.setValue('schoolCode', chosen, { shouldDirty: true })}
    />
  );
}

function TitleAndLanguage({ form }: FormProps) {
  const labels = useLabels();
  return (
    <FieldRow>
      <TextField field={form.field('title')} label={labels.title} />
      <Select
        field={form.field('language')}
        label={labels.language}
        options={[
          { value: 'zh-CN', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
      />
    </FieldRow>
  );
}
