import type { Slide, SlideElement } from '@laurel/domain/certificate/design.ts';

/**
 * What keeps elements together: their group, or the one number template they came from, whose parts print as one line
 * and therefore move as one.
 */
export const bondOf = (element: SlideElement): string | undefined => {
  if (element.groupId) return `group:${element.groupId}`;
  const { source } = element;
  return typeof source === 'string' && source.startsWith('number:') ? source : undefined;
};

/** The ids with everything grouped with one of them, in the order of the slide; unknown ids are dropped. */
export const whole = (slide: Slide | undefined, ids: readonly string[]): string[] => {
  if (!slide) return [];
  const wanted = new Set(ids);
  const bonds = new Set(slide.elements.flatMap((element) => (wanted.has(element.id) ? (bondOf(element) ?? []) : [])));
  return slide.elements
    .filter((element) => wanted.has(element.id) || bonds.has(bondOf(element) ?? ''))
    .map((element) => element.id);
};
