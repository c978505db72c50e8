import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { useTranslation } from 'react-i18next';

/** What the server opened from under a person's key; where the person was erased, that is said in the reader's words. */
export const useOpened = () => {
  const { t } = useTranslation('ui');
  return (text: string) => (text === ERASED ? t('erased') : text);
};
