/** As wide as the window, all of the page, or a share of its printed size. */
export type Zoom = 'width' | 'page' | number;
export type Size = { readonly width: number; readonly height: number };

/** A screen has 96 points to the inch, paper 72. */
const ON_SCREEN = 96 / 72;
export const STEPS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** More is too much for the canvas of a phone; a page that needs more is drawn less finely. */
const MOST_DOTS = 16_777_216;

export const turned = ({ width, height }: Size, rotation: number): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** Screen points for each of the page's, in a window of this size. */
export const scaleFor = (zoom: Zoom, page: Size, room: Size): number => {
  if (typeof zoom === 'number') return zoom * ON_SCREEN;
  const wide = room.width / page.width;
  const scale = zoom === 'width' ? wide : Math.min(wide, room.height / page.height);
  return Math.min(Math.max(scale, 0.1), 4 * ON_SCREEN);
};

/** How a file is shown at first: as wide as the window, unless that would be larger than anybody reads. */
export const comfortable = (page: Size, room: Size): Zoom =>
  shareOf(scaleFor('width', page, room)) > 1.5 ? 1.25 : 'width';

/** What a page drawn at this scale shows of its printed size. */
export const shareOf = (scale: number) => scale / ON_SCREEN;

/** The next step up or down from what is shown now. */
export const stepFrom = (share: number, by: 1 | -1): number => {
  const near = 0.005;
  const [smallest = 1, largest = 1] = [STEPS[0], STEPS.at(-1)];
  return by === 1
    ? (STEPS.find((step) => step > share + near) ?? largest)
    : (STEPS.findLast((step) => step < share - near) ?? smallest);
};

/** Dots for each point of the screen: as many as it has, while the canvas remains one that browsers draw. */
export const dotsFor = ({ width, height }: Size, has: number): number =>
  Math.min(has, Math.sqrt(MOST_DOTS / (width * height)));
