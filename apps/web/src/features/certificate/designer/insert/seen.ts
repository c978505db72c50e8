import type { Design } from '@laurel/domain/certificate/design.ts';
import { PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import type { Point } from '../model/geometry.ts';
import { middleSeen } from '../model/placing.ts';

/** The middle of what the canvas shows of its page now. */
export const seenMiddle = ({ viewportRatio }: Pick<Design, 'viewportRatio'>): Point => {
  const window = document.querySelector('[data-canvas]')?.getBoundingClientRect();
  const page = document.querySelector('[data-page]')?.getBoundingClientRect();
  return window && page ? middleSeen(window, page) : { x: PAGE_UNITS / 2, y: (PAGE_UNITS * viewportRatio) / 2 };
};
