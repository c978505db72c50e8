import type { TextElement } from '@laurel/domain/certificate/design.ts';
import type { Box } from './fit.ts';

/** A text of a slide and where its characters are. */
export type Placed = { readonly element: TextElement; readonly size: number; readonly box: Box };

/** Characters that share less than this part of the smaller size may be neighbours' accents and tails. */
const TOUCHING = 0.2;

/**
 * Pairs of overlapping texts, by element id, in the order of the slide. Rotated elements are ignored, and so are the
 * parts of one number, which are drawn as one line.
 */
export const overlaps = (placed: readonly Placed[]): [string, string][] => {
  const straight = placed.filter(({ element }) => element.rotate % 360 === 0);
  return straight.flatMap((one, i) =>
    straight
      .slice(i + 1)
      .filter((other) => !sameNumber(one.element, other.element) && share(one, other))
      .map((other): [string, string] => [one.element.id, other.element.id]),
  );
};

const share = (one: Placed, other: Placed): boolean => {
  const least = Math.min(one.size, other.size) * TOUCHING;
  const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
  return across > least && down > least;
};

const sameNumber = (one: TextElement, other: TextElement) =>
  one.source.startsWith('number:') && one.source === other.source;
