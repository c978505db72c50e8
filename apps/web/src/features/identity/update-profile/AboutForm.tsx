import { UpdateProfile } from '@laurel/domain/identity/profile.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Profile } from '../profile.ts';
import { IdCardFields } from './IdCardFields.tsx';
import { MajorField } from './MajorField.tsx';
import { SchoolField } from './SchoolField.tsx';

/** What a competition may ask of somebody, as far as it is filled in here. */
const FACTS = ['realName', 'idCard', 'school', 'major', 'studentNo'] as const;
type Fact = (typeof FACTS)[number];
type Props = {
  profile: Profile;
  /** Only these facts, for a page that needs no more; left out: the whole profile. */
  asked?: readonly string[];
};

const valuesOf = (profile: Profile): UpdateProfile => ({
  version: profile.version,
  realName: profile.realName,
  nameEn: profile.nameEn,
  gender: profile.gender,
  schoolCode: profile.schoolCode,
  majorId: profile.majorId,
  grade: profile.grade,
  studentNo: profile.studentNo,
  title: profile.title,
  language: profile.language,
  sensitiveAgreed: false,
});

const named = ({ version: _, ...values }: UpdateProfile) => JSON.stringify(values);

/**
 * Filled afresh once what it saved has been read again; what others save meanwhile does not change what is being typed.
 */
export function AboutForm(props: Props) {
  const [filled, setFilled] = useState<{ times: number; awaits: number | null }>({ times: 0, awaits: null });
  if (filled.awaits !== null && props.profile.version >= filled.awaits)
    setFilled({ times: filled.times + 1, awaits: null });
  return (
    <Fields
      key={filled.times}
      {...props}
      onSaved={(version) => setFilled(({ times }) => ({ times, awaits: version }))}
    />
  );
}

function Fields({ profile, asked, onSaved }: Props & { onSaved: (version: number) => void }) {
  const shows = (fact: Fact) => !asked || asked.includes(fact);
  const { t } = useTranslation('identity');
  const format = useFormat();
  const pick = useBilingual();
  const { client } = trpc.useUtils();
  const [begun] = useState(() => valuesOf(profile));
  const form = useZodForm(UpdateProfile, { defaultValues: begun });
  const names = useRef(new Map<unknown, string>());
  const row = useEditedRow(profile.version, async () => {
    const now = await client.identity.profile.query();
    for (const { schoolCode, majorId } of [valuesOf(now), form.getValues()]) {
      const [schools, major] = await Promise.all([
        schoolCode ? client.organisation.schoolOptions.query({ keywords: schoolCode }) : null,
        majorId ? client.organisation.majorOption.query({ majorId }) : null,
      ]);
      for (const one of schools?.rows ?? []) names.current.set(one.schoolCode, pick({ zh: one.name, en: one.nameEn }));
      if (major) names.current.set(major.majorId, pick({ zh: major.name, en: major.nameEn }));
    }
    return { values: valuesOf(now), version: now.version };
  });
  // A phone number or bank card saved beside this form makes a new version and changes none of its fields.
  useEffect(() => {
    const now = valuesOf(profile);
    if (now.version > row.seen() && named(now) === named(begun)) row.saved(now.version);
  });
  const update = useCommand(trpc.identity.updateProfile, {
    done: t('centre.saved'),
    onDone: ({ version }) => {
      row.saved(version);
      onSaved(version);
    },
    onRefused: row.refused,
  });
  const genders = (['1', '2', '0'] as const).map((value) => ({ value, label: t(`centre.genders.${value}`) }));
  const missing = asked ? [] : profile.missing.map((field) => t(`centre.missingFields.${field}`));
  const fields = (
    <>
      {missing.length > 0 && (
        <Notice tone="info" className="mb-5">
          {t('centre.missing', { fields: format.list(missing) })}
        </Notice>
      )}
      <Form
        form={form}
        onSubmit={(values) => update.run({ ...values, version: row.seen() })}
        refusal={update.refusal}
        label={t('centre.tabs.userInfo')}
      >
        <FieldRow>
          <TextField field={form.field('realName')} label={t('realName')} autoComplete="name" required />
          <TextField field={form.field('nameEn')} label={t('centre.nameEn')} />
        </FieldRow>
        {!asked && (
          <RadioGroup
            label={t('centre.gender')}
            inline
            value={String(form.watch('gender'))}
            onChange={(value) => form.setValue('gender', Number(value) as 0 | 1 | 2, { shouldDirty: true })}
            options={genders}
          />
        )}
        {shows('school') && (
          <SchoolField
            value={form.watch('schoolCode')}
            name={
              profile.schoolCode === form.watch('schoolCode')
                ? pick({ zh: profile.schoolName ?? '', en: profile.schoolNameEn ?? '' })
                : null
            }
            onChange={(code) => form.setValue('schoolCode', code, { shouldDirty: true })}
          />
        )}
        {shows('major') && (
          <MajorField
            value={form.watch('majorId')}
            onChange={(id) => form.setValue('majorId', id, { shouldDirty: true })}
          />
        )}
        <FieldRow>
          {!asked && <TextField field={form.field('grade')} label={t('centre.grade')} />}
          {shows('studentNo') && <TextField field={form.field('studentNo')} label={t('centre.studentNo')} />}
        </FieldRow>
        {!asked && (
          <FieldRow>
            <TextField field={form.field('title')} label={t('centre.jobTitle')} />
            <Select
              field={form.field('language')}
              label={t('centre.language')}
              options={[
                { value: 'zh-CN', label: '中文' },
                { value: 'en', label: 'English' },
              ]}
            />
          </FieldRow>
        )}
        {shows('idCard') && <IdCardFields form={form} mask={profile.idCardMask} />}
        <FormActions>
          <Button type="submit" tone="primary" pending={update.pending}>
            {t('centre.save')}
          </Button>
        </FormActions>
      </Form>
      <RowConflict
        edit={row}
        form={form}
        labels={{
          realName: t('realName'),
          nameEn: t('centre.nameEn'),
          gender: t('centre.gender'),
          schoolCode: t('centre.school'),
          majorId: t('centre.major'),
          grade: t('centre.grade'),
          studentNo: t('centre.studentNo'),
          title: t('centre.jobTitle'),
          language: t('centre.language'),
        }}
        show={([key], value) =>
          key === 'gender' ? genders.find((one) => one.value === String(value))?.label : names.current.get(value)
        }
        pending={update.pending}
      />
    </>
  );
  return asked ? fields : <Card>{fields}</Card>;
}
