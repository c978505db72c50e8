import type { Design, ImageElement, SlideElement } from '@laurel/domain/certificate/design.ts';
import { DEFAULT_RATIO, newDesign, PORTRAIT_RATIO } from '@laurel/domain/certificate/design.ts';
import { Printed } from '@laurel/domain/certificate/printed.ts';
import { newTextElement, qrElement, sealElement } from '@laurel/domain/certificate/recipients.ts';
import { describe, expect, it } from 'vitest';
import { gallery } from './gallery/gallery.ts';
import { type AtHand, checkCertificate, checkDesign } from './preflight.ts';

const atHand: AtHand = { images: new Map(), fonts: new Set(), hasSeal: true };
const sheet = (viewportRatio: number, page?: { mode: 'ratio' | 'A4'; widthMm: number; bleedMm: number }) =>
  checkDesign({ ...newDesign(() => 'slide'), viewportRatio, ...(page ? { page } : {}) }, atHand)
    .filter(({ kind }) => kind === 'largeSheet')
    .map(({ detail }) => detail);

it('warns about paper larger than A4 that nobody chose, and about no other', () => {
  expect([sheet(DEFAULT_RATIO), sheet(PORTRAIT_RATIO), sheet(1.4114)]).toEqual([[], [], []]);
  expect(sheet(1)).toEqual(['297 × 297 mm']);
  expect(sheet(1.4114, { mode: 'ratio', widthMm: 297, bleedMm: 0 })).toEqual(['297 × 419.19 mm']);
  expect(sheet(1.4114, { mode: 'ratio', widthMm: 320, bleedMm: 0 })).toEqual([]);
  expect(sheet(1.4114, { mode: 'A4', widthMm: 297, bleedMm: 3 })).toEqual([]);
});

it('finds nothing wrong with a finished design', () => {
  for (const { design } of gallery) expect(checkDesign(design, { ...atHand, pages: 'all' })).toEqual([]);
});

const qr = qrElement('qr');
const hash = 'a'.repeat(64);
/** 100 units are 29.7 mm. */
const picture = (src: string): ImageElement => ({ ...qr, id: 'p', name: '校徽', code: '', src, width: 100 });
const designOf = (...elements: SlideElement[]): Design => {
  const empty = newDesign(() => 'slide');
  return { ...empty, slides: empty.slides.map((slide) => ({ ...slide, elements })) };
};
/** The holder and the number, which every design needs. */
const required = [
  newTextElement('name', { code: 'student' }),
  newTextElement('number', { code: 'certificateNumber', top: 300 }),
];
const found = (elements: SlideElement[], hand: Partial<AtHand> = {}) =>
  checkDesign(designOf(...required, ...elements), { ...atHand, ...hand });
const sized = (width: number) => ({ images: new Map([[hash, { width, height: width }]]) });

describe('the check of a design reports', () => {
  it('a picture with less than 200 dots an inch where it is printed, the background too', () => {
    expect(found([qr, picture(`asset:${hash}`)], sized(234))).toEqual([]);
    expect(found([qr, picture(`asset:${hash}`)], sized(233))).toMatchObject([
      { kind: 'lowResolution', severity: 'warning', element: 'p', detail: '199 dpi' },
    ]);
    const design = designOf(...required, qr);
    const [slide] = design.slides;
    if (!slide) throw new Error('a design has a slide');
    const behind = { ...design, slides: [{ ...slide, background: { src: `asset:${hash}`, size: 'cover' as const } }] };
    expect(checkDesign(behind, { ...atHand, ...sized(1000) })).toMatchObject([{ kind: 'lowResolution' }]);
    expect(checkDesign(behind, { ...atHand, ...sized(2400) })).toEqual([]);
  });
  it('pictures from elsewhere or lost, unknown fields and unknown kinds of elements, none of which print', () => {
    expect(found([qr, picture('https://elsewhere.example/a.png')])).toMatchObject([
      { kind: 'foreignImage', severity: 'error' },
    ]);
    expect(found([qr, picture(`asset:${hash}`)])).toMatchObject([{ kind: 'missingImage', severity: 'error' }]);
    expect(found([qr, newTextElement('t', { code: 'bankCard' })])).toMatchObject([
      { kind: 'unknownField', severity: 'error', detail: 'bankCard' },
    ]);
    expect(found([qr, { ...qr, id: 'c', type: 'chart', name: '图表' } as unknown as SlideElement])).toMatchObject([
      { kind: 'kindNotPrinted', severity: 'warning', element: 'c', detail: 'chart' },
    ]);
  });
  it('a QR code that is missing or too small to be read, and a seal that stays empty', () => {
    expect(found([])).toEqual([{ kind: 'noQrCode', severity: 'warning' }]);
    expect(found([{ ...qr, width: 67 }])).toMatchObject([{ kind: 'qrTooSmall', severity: 'error', detail: '19.9 mm' }]);
    expect(found([{ ...qr, width: 68 }])).toEqual([]);
    expect(found([qr, sealElement('s')], { hasSeal: false })).toMatchObject([
      { kind: 'sealMissing', severity: 'warning' },
    ]);
    expect(found([qr, sealElement('s')])).toEqual([]);
  });
});

