import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';

type Props = { field: FieldBinding; items: RouterOutputs['competition']['publicCompetition']['items'] };

/** The categories, each with its team sizes and its fee. */
export function ItemChoice({ field, items }: Props) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const format = useFormat();
  return (
    <RadioGroup
      field={field}
      label={t('item')}
      required
      options={items.map((item) => ({
        value: item.itemId,
        label: pick(item.name),
        help: t('signUp.itemHelp', {
          min: item.minMembers,
          max: item.maxMembers,
          advisers: item.maxAdvisers,
          fee: item.fee > 0 ? format.money(item.fee) : t('free'),
        }),
      }))}
    />
  );
}
