import type { Slide } from '@laurel/domain/certificate/design.ts';
import { MOST_PRINTED_PAGES } from '@laurel/domain/certificate/printed-pages.ts';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { copiesOf } from '../model/copies.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';

/** The slides of the design, and what is done with them; each is one step. */
export const useSlides = () => {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const slides = useDesigner((state) => state.design.slides);
  const current = useDesigner((state) => state.design.slideIndex);
  /** Adds one after the current slide and goes to it. */
  const insert = (slide: Slide, name: string, after: number) =>
    store.act({
      actions: [{ type: 'addSlides', slides: [slide] }],
      name,
      say: t('said.slide', { n: after + 2, total: slides.length + 1 }),
    });
  const put = (next: readonly Slide[], go: number, name: string) => {
    if (store.act({ actions: [{ type: 'setSlides', slides: next }], name })) store.goToSlide(go);
    store.say(t('said.done', { step: name, name: t('slides.slide', { n: go + 1, total: next.length }) }));
  };
  return {
    slides,
    current,
    /** As many as a certificate has. */
    full: slides.length >= MOST_PRINTED_PAGES,
    add: () => insert({ id: freshId(), elements: [] }, t('slides.added'), slides.length === 0 ? -1 : current),
    copy: (slide: Slide, index: number) => {
      store.goToSlide(index);
      const { name: _, ...rest } = slide;
      const copy = { ...rest, id: freshId(), elements: copiesOf(slide.elements, freshId) };
      insert(copy, t('slides.copied'), index);
    },
    /** Without a name it is called by its place again. */
    rename: ({ id }: Slide, name: string) =>
      store.act({
        actions: [
          name ? { type: 'updateSlide', id, props: { name } } : { type: 'removeSlideProps', id, propName: 'name' },
        ],
        name: t('slides.renamed'),
      }),
    remove: (index: number) => {
      const others = slides.filter((_, each) => each !== index);
      const before = current > index || current === slides.length - 1;
      put(others, Math.max(0, before ? current - 1 : current), t('slides.removed'));
    },
    move: (index: number, to: number) => {
      const slide = slides[index];
      if (!slide || to === index || to < 0 || to >= slides.length) return;
      const others = slides.filter((_, each) => each !== index);
      put([...others.slice(0, to), slide, ...others.slice(to)], to, t('slides.moved'));
    },
  };
};

export type Slides = ReturnType<typeof useSlides>;
