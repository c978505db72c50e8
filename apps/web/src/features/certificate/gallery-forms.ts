import { isText } from '@laurel/domain/certificate/design.ts';
import type { gallery } from '@laurel/slide/gallery/gallery.ts';

type Finished = (typeof gallery)[number];
export const GALLERY_FORMS = ['all', 'landscape', 'portrait', 'vertical', 'bilingual'] as const;
export type GalleryForm = (typeof GALLERY_FORMS)[number];

const textsOf = ({ design }: Finished) => design.slides.flatMap(({ elements }) => elements.filter(isText));
const IS: Readonly<Record<GalleryForm, (finished: Finished) => boolean>> = {
  all: () => true,
  landscape: ({ design }) => design.viewportRatio <= 1,
  portrait: ({ design }) => design.viewportRatio > 1,
  vertical: (finished) => textsOf(finished).some(({ vertical }) => vertical),
  bilingual: (finished) => textsOf(finished).some(({ contentText }) => /[a-z]{4,} /i.test(contentText)),
};
/** The finished designs of a form. */
export const ofForm = (all: readonly Finished[], form: GalleryForm): Finished[] => all.filter(IS[form]);
