import type { ImageElement, SlideElement, TextElement, VectorElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText, isVector } from '@laurel/domain/certificate/design.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSlide } from '../model/designer-state.ts';
import { useDesigner, useDesignerStore } from '../model/designer-store.ts';

/** The selected elements, in the order of the slide. */
export const useSelected = (): readonly SlideElement[] => {
  const design = useDesigner((state) => state.design);
  const selection = useDesigner((state) => state.selection);
  return useMemo(
    () => currentSlide(design)?.elements.filter((element) => selection.includes(element.id)) ?? [],
    [design, selection],
  );
};

export const textsIn = (elements: readonly SlideElement[]): TextElement[] => elements.filter(isText);
export const imagesIn = (elements: readonly SlideElement[]): ImageElement[] => elements.filter(isImage);
export const shapesIn = (elements: readonly SlideElement[]): VectorElement[] => elements.filter(isVector);

/** The value several elements share, null where they differ. */
export const shared = <Each, Value>(elements: readonly Each[], read: (element: Each) => Value): Value | null => {
  const [first, ...rest] = elements.map(read);
  return first !== undefined && rest.every((value) => value === first) ? first : null;
};

/** Changes a property of elements as one step; presses that follow each other closely are one step. */
export const useChange = () => {
  const store = useDesignerStore();
  const { t } = useTranslation('designer');
  return <Each extends SlideElement>(
    elements: readonly Each[],
    name: string,
    change: (element: Each) => Partial<Each>,
  ): void => {
    if (elements.length === 0) return;
    const ids = elements.map((element) => element.id);
    store.act({
      actions: elements.map((element) => ({ type: 'updateElements', id: element.id, props: change(element) })),
      name,
      coalesce: `panel:${name}:${ids.join()}`,
      say: elements.length > 1 ? `${name} · ${t('style.many', { count: elements.length })}` : name,
    });
  };
};
