import { textIn } from '@laurel/domain/kernel/language.ts';
import { useTranslation } from 'react-i18next';

type Bilingual = {
  readonly zh: string;
  readonly en: string;
  /** A competition's name includes its edition, without which several of its years would look alike. */
  readonly edition?: number;
};

/** Picks the reader's language of a text that is stored in both; English that was left empty falls back to Chinese. */
export const useBilingual = () => {
  const { t, i18n } = useTranslation('ui');
  return (text: Bilingual | null | undefined): string => {
    if (!text) return '';
    const name = textIn(i18n.language, text);
    return text.edition === undefined ? name : t('nameOfEdition', { name, edition: text.edition });
  };
};
