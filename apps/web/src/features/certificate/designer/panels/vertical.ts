import type { TextElement } from '@laurel/domain/certificate/design.ts';

/**
 * 竖排 on or off: the box turns with the text, about its own centre, and stays inside the top left of the page, so that
 * a long line does not leave it.
 */
export const turned = (text: TextElement, vertical: boolean): Partial<TextElement> => {
  if (text.vertical === vertical) return {};
  const { left, top, width, height } = text;
  const round = (n: number) => Math.round(n * 100) / 100;
  return {
    vertical,
    width: height,
    height: width,
    left: Math.max(0, round(left + (width - height) / 2)),
    top: Math.max(0, round(top + (height - width) / 2)),
  };
};
