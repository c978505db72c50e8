import { useTranslation } from 'react-i18next';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { FieldRow } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';

type Props = { field: (name: 'opensAt' | 'closesAt' | 'graceMinutes') => FieldBinding; disabled?: boolean };

/** When a stage opens and closes, and how long its grace period is. */
export function StageTimeFields({ field, disabled = false }: Props) {
  const { t } = useTranslation('competition');
  const look = { required: true, disabled };
  return (
    <>
      <FieldRow>
        <DateTimeField field={field('opensAt')} label={t('schedule.opensAt')} {...look} />
        <DateTimeField field={field('closesAt')} label={t('schedule.closesAt')} defaultTime="23:59" {...look} />
      </FieldRow>
      <NumberField
        field={field('graceMinutes')}
        label={t('schedule.grace')}
        min={0}
        max={1440}
        {...look}
        className="max-w-40"
      />
    </>
  );
}
