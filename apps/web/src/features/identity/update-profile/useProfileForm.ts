import { UpdateProfile } from '@laurel/domain/identity/profile.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { useZodForm } from '#/ui/Form.tsx';
import type { Profile } from '../profile.ts';

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

/** The names of the schools and majors that two versions of a profile refer to, for comparing them. */
const useNamesOf = () => {
  const pick = useBilingual();
  const { client } = trpc.useUtils();
  const names = useRef(new Map<unknown, string>());
  const learn = async ({ schoolCode, majorId }: { schoolCode: string | null; majorId: string | null }) => {
    const [schools, major] = await Promise.all([
      schoolCode ? client.organisation.schoolOptions.query({ keywords: schoolCode }) : null,
      majorId ? client.organisation.majorOption.query({ majorId }) : null,
    ]);
    for (const one of schools?.rows ?? []) names.current.set(one.schoolCode, pick({ zh: one.name, en: one.nameEn }));
    if (major) names.current.set(major.majorId, pick({ zh: major.name, en: major.nameEn }));
  };
  return { learn, nameOf: (id: unknown) => names.current.get(id) };
};

/** The form of one's own profile and the command that saves it, for `RowForm`. */
export function useProfileForm(profile: Profile, onSaved: (version: number) => void) {
  const { t } = useTranslation('identity');
  const { client } = trpc.useUtils();
  const { learn, nameOf } = useNamesOf();
  const [begun] = useState(() => valuesOf(profile));
  const form = useZodForm(UpdateProfile, { defaultValues: begun });
  const row = useEditedRow<UpdateProfile, number>(profile.version, async () => {
    const now = await client.identity.profile.query();
    for (const values of [valuesOf(now), form.getValues()]) await learn(values);
    return { values: valuesOf(now), version: now.version };
  });
  // A phone number or bank card saved outside this form makes a new version and changes none of its fields.
  useEffect(() => {
    const now = valuesOf(profile);
    if (now.version > row.seen() && named(now) === named(begun)) row.saved(now.version);
  });
  const save = useCommand(trpc.identity.updateProfile, {
    done: t('centre.saved'),
    onDone: ({ version }) => {
      row.saved(version);
      onSaved(version);
    },
    onRefused: row.refused,
  });
  return { form, row, save, nameOf };
}
