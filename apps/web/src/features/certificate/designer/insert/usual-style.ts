import type { SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import { DEFAULT_COLOUR, isText } from '@laurel/domain/certificate/design.ts';

const commonest = (texts: readonly TextElement[], key: 'fontFamily' | 'defaultColor'): string | undefined => {
  const weights = new Map<string, number>();
  for (const text of texts) weights.set(text[key], (weights.get(text[key]) ?? 0) + 1 + text.contentText.length);
  return [...weights].sort(([, a], [, b]) => b - a)[0]?.[0];
};

/**
 * New texts in the face and colour that most of the slide is written in, so that they look as their neighbours do. A
 * colour of their own (an award's red) stays.
 */
export const inUsualStyle = <Each extends SlideElement>(
  elements: readonly Each[],
  slide: readonly SlideElement[],
): Each[] => {
  const texts = slide.filter(isText);
  const face = commonest(texts, 'fontFamily');
  const colour = commonest(texts, 'defaultColor');
  return elements.map((element) => {
    if (!isText(element) || !face) return element;
    return {
      ...element,
      fontFamily: face,
      defaultFontName: face,
      defaultColor: element.defaultColor === DEFAULT_COLOUR ? (colour ?? DEFAULT_COLOUR) : element.defaultColor,
    };
  });
};
