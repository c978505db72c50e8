import { isText } from '@laurel/domain/certificate/design.ts';
import type { gallery } from '@laurel/slide/gallery/gallery.ts';
import { messages as en } from '../template/locales/en.ts';
import { messages as zh } from '../template/locales/zh-CN.ts';

type Finished = (typeof gallery)[number];
export const GALLERY_FORMS = ['all', 'landscape', 'portrait', 'vertical', 'bilingual'] as const;
type GalleryForm = (typeof GALLERY_FORMS)[number];
export const GALLERY_STYLES = ['classic', 'festive', 'oriental', 'modern', 'thanks'] as const;
type GalleryStyle = (typeof GALLERY_STYLES)[number];

const STYLE: Readonly<Record<Finished['id'], GalleryStyle>> = {
  ...{ golden: 'classic', scholar: 'classic', academy: 'classic', ivory: 'classic', olympia: 'classic' },
  ...{ vermilion: 'festive', gala: 'festive', crimson: 'festive', jade: 'festive', aurora: 'festive' },
  ...{ porcelain: 'oriental', fret: 'oriental', ink: 'oriental', meander: 'oriental', bamboo: 'oriental' },
  ...{ scroll: 'oriental', orbit: 'modern', meridian: 'modern', blueprint: 'modern', prism: 'modern' },
  ...{ gratitude: 'thanks', mentor: 'thanks', jury: 'thanks', volunteer: 'thanks' },
  ...{ guide: 'thanks', partaker: 'thanks', host: 'thanks' },
};

const textsOf = ({ design }: Finished) => design.slides.flatMap(({ elements }) => elements.filter(isText));
const IS: Readonly<Record<GalleryForm, (finished: Finished) => boolean>> = {
  all: () => true,
  landscape: ({ design }) => design.viewportRatio <= 1,
  portrait: ({ design }) => design.viewportRatio > 1,
  vertical: (finished) => textsOf(finished).some(({ vertical }) => vertical),
  bilingual: (finished) => textsOf(finished).some(({ contentText }) => /[a-z]{4,} /i.test(contentText)),
};

/** What finished designs are chosen by; an empty wish leaves all. */
export type GalleryWish = {
  readonly words: string;
  readonly form: GalleryForm;
  readonly style: GalleryStyle | '';
  /** How many pages: one, or more. */
  readonly sides: 'one' | 'more' | '';
};
export const ANY_DESIGN: GalleryWish = { words: '', form: 'all', style: '', sides: '' };

const folded = (text: string) => text.normalize('NFKC').toLowerCase();
/** Everything that a design may be looked for by, in both languages: its name, style and forms, and what is written on it. */
const saidOf = (finished: Finished): string => {
  const { id, design } = finished;
  const forms = GALLERY_FORMS.filter((form) => form !== 'all' && IS[form](finished));
  const names = [zh, en].flatMap(({ gallery, styles, forms: named }) => [
    ...[gallery[id], styles[STYLE[id]]],
    ...forms.map((form) => named[form]),
  ]);
  return folded([design.title, ...names, ...textsOf(finished).map(({ contentText }) => contentText)].join('\n'));
};

/** The designs that answer a wish: all of its words, in whichever language, and all of its filters. */
export const searchGallery = (all: readonly Finished[], { words, form, style, sides }: GalleryWish): Finished[] => {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return all.filter((finished) => {
    if (!IS[form](finished) || (style && STYLE[finished.id] !== style)) return false;
    if (sides && finished.design.slides.length > 1 !== (sides === 'more')) return false;
    const said = wanted.length > 0 ? saidOf(finished) : '';
    return wanted.every((word) => said.includes(word));
  });
};
