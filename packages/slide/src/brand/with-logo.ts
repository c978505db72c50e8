import { parseContent, plainText } from '@laurel/domain/certificate/content.ts';
import {
  type Design,
  ImageElement,
  isImage,
  isText,
  PAGE_UNITS,
  type SlideElement,
} from '@laurel/domain/certificate/design.ts';

type PlacedLogo = {
  readonly hash: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
};

const [LOGO_WIDTH, LOGO_HEIGHT, MARGIN] = [150, 66, 48];
/** Elements that fill the page instead of being placed on it: frames, papers and background photographs. */
const isGround = (element: SlideElement) => element.width > PAGE_UNITS * 0.7;
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
const meet = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
/** The area that words take in a text's box: a heading's box is as wide as the page, its words are not. */
const takenBy = (element: SlideElement): Box => {
  if (!isText(element) || element.vertical) return element;
  const letters = [...plainText(parseContent(element.content).text)].length || 8;
  const width = Math.min(element.width, letters * element.fontSize);
  return { ...element, left: element.left + (element.width - width) / 2, width };
};

/** The design with the logo in a free corner of its first page; unchanged if it has the logo already. */
export const withLogo = (design: Design, logo: PlacedLogo, newId: () => string): Design => {
  const [first, ...others] = design.slides;
  const src = `asset:${logo.hash}`;
  if (!first || design.slides.some(({ elements }) => elements.some((one) => isImage(one) && one.src === src)))
    return design;
  const scale = Math.min(LOGO_WIDTH / logo.width, LOGO_HEIGHT / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const [right, bottom] = [PAGE_UNITS - MARGIN - width, PAGE_UNITS * design.viewportRatio - MARGIN - height];
  const corners = [
    { left: MARGIN, top: MARGIN },
    { left: right, top: MARGIN },
    { left: (PAGE_UNITS - width) / 2, top: MARGIN },
    { left: MARGIN, top: bottom },
    { left: right, top: bottom },
  ].map(({ left, top }) => ({ left: Math.round(left), top: Math.round(top), width, height }));
  const taken = first.elements.filter((element) => isText(element) || !isGround(element)).map(takenBy);
  const free = corners.find((corner) => !taken.some((box) => meet(box, corner))) ?? corners[0];
  const placed = ImageElement.parse({ ...free, id: newId(), name: logo.name, type: 'image', src, alt: logo.name });
  return { ...design, slides: [{ ...first, elements: [...first.elements, placed] }, ...others] };
};
