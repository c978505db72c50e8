import { useTranslation } from 'react-i18next';
import { Checkbox } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';

type Days = 'admitDays' | 'decideDays' | 'appealDays';

/** How many working days the steps of an objection take. */
export function StepDays({ field, leastAppeal = 0 }: { field: (name: Days) => FieldBinding; leastAppeal?: number }) {
  const { t } = useTranslation('objection');
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <NumberField field={field('admitDays')} label={t('rules.admitDays')} min={1} max={30} required />
      <NumberField field={field('decideDays')} label={t('rules.decideDays')} min={1} max={90} required />
      <NumberField field={field('appealDays')} label={t('rules.appealDays')} min={leastAppeal} max={30} required />
    </div>
  );
}

/** Which days count. */
export function CalendarFields({ field }: { field: (name: 'holidays' | 'workedWeekends') => FieldBinding }) {
  const { t } = useTranslation('objection');
  return (
    <>
      <TextField field={field('holidays')} label={t('rules.holidays')} help={t('rules.holidaysHelp')} />
      <TextField field={field('workedWeekends')} label={t('rules.workedWeekends')} />
    </>
  );
}

/** All rules for objections to a result. */
export function ObjectionDayFields({
  field,
}: {
  field: (name: Days | 'holidays' | 'workedWeekends' | 'schools') => FieldBinding;
}) {
  const { t } = useTranslation('objection');
  return (
    <>
      <StepDays field={field} />
      <CalendarFields field={field} />
      <Checkbox field={field('schools')} label={t('rules.schools')} />
    </>
  );
}
