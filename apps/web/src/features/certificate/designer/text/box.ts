import { parseContent, type RichText } from '@laurel/domain/certificate/content.ts';
import type { TextElement } from '@laurel/domain/certificate/design.ts';
import { type Advance, textExtent } from '@laurel/slide/fit.ts';

/** What a text's height depends on: the advance of characters, and the sample words of fields on the canvas. */
export type Measuring = { readonly advance: Advance; readonly fieldName: (code: string) => string };

/** The default room next to a text in its box, in page units; with more, somebody enlarged the box. */
const SNUG = 12;

const asShown = (content: string, fieldName: Measuring['fieldName']): RichText =>
  parseContent(content).text.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) =>
      run.type === 'field' ? { type: 'text' as const, text: fieldName(run.code), marks: run.marks } : run,
    ),
  }));

/**
 * A change of style with the box that it needs: a box that just fitted its text still does, larger or smaller, and one
 * with room to spare grows when that is used up. A rotated box stays, because its middle would move.
 */
export const withBox = (
  element: TextElement,
  props: Partial<TextElement>,
  { advance, fieldName }: Measuring,
): Partial<TextElement> => {
  if (element.rotate !== 0) return props;
  const extent = (text: TextElement) => textExtent(text, asShown(text.content, fieldName), advance);
  const [before, after] = [extent(element), extent({ ...element, ...props })];
  const side = element.vertical ? 'width' : 'height';
  const slack = element[side] - before;
  const snug = slack >= -0.5 && slack <= SNUG;
  const size = Math.round((snug ? after + Math.max(0, slack) : Math.max(element[side], after)) * 100) / 100;
  if (after === before || size === element[side]) return props;
  // Columns keep their centre.
  const left = element.vertical ? { left: Math.round((element.left - (size - element.width) / 2) * 100) / 100 } : {};
  return { ...props, [side]: size, ...left };
};

/**
 * The box that a text needs as it is typed, of a box with a fixed type size: longer, or in vertical text wider, to the
 * side on which its lines are added. Nothing where it fits, or where it is turned (its middle would move).
 *
 * @param flow the text's own size, without insets, in page units
 */
export const grownBox = (
  element: TextElement,
  flow: { readonly width: number; readonly height: number },
): Partial<TextElement> => {
  if (element.rotate !== 0 || (element.fit?.mode ?? 'none') !== 'none') return {};
  const [top = 0, right = 0, bottom = 0, left = 0] = element.inset ?? [];
  if (!element.vertical) {
    const height = Math.ceil(flow.height + top + bottom);
    return height > element.height ? { height } : {};
  }
  const width = Math.ceil(flow.width + left + right);
  // Its lines go from right to left, from the side at which it is set.
  const share = { top: 1, middle: 0.5, bottom: 0 }[element.vAlign ?? 'top'];
  return width > element.width ? { width, left: element.left - (width - element.width) * share } : {};
};
