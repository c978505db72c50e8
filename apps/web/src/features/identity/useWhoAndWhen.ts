import { useTranslation } from 'react-i18next';
import type { SearchField } from '#/ui/table/types.ts';

/** What every log is searched by. */
export const useWhoAndWhen = (): SearchField[] => {
  const { t } = useTranslation('identity');
  return [
    { name: 'who', label: t('logs.who') },
    { name: 'from', label: t('logs.from'), day: 'from' },
    { name: 'to', label: t('logs.to'), day: 'to' },
  ];
};
