import type { Design, SlideElement } from '@laurel/domain/certificate/design.ts';
import { PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import type { Box } from './fit.ts';

/** Printers and cutters are off by up to this much; anything nearer to the edge may be lost. */
const SAFE_MM = 5;
export type Edge = 'offPage' | 'cutByEdge' | 'nearEdge';

const turned = ({ left, top, right, bottom }: Box, { rotate, ...element }: SlideElement): Box => {
  if (rotate % 360 === 0) return { left, top, right, bottom };
  const [x0, y0] = [element.left + element.width / 2, element.top + element.height / 2];
  const angle = (rotate * Math.PI) / 180;
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => [
      x0 + (x - x0) * Math.cos(angle) - (y - y0) * Math.sin(angle),
      y0 + (x - x0) * Math.sin(angle) + (y - y0) * Math.cos(angle),
    ]),
  );
  const [across, down] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0)) as [number[], number[]];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
};

/** Where an element is on the page, in page units. */
export const boxOf = (element: SlideElement): Box =>
  turned(
    {
      left: element.left,
      top: element.top,
      right: element.left + element.width,
      bottom: element.top + element.height,
    },
    element,
  );
/** Where an element's content is on the page, including its rotation. */
export const drawnBox = (element: SlideElement, box: Box): Box => turned(box, element);

/** Where a box is relative to the edges of the page; `slack` is the space around the ink that belongs to it. */
export const edgeOf = (design: Design, box: Box, slack = 0): Edge | undefined => {
  const [width, height] = [PAGE_UNITS, PAGE_UNITS * design.viewportRatio];
  const inside = (margin: number) =>
    box.left >= margin && box.top >= margin && box.right <= width - margin && box.bottom <= height - margin;
  if (box.right <= 0 || box.bottom <= 0 || box.left >= width || box.top >= height) return 'offPage';
  if (!inside(-slack)) return 'cutByEdge';
  return inside((SAFE_MM / pageSizeMm(design).width) * PAGE_UNITS) ? undefined : 'nearEdge';
};
