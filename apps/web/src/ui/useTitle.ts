import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { unsaved } from '#/lib/unsaved.ts';

let title = '';
const show = () => {
  document.title = unsaved.get() ? `● ${title}` : title;
};
unsaved.subscribe(show);

/**
 * "Works · Competition management system" in the tab, with a dot before it while something is unsaved; a screen that
 * knows a better name than its route says it here.
 */
export const useTitle = (text: string | undefined) => {
  const { t } = useTranslation('app');
  const product = t('product');
  useEffect(() => {
    title = text ? `${text} · ${product}` : product;
    show();
  }, [text, product]);
};
