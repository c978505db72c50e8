import { parseContent, writeContent } from '@laurel/domain/certificate/content.ts';
import type { Design, Slide, SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
const round = (n: number) => Math.round(n * 100) / 100;

/** The box around elements as they are stored (rotated ones by their unrotated box), and the first one's own size. */
export const boundsOf = (elements: readonly Box[]) => {
  const left = Math.min(...elements.map((element) => element.left));
  const top = Math.min(...elements.map((element) => element.top));
  const right = Math.max(...elements.map((element) => element.left + element.width));
  const bottom = Math.max(...elements.map((element) => element.top + element.height));
  const own = { width: elements[0]?.width ?? 0, height: elements[0]?.height ?? 0 };
  return { left, top, right, bottom, own };
};

/** A new width or height; a picture that keeps its proportions follows with the other side. */
export const resized = (element: SlideElement, side: 'width' | 'height', to: number): Partial<Box> => {
  const other = side === 'width' ? 'height' : 'width';
  const keeps = isImage(element) && element.fixedRatio && element[side] > 0;
  return { [side]: round(to), ...(keeps ? { [other]: round((element[other] * to) / element[side]) } : {}) };
};

/** Where a length wished at `from` starts, so that it is within `whole` if possible. */
const within = (from: number, length: number, whole: number) =>
  length > whole ? from : Math.min(Math.max(0, from), whole - length);

export const middleOf = (elements: readonly Box[]) => {
  const { left, top, right, bottom } = boundsOf(elements);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** The elements moved together, so that the middle of their box is at this place, or as near as leaves them on the page. */
export const centredAt = <Each extends Box>(
  elements: readonly Each[],
  at: { x: number; y: number },
  pageHeight: number,
): Each[] => {
  const { left, top, right, bottom } = boundsOf(elements);
  const [width, height] = [right - left, bottom - top];
  const dx = within(at.x - width / 2, width, PAGE_UNITS) - left;
  const dy = within(at.y - height / 2, height, pageHeight) - top;
  return elements.map((element) => ({ ...element, left: round(element.left + dx), top: round(element.top + dy) }));
};

/**
 * The offset of the next thing put on the same spot, in page units: a line of body text then does not cover another.
 */
const STEP = 40;
/** Grounds and frames: what covers this much of the page is ignored. */
const GROUND = 0.5;

/** The elements together in the middle of what is seen, a step aside from what has its own middle on the same spot. */
export const arriving = <Each extends Box>(
  elements: readonly Each[],
  standing: readonly Box[],
  middle: { x: number; y: number },
  pageHeight: number,
): Each[] => {
  const placed = centredAt(elements, middle, pageHeight);
  const others = standing.filter(({ width, height }) => width * height < GROUND * PAGE_UNITS * pageHeight);
  const spots = [middleOf(placed), ...placed.map((each) => middleOf([each]))] as const;
  const near = (a: number, b: number) => Math.abs(a - b) < STEP / 2;
  const taken = (by: number) =>
    others.some((box) => {
      const { x, y } = middleOf([box]);
      return spots.some((spot) => near(x, spot.x + by) && near(y, spot.y + by));
    });
  let aside = 0;
  while (taken(aside) && aside < PAGE_UNITS) aside += STEP;
  const { x, y } = spots[0];
  return aside === 0 ? placed : centredAt(placed, { x: x + aside, y: y + aside }, pageHeight);
};

type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
/** The middle of that part of the page which its window shows, in page units; the page's own where none of it is shown. */
export const middleSeen = (window: Rect, page: Rect): { x: number; y: number } => {
  const zoom = (page.right - page.left) / PAGE_UNITS;
  const between = (side: 'left' | 'top', end: 'right' | 'bottom') => {
    const [from, to] = [Math.max(window[side], page[side]), Math.min(window[end], page[end])];
    return round(((from < to ? (from + to) / 2 : (page[side] + page[end]) / 2) - page[side]) / zoom);
  };
  return { x: between('left', 'right'), y: between('top', 'bottom') };
};

/** A picture's size on the page: its own proportions, at most this wide and high. */
export const sizeForPicture = (picture: { width: number; height: number }, most = 400) => {
  const share = Math.min(1, most / Math.max(1, picture.width), most / Math.max(1, picture.height));
  return { width: round(picture.width * share), height: round(picture.height * share) };
};

const outsideBy = (slide: Slide, height: number): boolean =>
  slide.elements.some(
    ({ left, top, width, height: high }) =>
      left < -0.5 || top < -0.5 || left + width > PAGE_UNITS + 0.5 || top + high > height + 0.5,
  );

/** Whether anything is outside the page of this ratio. */
export const isOutside = (design: Pick<Design, 'slides' | 'viewportRatio'>): boolean =>
  design.slides.some((slide) => outsideBy(slide, PAGE_UNITS * design.viewportRatio));

/** Every size of type in an element, at this share of itself. */
export const scaledType = (element: TextElement, share: number): Partial<TextElement> => ({
  fontSize: Math.max(1, round(element.fontSize * share)),
  ...(element.wordSpace ? { wordSpace: round(element.wordSpace * share) } : {}),
  content: writeContent(
    parseContent(element.content).text.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) =>
        run.type === 'break' || run.marks.fontSize === undefined
          ? run
          : { ...run, marks: { ...run.marks, fontSize: Math.max(1, round(run.marks.fontSize * share)) } },
      ),
    })),
  ),
});

/**
 * Slides whose content is brought into the page: all of it shrinks about the page's middle by the same factor, with its
 * font sizes, so that the arrangement stays the same. Slides that lie inside stay as they are.
 */
export const broughtIn = (slides: readonly Slide[], ratio: number): Slide[] => {
  const height = PAGE_UNITS * ratio;
  return slides.map((slide) => {
    if (!outsideBy(slide, height)) return slide;
    const box = boundsOf(slide.elements);
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    const share = Math.min(1, PAGE_UNITS / Math.max(1, wide), height / Math.max(1, high));
    const left = (PAGE_UNITS - wide * share) / 2;
    const top = (height - high * share) / 2;
    return {
      ...slide,
      elements: slide.elements.map((element) => ({
        ...element,
        left: round(left + (element.left - box.left) * share),
        top: round(top + (element.top - box.top) * share),
        width: round(element.width * share),
        height: round(element.height * share),
        ...(isText(element) ? scaledType(element, share) : {}),
      })) as SlideElement[],
    };
  });
};
