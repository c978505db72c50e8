import type { ExpertProfile } from '@laurel/domain/expert/expert.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { FieldBinding } from '#/ui/Field.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { linesOf } from './lines.ts';

/** A profile as it is typed: lists are lines. */
export const ProfileInForm = z.object({
  tracks: z.string().max(5000),
  schools: z.string().max(1000),
  maxLoad: z.number().int().min(1).max(10_000),
});
export type ProfileInForm = z.infer<typeof ProfileInForm>;

export const profileFrom = ({ tracks, schools, maxLoad }: ProfileInForm): ExpertProfile => ({
  tracks: linesOf(tracks),
  schoolCodes: linesOf(schools).map((code) => SchoolCode.parse(code)),
  maxLoad,
});

export function ProfileFields({ field }: { field: (name: keyof ProfileInForm) => FieldBinding }) {
  const { t } = useTranslation('expert');
  return (
    <>
      <TextArea field={field('tracks')} label={t('tracks')} help={t('tracksHelp')} rows={3} />
      <TextArea field={field('schools')} label={t('schools')} help={t('schoolsHelp')} rows={2} />
      <NumberField field={field('maxLoad')} label={t('maxLoad')} min={1} max={10_000} required />
    </>
  );
}