describe('a design of several pages', () => {
  const page = (id: string, ...elements: SlideElement[]) => ({ id, elements });
  const checked = (slides: Design['slides'], pages?: 'all') =>
    checkDesign({ ...newDesign(() => 'x'), slides }, { ...atHand, pages }).map(({ kind, page, detail }) => [
      kind,
      page,
      detail,
    ]);
  it('may have its code, name and number on any of them', () => {
    expect(checked([page('a', ...required.slice(0, 1)), page('b', qr, ...required.slice(1))], 'all')).toEqual([]);
  });
  it('has its pages named where something is wrong, including a blank one', () => {
    const slides = [page('a', qr, ...required), page('b'), page('c', { ...qr, id: 'other', width: 60 })];
    expect(checked(slides, 'all')).toEqual([
      ['blankPage', 2, undefined],
      ['qrTooSmall', 3, '17.8 mm'],
    ]);
  });
  it('has no more pages than a certificate, and only the first if the others were not printed yet', () => {
    const nine = [
      page('a', qr, ...required),
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => page(`p${n}`, sealElement(`s${n}`))),
    ];
    expect(checked(nine, 'all')).toEqual([['tooManyPages', undefined, '9']]);
    expect(checked(nine)).toEqual([['moreSlides', undefined, '9']]);
  });
});

describe('whatever has to be visible', () => {
  const kindsOf = (over: object) =>
    found([{ ...qr, ...over } as SlideElement]).map(({ kind, severity }) => [kind, severity]);
  it('is on the page, within the margin that a cutter may take, and has a size', () => {
    expect(kindsOf({ left: 500, top: 500 })).toEqual([]);
    expect(kindsOf({ left: 10 })).toEqual([['nearEdge', 'warning']]);
    expect(kindsOf({ left: -10 })).toEqual([['cutByEdge', 'error']]);
    expect(kindsOf({ left: 1001 })).toEqual([['offPage', 'error']]);
    expect(kindsOf({ height: 0 })).toContainEqual(['zeroSize', 'error']);
    expect(kindsOf({ opacity: 0.05 })).toEqual([['transparent', 'error']]);
  });
  it('is checked in its rotated position', () => {
    expect(kindsOf({ left: 20, top: 300, rotate: 0 })).toEqual([]);
    expect(kindsOf({ left: 20, top: 300, rotate: 45 })).toEqual([['cutByEdge', 'error']]);
    expect(
      found([{ ...qr, id: 'plain', code: '', src: 'laurel:frame-classic', left: -10 } as SlideElement, qr]),
    ).toEqual([]);
  });
});

describe('a design must show the holder and the number of a certificate', () => {
  const kinds = (elements: SlideElement[], waivers: AtHand['waivers'] = []) =>
    checkDesign(designOf(qr, ...elements), { ...atHand, waivers }).map(({ kind, severity, detail }) => [
      kind,
      severity,
      detail,
    ]);
  it('unless a reason was given, which the approver then reads', () => {
    expect(kinds([])).toEqual([
      ['noName', 'error', undefined],
      ['noNumber', 'error', undefined],
    ]);
    expect(kinds(required)).toEqual([]);
    expect(kinds([required[0] as SlideElement], [{ field: 'number', reason: '纪念证书不编号' }])).toEqual([
      ['numberWaived', 'warning', '纪念证书不编号'],
    ]);
    expect(kinds(required, [{ field: 'number', reason: '纪念证书不编号' }])).toEqual([]);
  });
});

describe('the check of a certificate reports', () => {
  const printed = Printed.parse({
    students: [{ name: '王𠮷', school: '江南大学' }],
    awardName: '',
    issueDate: '2026-11-20',
    number: { prefix: '', body: '0001', suffix: '' },
  });
  const elements = [
    newTextElement('a', { name: '奖项', code: 'awardName' }),
    newTextElement('b', { name: '教师', code: 'teacher' }),
    newTextElement('c', { name: '学生', code: 'student' }),
  ];
  it('a text that does not fit, characters that no font has and missing values, with their position and name', async () => {
    const laid = { fitted: {}, overflowing: ['c'], missing: ['𠮷', '\ue0c1'], texts: new Map() };
    expect(await checkCertificate(designOf(...elements), printed, 7, async () => laid)).toEqual([
      { kind: 'overflow', severity: 'error', element: 'c', ordinal: 7, recipient: '王𠮷' },
      { kind: 'missingGlyph', severity: 'error', detail: '𠮷 U+E0C1', ordinal: 7, recipient: '王𠮷' },
      { kind: 'missingField', severity: 'error', detail: 'awardName', ordinal: 7, recipient: '王𠮷' },
      { kind: 'missingField', severity: 'warning', detail: 'teacher', ordinal: 7, recipient: '王𠮷' },
    ]);
  });
});
