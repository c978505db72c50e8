import { parseContent, type RichText } from '@laurel/domain/certificate/content.ts';
import type { TextElement } from '@laurel/domain/certificate/design.ts';
import { type Advance, textExtent } from '@laurel/slide/fit.ts';

/** What a text's height is known by: how far characters advance, and the words that stand for fields on the canvas. */
export type Measuring = { readonly advance: Advance; readonly fieldName: (code: string) => string };

/** Room beside a text that its box was given with it, in page units; more is a box that somebody made larger. */
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
  // Columns stand where their middle was.
  const left = element.vertical ? { left: Math.round((element.left - (size - element.width) / 2) * 100) / 100 } : {};
  return { ...props, [side]: size, ...left };
};
