import { type Design, type SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import type { FindingKind } from '@laurel/slide/preflight.ts';

/** Pictures that a test stores, by what is wrong with them. */
export type Pictures = Readonly<Record<'good' | 'noPng' | 'halfJpeg' | 'empty' | 'lost' | 'neverStored', string>>;
type Fault = {
  readonly name: string;
  readonly plant: (design: Design, pictures: Pictures) => Design;
  /** What the check must report, and for which element. */
  readonly expected: FindingKind;
  readonly of?: string;
  /** On which page, if there are several. */
  readonly page?: number;
};

const withElements = (design: Design, change: (elements: readonly SlideElement[]) => SlideElement[]): Design => ({
  ...design,
  slides: design.slides.map((slide, n) => (n === 0 ? { ...slide, elements: change(slide.elements) } : slide)),
});
const set = (id: string, over: object) => (design: Design) =>
  withElements(design, (all) => all.map((one) => (one.id === `golden-${id}` ? { ...one, ...over } : one)));
const without = (id: string) => (design: Design) =>
  withElements(design, (all) => all.filter((one) => one.id !== `golden-${id}`));
const over =
  (...more: SlideElement[]) =>
  (design: Design) =>
    withElements(design, (all) => [...all, ...more]);

type Box = readonly [left: number, top: number, width: number, height: number];
const picture = (id: string, [left, top, width, height]: Box, src: string, more: object = {}): SlideElement => ({
  ...{
    id,
    name: '校徽',
    type: 'image',
    left,
    top,
    width,
    height,
    rotate: 0,
    src,
    fixedRatio: false,
    code: '',
    ...more,
  },
});
const text = (id: string, [left, top, width, height]: Box, content: string, more: object = {}): SlideElement =>
  TextElement.parse({
    type: 'text',
    id,
    left,
    top,
    width,
    height,
    content: `<p>${content}</p>`,
    fontSize: 24,
    ...more,
  });
const field = (code: string) => `<span data-field="${code}"></span>`;
const all =
  (...steps: ((design: Design) => Design)[]) =>
  (design: Design) =>
    steps.reduce((made, step) => step(made), design);
const coloured = (colour: string) => (design: Design) => ({
  ...design,
  slides: design.slides.map((slide) => ({ ...slide, background: { colour, size: 'cover' as const } })),
});

type Planted = readonly [name: string, plant: Fault['plant'], expected: FindingKind];
const qrFaults: Planted[] = [
  ['under a picture', (d, p) => over(picture('p', [520, 506, 130, 130], p.good))(d), 'covered'],
  ['unreadable under a picture', (d, p) => over(picture('p', [560, 546, 60, 60], p.good))(d), 'qrUnreadable'],
  ['with a corner under a picture', (d, p) => over(picture('p', [525, 511, 40, 40], p.good))(d), 'covered'],
  ['cut by the right edge', set('qr', { left: 945 }), 'cutByEdge'],
  ['cut by the bottom edge', set('qr', { top: 660 }), 'cutByEdge'],
  ['off the page', set('qr', { left: 1200 }), 'offPage'],
  ['above the page', set('qr', { top: -300 }), 'offPage'],
  ['near the edge', set('qr', { left: 884 }), 'nearEdge'],
  ['turned over the edge', set('qr', { left: 880, rotate: 45 }), 'cutByEdge'],
  ['smaller than 20 mm', set('qr', { width: 60, height: 60 }), 'qrTooSmall'],
  ['squeezed flat', set('qr', { height: 30 }), 'qrTooSmall'],
  ['without height', set('qr', { height: 0 }), 'zeroSize'],
  ['transparent', set('qr', { opacity: 0.04 }), 'transparent'],
];

/** Names in one line at the upper left of their box, so that each character's position is known. */
const named = (over: object) =>
  set('to', {
    content: `<p>${field('student')} 同学：</p>`,
    ...{ left: 110, top: 186, width: 780, height: 46, align: 'left', vAlign: 'top', fontSize: 26 },
    ...over,
  });
const nameFaults: Planted[] = [
  ['off the page', named({ left: 1100 }), 'offPage'],
  ['cut by the left edge', named({ left: -30 }), 'cutByEdge'],
  ['cut by the top edge', named({ top: -22 }), 'cutByEdge'],
  ['turned over the edge', named({ left: 300, top: 400, rotate: -60 }), 'cutByEdge'],
  ['near the edge', named({ left: 8 }), 'nearEdge'],
  ['white on white', all(coloured('#ffffff'), named({ defaultColor: '#ffffff' })), 'lowContrast'],
  ['in the colour of the paper', named({ defaultColor: '#fffdf8' }), 'lowContrast'],
  ['in pale gold', named({ defaultColor: '#d9b65a' }), 'lowContrast'],
  ['dark on dark paper', coloured('#202020'), 'lowContrast'],
  ['faded to a fifth', named({ opacity: 0.2 }), 'lowContrast'],
  ['transparent', named({ opacity: 0.02 }), 'transparent'],
  ['without width', named({ width: 0, fit: undefined }), 'zeroSize'],
  ['under a picture', (d, p) => all(named({}), over(picture('p', [100, 180, 800, 60], p.good)))(d), 'covered'],
  ['half under a picture', (d, p) => all(named({}), over(picture('p', [100, 180, 120, 60], p.good)))(d), 'covered'],
  [
    'with one character under a picture',
    (d, p) => all(named({}), over(picture('p', [110, 190, 27, 40], p.good)))(d),
    'covered',
  ],
  ['with the whole page under a picture', (d, p) => over(picture('p', [0, 0, 1000, 709], p.good))(d), 'covered'],
  ['too long for its box', named({ width: 60, fit: undefined, height: 20 }), 'overflow'],
  ['over another text', named({ top: 240 }), 'textsOverlap'],
];

const numberFaults: Planted[] = [
  ['in the colour of the paper', set('number', { defaultColor: '#fffdf8' }), 'lowContrast'],
  ['cut by the bottom edge', set('number', { top: 694 }), 'cutByEdge'],
  ['under a picture', (d, p) => over(picture('p', [100, 588, 420, 40], p.good))(d), 'covered'],
];

const wholeFaults: Fault[] = [
  { name: 'no name', plant: all(without('to')), expected: 'noName' },
  { name: 'no number', plant: without('number'), expected: 'noNumber' },
  {
    name: 'a number without its middle',
    plant: all(without('number'), over(text('pre', [110, 592, 400, 30], field('certCodePrefix')))),
    expected: 'noNumber',
  },
  {
    name: 'a number without its prefix',
    plant: all(without('number'), over(text('body', [110, 592, 400, 30], field('allAutoincrementThree')))),
    expected: 'numberNotInFile',
  },
  { name: 'no QR code', plant: without('qr'), expected: 'noQrCode' },
  {
    name: 'an unknown field',
    plant: over(text('x', [110, 640, 300, 30], field('bankCard'))),
    expected: 'unknownField',
  },
  {
    name: 'a font that nobody uploaded',
    plant: set('to', { fontFamily: '校体 u0123456789abcde', defaultFontName: '校体 u0123456789abcde' }),
    expected: 'missingFont',
  },
  {
    name: 'a chart',
    plant: over({ ...picture('c', [0, 0, 9, 9], ''), type: 'chart' } as SlideElement),
    expected: 'kindNotPrinted',
  },
  { name: 'a seal without a picture', plant: (design) => design, expected: 'sealMissing', of: 'golden-seal' },
  {
    name: 'a second page without anything',
    plant: (d) => ({ ...d, slides: [...d.slides, { id: 'more', elements: [] }] }),
    expected: 'blankPage',
    page: 2,
  },
  {
    name: 'more pages than a certificate has',
    plant: (d) => ({
      ...d,
      slides: [...d.slides, ...Array.from({ length: 8 }, (_, n) => ({ id: `m${n}`, elements: [] }))],
    }),
    expected: 'tooManyPages',
  },
  {
    name: 'a sheet larger than A4',
    plant: (d) => ({ ...d, page: undefined, viewportRatio: 0.95 }),
    expected: 'largeSheet',
  },
];

/** The QR code is on the back, with a text of its own. */
const onBack =
  (change: (elements: readonly SlideElement[]) => SlideElement[]) =>
  (design: Design): Design => {
    const code = design.slides[0]?.elements.filter(({ id }) => id === 'golden-qr') ?? [];
    const words = text('words', [110, 200, 700, 40], `${field('competitionName')}：${field('workName')}`);
    const back = {
      id: 'back',
      elements: change([...code, words]),
      background: { colour: '#fffdf8', size: 'cover' as const },
    };
    return { ...without('qr')(design), slides: [...without('qr')(design).slides, back] };
  };
const changed = (id: string, over: object) =>
  onBack((all) => all.map((one) => (one.id === id ? { ...one, ...over } : one)));
const backFaults: readonly (Planted | readonly [...Planted, of: string])[] = [
  ['without a QR code', onBack((all) => all.filter(({ id }) => id !== 'golden-qr')), 'noQrCode'],
  ['with the QR code cut by the edge', changed('golden-qr', { left: 945 }), 'cutByEdge', 'golden-qr'],
  [
    'with the QR code under a picture',
    (design, pictures) => onBack((all) => [...all, picture('p', [560, 546, 60, 60], pictures.good)])(design),
    'qrUnreadable',
    'golden-qr',
  ],
  ['with words in the colour of the paper', changed('words', { defaultColor: '#fffdf8' }), 'lowContrast', 'words'],
  ['with words off the page', changed('words', { left: 1100 }), 'offPage', 'words'],
  ['with words that do not fit', changed('words', { width: 60, height: 20 }), 'overflow', 'words'],
  [
    'with a picture that cannot be read',
    (design, pictures) => onBack((all) => [...all, picture('p', BOX, pictures.noPng)])(design),
    'unreadableImage',
    'p',
  ],
];

const BOX: Box = [650, 200, 100, 60];
const shown =
  (kind: keyof Pictures, box = BOX): Fault['plant'] =>
  (design, pictures) =>
    over(picture('p', box, pictures[kind]))(design);
const pictureFaults: Planted[] = [
  ['that is none', shown('noPng'), 'unreadableImage'],
  ['that ends in its middle', shown('halfJpeg'), 'unreadableImage'],
  ['without content', shown('empty'), 'unreadableImage'],
  ['that the store has lost', shown('lost'), 'missingImage'],
  ['that was never stored', shown('neverStored'), 'missingImage'],
  ['from elsewhere', over(picture('p', BOX, 'https://elsewhere.example/a.png')), 'foreignImage'],
  ['of too few dots', shown('good', [600, 150, 300, 200]), 'lowResolution'],
];
const backgroundFaults: Planted[] = [
  [
    'that is no picture',
    (design, pictures) => ({
      ...design,
      slides: design.slides.map((slide) => ({ ...slide, background: { src: pictures.noPng, size: 'cover' } })),
    }),
    'unreadableImage',
  ],
];

const onElement = (what: string, of: string, faults: readonly Planted[]): Fault[] =>
  faults.map(([name, plant, expected]) => ({ name: `${what} ${name}`, plant, expected, of }));

/** One mistake each, in an otherwise correct design. */
export const plantedFaults: readonly Fault[] = [
  ...onElement('QR code', 'golden-qr', qrFaults),
  ...onElement('name', 'golden-to', nameFaults),
  ...onElement('number', 'golden-number', numberFaults),
  ...wholeFaults,
  ...onElement('picture', 'p', pictureFaults),
  ...onElement('background', '', backgroundFaults),
  ...backFaults.map(
    ([name, plant, expected, of]): Fault => ({
      ...{ name: `a back ${name}`, plant, expected },
      ...(of === undefined ? {} : { of, page: 2 }),
    }),
  ),
];
