import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '#/ui/Field.tsx';
import { NumberField } from '#/ui/NumberField.tsx';

type Props = { field: (name: 'admitDays' | 'decideDays' | 'appealDays') => FieldBinding; leastAppeal: number };

/** How many working days the steps of an inquiry take. */
export function InquiryDays({ field, leastAppeal }: Props) {
  const { t } = useTranslation('objection');
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <NumberField field={field('admitDays')} label={t('rules.admitDays')} min={1} max={30} required />
      <NumberField field={field('decideDays')} label={t('rules.decideDays')} min={1} max={90} required />
      <NumberField field={field('appealDays')} label={t('rules.appealDays')} min={leastAppeal} max={30} required />
    </div>
  );
}
