import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The finished designs, each with its name in the reader's language, which a copy of it keeps. */
export function useGallery(): typeof gallery {
  const { t } = useTranslation('template');
  return useMemo(
    () => gallery.map(({ id, design }) => ({ id, design: { ...design, title: t(`gallery.${id}`) } })),
    [t],
  );
}
