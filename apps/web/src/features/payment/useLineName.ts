import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { MyOrder } from './status.ts';

/** What a line of an order is called: its team, category and registration number, as far as there are any. */
export const useLineName = () => {
  const { t } = useTranslation('my-orders');
  const pick = useBilingual();
  return ({ team, item, number }: MyOrder['lines'][number]) =>
    [team, item && pick(item), number].filter(Boolean).join(' · ') || t('registration');
};
