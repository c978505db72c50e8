import type { SlideElement } from '@laurel/domain/certificate/design.ts';

/** The offset of a copy from its original, in page units. */
export const COPY_OFFSET = 20;

/**
 * Copies with new ids, moved by this many units. Groups and number lines among them are new ones, or a copy would
 * be bound to its original.
 */
export const copiesOf = (
  elements: readonly SlideElement[],
  newId: () => string,
  { dx = 0, dy = 0 }: { dx?: number; dy?: number } = {},
): SlideElement[] => {
  const groups = new Map<string, string>();
  const named = (group: string) => {
    const known = groups.get(group) ?? newId();
    groups.set(group, known);
    return known;
  };
  return elements.map((element) => {
    const { groupId, source } = element;
    return {
      ...element,
      id: newId(),
      left: element.left + dx,
      top: element.top + dy,
      ...(groupId ? { groupId: named(groupId) } : {}),
      ...(typeof source === 'string' && source.startsWith('number:')
        ? { source: `${source.split('#')[0]}#${named(source)}` }
        : {}),
    };
  });
};
