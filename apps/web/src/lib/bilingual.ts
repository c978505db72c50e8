import { useTranslation } from 'react-i18next';

type Bilingual = { readonly zh: string; readonly en: string };

/** Picks the reader's language of a text that is stored in both; English that was left empty falls back to Chinese. */
export const useBilingual = () => {
  const { i18n } = useTranslation();
  const english = i18n.language === 'en';
  return (text: Bilingual | null | undefined): string => (text ? (english && text.en) || text.zh : '');
};
