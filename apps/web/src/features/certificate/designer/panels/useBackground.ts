import type { Background, SlideElement } from '@laurel/domain/certificate/design.ts';
import { isImage, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';
import { patternValues } from '@laurel/slide/art/Art.tsx';
import { useTranslation } from 'react-i18next';
import { currentSlide } from '../model/designer-state.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';

/** One of our frames around the whole page. */
const isFrame = (element: SlideElement) =>
  isImage(element) && element.src.startsWith('laurel:frame-') && element.width >= PAGE_UNITS * 0.9;

const backgroundAction = (id: string, background: Background): DesignAction =>
  background.colour || background.src
    ? { type: 'updateSlide', id, props: { background } }
    : { type: 'removeSlideProps', id, propName: 'background' };

/** The background of the current slide and what changes it; null without a slide. */
export const useBackground = () => {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const slide = useDesigner((state) => currentSlide(state.design));
  const slides = useDesigner((state) => state.design.slides);
  if (!slide) return null;
  const background: Background = slide.background ?? { size: 'cover' };
  const name = t('background.steps.background');
  const set = (next: Background) => {
    // A finished design's frame is an element over the background: under it, another one would not be seen, a pattern is.
    const other = next.src && next.src !== background.src && patternValues(next.src) === null;
    const frames = other ? slide.elements.filter(isFrame).map(({ id }) => id) : [];
    const removal: DesignAction[] = frames.length > 0 ? [{ type: 'deleteElements', ids: frames }] : [];
    const actions = [backgroundAction(slide.id, next), ...removal];
    store.act({ actions, name, say: name, coalesce: `background:${slide.id}` });
  };
  return {
    background,
    change: (part: Partial<Background>) => set({ ...background, ...part }),
    removeColour: () => {
      const { colour: _, ...rest } = background;
      set(rest);
    },
    removePicture: () => {
      const { src: _, ...rest } = background;
      set(rest);
    },
    /** Gives every slide this one's background; undefined with a single slide. */
    toEverySlide:
      slides.length > 1
        ? () => store.act({ actions: slides.map(({ id }) => backgroundAction(id, background)), name, say: name })
        : undefined,
  };
};
