import type { Design, Slide } from '@laurel/domain/certificate/design.ts';
import { bleedUnits, isImage, isVector, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FaceId, familyOf } from './fonts/faces.ts';
import type { PrintInput } from './print-input.ts';
import { CUT_COLOUR } from './print-runs.tsx';
import { SlideView } from './SlideView.tsx';
import { slideCss } from './slide-css.ts';

/**
 * Splits each slide in two: the lowest parts that are the same on every certificate (background, drawings and pictures
 * without data), and everything else. The first is printed once per design and placed under the second; null if a
 * slide has none.
 */
export const layersOf = (design: Design): { under: readonly (Design | null)[]; over: Design } => {
  const cut = design.slides.map(layersOfSlide);
  return {
    under: cut.map(({ under }) => under && { ...design, slides: [under], slideIndex: 0 }),
    over: { ...design, slides: cut.map(({ over }) => over) },
  };
};

const layersOfSlide = (slide: Slide): { under: Slide | null; over: Slide } => {
  const first = slide.elements.findIndex(
    (element) => !(isVector(element) || (isImage(element) && !element.code && !element.alt)),
  );
  const count = first < 0 ? slide.elements.length : first;
  const { background, ...bare } = slide;
  const painted = background !== undefined && (background.src !== undefined || background.colour !== undefined);
  if (count === 0 && !painted) return { under: null, over: slide };
  return {
    under: { ...slide, elements: slide.elements.slice(0, count) },
    over: { ...bare, elements: slide.elements.slice(count) },
  };
};

/** The CSP of a page that is served from memory with scripts off: only its own content. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src https://cert.invalid; img-src https://cert.invalid";

/** The height of a printed page in page units: 1 unit is printed as 1 CSS pixel, and scaled to true size afterwards. */
export const printedHeight = (design: Design): number => Math.round(PAGE_UNITS * design.viewportRatio * 1000) / 1000;

/**
 * The style sheet of a printed document: page size, slide, and the given faces. The page is printed unscaled and
 * slightly higher than the slide, so that rounding never starts a second one: a CSS transform would put the whole page
 * into a transparency group, where readers do not find the structure tree. On the screen, which nobody sees, it is
 * neither laid out nor painted, which saves a quarter of a print's time.
 */
export const printCss = (design: Design, faces: readonly FaceId[], address: (face: FaceId) => string): string => {
  const room = bleedUnits(design);
  const [width, height] = [PAGE_UNITS + 2 * room, printedHeight(design) + 2 * room];
  const beyond = room > 0 ? `.lr-page>.lr-slide{position:absolute;left:${room}px;top:${room}px;overflow:visible}` : '';
  const rules = faces.map(
    (face) =>
      `@font-face{font-family:"${familyOf(face)}";font-weight:400;font-style:normal;font-display:block;src:url(${address(face)}) format("truetype")}`,
  );
  return `${rules.join('\n')}
@page{size:${width}px ${Math.ceil(height) + 1}px;margin:0}html,body{margin:0;padding:0}@media screen{body{display:none}}
.lr-page{position:relative;width:${width}px;height:${height}px;overflow:hidden;break-after:page}
.lr-page:last-child{break-after:auto}
${slideCss}
.lr-page>.lr-slide{background:transparent}${beyond}
.lr-cut{position:absolute;top:0;width:1px;height:1px;background:${CUT_COLOUR}}`;
};

/** For taking a picture of the page instead of printing it. */
export const ON_SCREEN = '@media screen{body{display:block}}';

/**
 * The pages of a printed document, as markup made only from the design's nodes: stored HTML never reaches a browser.
 */
export const printPages = ({ design, data, host }: PrintInput, fitted: Record<string, number>): string[] =>
  design.slides.map((slide) =>
    renderToStaticMarkup(
      <div className="lr-page">
        <SlideView
          slide={slide}
          ratio={design.viewportRatio}
          bleed={bleedUnits(design)}
          rareFonts={design.rareFonts}
          data={{ ...data, fitted }}
          host={{ ...host, fieldName: () => '' }}
        />
      </div>,
    ),
  );

export const printDocument = (title: string, css: string, pages: readonly string[], language = 'zh-CN'): string => {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <title>{title}</title>
    </>,
  );
  return `<!doctype html><html lang="${language}"><head>${head}<style>${css}</style></head><body>${pages.join('')}</body></html>`;
};
