import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { useTranslation } from 'react-i18next';

/**
 * What the server opened from under a person's key; where the person was erased, a text in the reader's language says
 * so.
 */
export const useOpened = () => {
  const { t } = useTranslation('ui');
  return (text: string) => (text === ERASED ? t('erased') : text);
};
