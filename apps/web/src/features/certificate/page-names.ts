import type { Design, Slide } from '@laurel/domain/certificate/design.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const SIDES = ['front', 'back'] as const;

/** What pages are called: by their own names, two without one as the sides of a sheet, all others by their numbers. */
export const usePageName = () => {
  const { t } = useTranslation('certificate');
  return useCallback(
    (slides: readonly Pick<Slide, 'name'>[], index: number): string => {
      const side = slides.length === SIDES.length ? SIDES[index] : undefined;
      return slides[index]?.name || (side ? t(`pages.${side}`) : t('pages.nth', { n: index + 1 }));
    },
    [t],
  );
};

/** The names of all pages of a design. */
export const usePageNames = ({ slides }: Pick<Design, 'slides'>): string[] => {
  const nameOf = usePageName();
  return slides.map((_, index) => nameOf(slides, index));
};
