import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** "Works · Competition management system" in the tab; a screen that knows a better name than its route says it here. */
export const useTitle = (text: string | undefined) => {
  const { t } = useTranslation('app');
  const product = t('product');
  useEffect(() => {
    document.title = text ? `${text} · ${product}` : product;
  }, [text, product]);
};
