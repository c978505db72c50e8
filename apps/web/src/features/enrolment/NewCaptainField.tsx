import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import type { Details } from './useEnrolment.ts';

/** Which of the other members becomes captain. */
export function NewCaptainField({ field, people }: { field: FieldBinding } & Pick<Details, 'people'>) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  return (
    <RadioGroup
      field={field}
      label={t('details.newCaptain')}
      required
      options={people
        .filter((one) => one.role === 'member' && !one.captain)
        .map((one) => ({
          value: one.personId,
          label: one.name,
          help: pick({ zh: one.schoolName ?? '', en: one.schoolNameEn ?? '' }) || undefined,
        }))}
    />
  );
}
