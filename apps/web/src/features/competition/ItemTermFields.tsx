import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '#/ui/Field.tsx';
import { MoneyField, NumberField } from '#/ui/NumberField.tsx';

type Props<Name extends string> = { field: (name: Name) => FieldBinding; disabled?: boolean };

/** How many people may enter a category as one team. */
export function TeamSizeFields({ field, disabled = false }: Props<'minMembers' | 'maxMembers' | 'maxAdvisers'>) {
  const { t } = useTranslation('competition');
  const look = { required: true, disabled };
  return (
    <>
      <NumberField field={field('minMembers')} label={t('items.minMembers')} min={1} {...look} />
      <NumberField field={field('maxMembers')} label={t('items.maxMembers')} min={1} {...look} />
      <NumberField field={field('maxAdvisers')} label={t('items.maxAdvisers')} min={0} {...look} />
    </>
  );
}

/** What a category costs a team, and how many teams it takes. */
export function FeeAndQuotaFields({ field, disabled = false }: Props<'fee' | 'quota'>) {
  const { t } = useTranslation('competition');
  return (
    <>
      <MoneyField field={field('fee')} label={t('items.fee')} required disabled={disabled} />
      <NumberField
        field={field('quota')}
        label={t('items.quota')}
        help={t('items.quotaHelp')}
        min={1}
        disabled={disabled}
      />
    </>
  );
}
