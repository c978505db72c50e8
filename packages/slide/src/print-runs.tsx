import type { Design, Slide, SlideElement } from '@laurel/domain/certificate/design.ts';
import { bleedUnits, isImage, isText, isVector } from '@laurel/domain/certificate/design.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { isShaped } from './fonts/scripts.ts';
import type { Laid, LaidText, PlainWords } from './lay-out.ts';
import type { PrintInput } from './print-input.ts';
import { type QrModules, qrModules } from './qr.tsx';
import { altOf, isHeading, RunView, type SlideHost, type SlideRun, SlideView, slideRuns } from './SlideView.tsx';

/** The colour of the marks between runs printed together; nothing else is a square unit of it at the top edge. */
export const CUT_COLOUR = '#010203';

/** What a slide draws as one on one certificate, printed by itself. */
export type PrintRun = {
  /** The same for runs of one design (and seal) that draw the same, on any certificate. */
  readonly key: string;
  readonly markup: () => string;
  /** Of its QR code, of which the markup draws only the first module. */
  readonly modules?: QrModules;
  /**
   * What the whole run is to a screen reader, if it is one thing: words in one style, or one picture. We tag it
   * ourselves, because browser versions tag it differently and spend a third of a print on it.
   */
  readonly spoken?: Spoken;
  /**
   * Has letters that need shaping: the browser's font of a page has the letters of all its runs, so it is printed
   * alone.
   */
  readonly alone?: true;
};
/** A paragraph, a heading, or a picture with its alternative text ('' for a decorative one). */
export type Spoken = { readonly as: 'P' | 'H1' } | { readonly as: 'Figure'; readonly alt: string };

const spokenBy = (run: SlideRun, plain: boolean, host: Pick<SlideHost, 'words'>): Spoken | undefined => {
  const [first] = run;
  if (run.length > 1) return undefined;
  if (isImage(first)) return { as: 'Figure', alt: altOf(first, host) };
  if (isVector(first)) return { as: 'Figure', alt: '' };
  return plain ? { as: isHeading(first) ? 'H1' : 'P' } : undefined;
};

const needsShaping = (text: LaidText | undefined) => [...(text?.measured.drawnIn.keys() ?? [])].some(isShaped);
const isQr = ([first]: SlideRun) => isImage(first) && first.code === 'qrCode';
/** A faded element is drawn as one picture in which nothing can be inserted later. */
const isFaded = ([first]: SlideRun) => typeof first.opacity === 'number' && first.opacity < 1;

/** The runs of each slide from the lowest to the topmost, without texts that are empty on this certificate. */
export const printRuns = (
  { design, data, host }: PrintInput,
  laid: Pick<Laid, 'fitted' | 'texts'>,
): readonly PrintRun[][] => design.slides.map((slide) => runsOfSlide(slide, { data, host }, laid));

const runsOfSlide = (
  slide: Slide,
  { data, host }: Pick<PrintInput, 'data' | 'host'>,
  { fitted, texts }: Pick<Laid, 'fitted' | 'texts'>,
): PrintRun[] =>
  slideRuns(slide.elements).flatMap((run): PrintRun[] => {
    if (run.every((element) => isText(element) && !texts.has(element.id))) return [];
    const later = isQr(run) && !isFaded(run);
    const modules = later ? { modules: qrModules(data.traceUrl) } : {};
    const code = isQr(run) ? (modules.modules?.size ?? data.traceUrl) : '';
    const plain = run.length === 1 && !isFaded(run) ? texts.get(run[0].id)?.measured.plain : undefined;
    const spoken = spokenBy(run, plain !== undefined, host);
    const says = run.map(({ id }) => `${texts.get(id)?.key ?? JSON.stringify(id)} ${fitted[id] ?? 0}`);
    const hostOfRun: SlideHost = { ...host, fieldName: () => '', qrModules: later ? 'later' : undefined };
    return [
      {
        key: [...says, code].join('\n'),
        markup: () => {
          const drawn = () => renderToStaticMarkup(<RunView run={run} data={{ ...data, fitted }} host={hostOfRun} />);
          return plain ? aroundWords(run[0], plain, fitted[run[0].id] ?? 0, drawn) : drawn();
        },
        ...modules,
        ...(spoken ? { spoken } : {}),
        ...(run.some(({ id }) => needsShaping(texts.get(id))) ? { alone: true as const } : {}),
      },
    ];
  });

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);

const drawnBefore = new WeakMap<SlideElement, Map<string, readonly [before: string, after: string]>>();
/** Markup of a text whose surroundings were drawn before with another text in that element, set alike. */
const aroundWords = (element: SlideElement, { says, style }: PlainWords, size: number, draw: () => string): string => {
  const key = `${size} ${style}`;
  const all = drawnBefore.get(element) ?? new Map<string, readonly [string, string]>();
  drawnBefore.set(element, all);
  const words = escaped(says);
  const known = all.get(key);
  if (known) return known[0] + words + known[1];
  const markup = draw();
  const at = markup.lastIndexOf(`>${words}</span>`) + 1;
  if (at > 0) all.set(key, [markup.slice(0, at), markup.slice(at + words.length)]);
  return markup;
};

/**
 * A page of runs, each at its position on its slide, together with runs of other slides and certificates: the print is
 * split at the marks between them; the k-th is k units from the left.
 */
export const printTogether = (design: Design, runs: readonly string[]): string => {
  const page = renderToStaticMarkup(
    <div className="lr-page">
      <SlideView slide={BARE} ratio={design.viewportRatio} rareFonts={design.rareFonts} host={NO_HOST} />
    </div>,
  );
  const end = page.lastIndexOf('</div></div>');
  // Along the top edge of the page, which is above the slide if that has a bleed.
  const room = bleedUnits(design);
  const cut = (k: number) => `<i class="lr-cut" style="left:${k - room}px;top:${-room}px"></i>`;
  return `${page.slice(0, end)}${runs.map((run, k) => cut(k) + run).join('')}${cut(runs.length)}${page.slice(end)}`;
};

const BARE: Slide = { id: 'runs', elements: [] };
const NO_HOST: SlideHost = { imageAddress: () => undefined, fieldName: () => '', words: { qr: '', seal: '' } };
