import { describe, expect, it } from 'vitest';
import { type Design, MOST_ELEMENTS, MOST_SLIDES } from './design.ts';
import { loadDesign, saveDesign } from './design-storage.ts';
import { embeddedPictures } from './foreign-designs.ts';
import { importDesign } from './import-design.ts';
import { groupNotes, type ImportNote } from './import-notes.ts';

const counter = () => {
  let n = 0;
  return () => `id-${++n}`;
};
const box = { left: 0, top: 0, width: 9, height: 9 };
const text = (id: string, more: object = {}) => ({ id, type: 'text', ...box, ...more });
const image = (id: string, more: object = {}) => ({ id, type: 'image', ...box, ...more });
const ofElements = (...elements: unknown[]) => ({ title: 'x', slides: [{ id: 's', elements }] });
const nested = (depth: number): unknown => {
  let value: unknown = 'core';
  for (let level = 0; level < depth; level++) value = { in: value };
  return value;
};

const imported = (json: unknown, known: Parameters<typeof importDesign>[2] = {}): [Design, ImportNote[]] => {
  const answer = importDesign(json, counter(), known);
  if (!answer.ok) throw new Error(answer.problem);
  return [answer.design, answer.notes];
};
const said = (notes: readonly ImportNote[]) =>
  notes.map(({ slide, element, problem, kept }) => `${slide ?? '-'} ${element?.id ?? '-'} ${problem} ${kept}`);

describe('a design made elsewhere', () => {
  it('is reported element by element where it was not understood, and kept', () => {
    const strange = text('a', { content: '<p><marquee>m</marquee></p>', code: 'mood', glow: 1, fontFamily: 'Comic' });
    const [design, notes] = imported(
      ofElements(
        strange,
        image('a', { src: 'https://elsewhere.example/x.png' }),
        { id: 'b', type: 'chart', left: 1, top: 2, width: 3, height: 4 },
        { id: 'c', type: 'text', left: 'far' },
      ),
    );
    expect(said(notes)).toEqual([
      '0 a unknownKey asItIs',
      '0 a unknownField asItIs',
      '0 a unknownFont asItIs',
      '0 a unknownTag textOnly',
      '0 id-1 idGivenAgain asItIs',
      '0 id-1 foreignImage asItIs',
      '0 b unknownType asPlaceholder',
      '0 c invalidElement asPlaceholder',
    ]);
    expect(design.slides[0]?.elements).toHaveLength(4);
    expect(design.slides[0]?.elements[3]).toMatchObject({ type: 'kept', original: { left: 'far' } });
  });

  const cases: readonly (readonly [string, object, string[]])[] = [
    ['a title that is too long', { title: '长'.repeat(300), slides: [] }, ['- - titleTooLong shortened']],
    ['a ratio beyond the limits', { viewportRatio: 30, slides: [] }, ['- - ratioOutOfRange replaced']],
    ['a ratio that is no number', { viewportRatio: 'wide', slides: [] }, ['- - ratioOutOfRange replaced']],
    ['a current slide that is not there', { slideIndex: 7, slides: [] }, ['- - pageIndexOutOfRange replaced']],
    ['another width of the page', { viewportSize: 2000, slides: [] }, ['- - otherPageWidth converted']],
    ['a key of the design', { theme: { colour: 1 }, slides: [] }, ['- - unknownKey asItIs']],
    ['a key of a slide', { slides: [{ id: 's', elements: [], remark: 'r' }] }, ['0 - unknownKey asItIs']],
    ['fonts for rare characters that are none', { rareFonts: ['楷体'], slides: [] }, ['- - unknownKey leftOut']],
    [
      'a font for rare characters that is not here',
      { rareFonts: ['花园明朝 u0123456789abcde'], slides: [] },
      ['- - unknownFont asItIs'],
    ],
    ['a sheet that is none', { page: { widthMm: 3 }, slides: [] }, ['- - invalidPage replaced']],
    ['guides that are none', { guides: { lines: 4 }, slides: [] }, ['- - invalidGuides leftOut']],
    ['guides as they are', { guides: { lines: [{ id: 'g', axis: 'x', at: 40 }] }, slides: [] }, []],
    ['a slide that is none', { slides: [null, 4] }, ['0 - invalidSlide asItIs', '1 - invalidSlide asItIs']],
    ['elements that are no list', { slides: [{ id: 's', elements: { a: 1 } }] }, ['0 - invalidSlide asItIs']],
    ['a slide under an id again', { slides: [{ id: 's' }, { id: 's' }] }, ['1 - idGivenAgain asItIs']],
    [
      'a ground that is none',
      {
        slides: [
          { id: 's', background: 'red' },
          { id: 't', background: { type: 'gradient', gradient: {} } },
        ],
      },
      ['0 - invalidBackground asItIs', '1 - invalidBackground asItIs'],
    ],
    ['an element that is none', ofElements(7), ['0 id-1 idGivenAgain asItIs', '0 id-1 invalidElement asPlaceholder']],
    ['a name that is too long', ofElements(text('a', { name: '名'.repeat(300) })), ['0 a nameTooLong shortened']],
    [
      'a style that is not drawn',
      ofElements(text('a', { content: '<p style="text-align:center;background-color:red">一</p>' })),
      ['0 a unknownStyle textOnly'],
    ],
    [
      'a text longer than an element may have',
      ofElements(text('a', { content: 'x'.repeat(100_001) })),
      ['0 a invalidElement asPlaceholder'],
    ],
    [
      'a clip of a form that we have not',
      ofElements(
        image('a', {
          clip: {
            shape: 'trapezoid',
            range: [
              [0, 0],
              [50, 50],
            ],
          },
        }),
      ),
      ['0 a clipShape asItIs'],
    ],
    [
      'a clip that is none',
      ofElements(image('a', { clip: { range: [['x'], 3] } })),
      ['0 a invalidElement asPlaceholder'],
    ],
  ];
  it.each(cases)('names what it changes: %s', (_, json, notes) => {
    const [design, found] = imported(json);
    expect(said(found)).toEqual(notes);
    expect(loadDesign(JSON.parse(saveDesign(design)))).toMatchObject({ ok: true });
  });
  it('reports in full what it shortens', () => {
    const title = '长'.repeat(300);
    expect(imported({ title, slides: [] })[1][0]?.detail).toBe(title);
  });
  it('keeps what it cannot read under another key', () => {
    const [design] = imported({
      page: 'wide',
      slides: [{ id: 's', background: [1], elements: 'none' }, 'loose'],
    });
    expect(design).toMatchObject({
      keptPage: 'wide',
      slides: [{ keptBackground: [1], keptElements: 'none' }, { kept: 'loose' }],
    });
  });
});

describe('a design of PPTist', () => {
  const [design, notes] = imported({
    title: '证书',
    width: 500,
    height: 350,
    theme: {},
    slides: [
      {
        id: 's',
        background: { type: 'solid', color: '#fafafa' },
        elements: [
          text('t', { left: 10, width: 100, content: '<p><span style="font-size: 12px">一</span></p>' }),
          image('p', {
            src: 'data:image/png;base64,AAAA',
            clip: {
              shape: 'rect',
              range: [
                [10, 20],
                [60, 100],
              ],
            },
          }),
          { id: 'l', type: 'latex', left: 400, top: 300, width: 10, height: 10 },
        ],
      },
    ],
  });
  const [slide] = design.slides;
  it('keeps the width and height of its page, and the size of everything on it', () => {
    expect(design.viewportRatio).toBe(0.7);
    expect(slide?.elements[0]).toMatchObject({ left: 20, width: 200 });
    expect(slide?.elements[0]?.content).toContain('font-size: 24px');
  });
  it('keeps its background and the visible part of a picture', () => {
    expect(slide?.background).toMatchObject({ colour: '#fafafa' });
    const clip = slide?.elements[1]?.clip as Record<string, number>;
    expect([clip.left, clip.top, clip.right, clip.bottom].map((share) => Number(share).toFixed(2))).toEqual([
      '0.10',
      '0.20',
      '0.40',
      '0.00',
    ]);
  });
  it('is reported by page, kind and position', () => {
    const formula = notes.find(({ problem }) => problem === 'unknownType');
    expect(formula).toMatchObject({ slide: 0, element: { kind: 'latex', place: 'bottomRight' } });
    expect(notes.find(({ problem }) => problem === 'embeddedPicture')?.element).toMatchObject({
      kind: 'image',
      place: 'topLeft',
    });
  });
});

describe('what PPTist draws', () => {
  const square = { viewBox: [200, 200], path: 'M 0 0 L 200 0 L 200 200 L 0 200 Z', fill: 'rgb(155, 0, 0)' };
  const read = (...elements: object[]) =>
    imported({ width: 500, height: 350, theme: {}, slides: [{ id: 's', elements }] });
  const box = { left: 10, top: 20, width: 100, height: 50, rotate: 0 };
  const drawn = (...elements: object[]) => read(...elements)[0].slides[0]?.elements ?? [];

  it('as a shape becomes a shape, with its border, shadow and gradient, scaled with its page', () => {
    const [[shape], notes] = [
      drawn({
        ...{ id: 'a', type: 'shape', ...box, ...square, fixedRatio: false, lock: true },
        outline: { width: 2, color: '#123456', style: 'dashed' },
        shadow: { h: 4, v: 5, blur: 8, color: 'rgba(128, 128, 128, 0.13)' },
        gradient: {
          type: 'linear',
          rotate: 90,
          colors: [
            { pos: 0, color: '#fff' },
            { pos: 100, color: '#000' },
          ],
        },
      }),
      read({ id: 'a', type: 'shape', ...box, ...square })[1],
    ];
    expect(shape).toMatchObject({
      ...{ id: 'a', type: 'vector', outline: 'path', pathBox: [200, 200], lock: true },
      ...{ left: 20, top: 40, width: 200, height: 100, border: { colour: '#123456', width: 4, dash: 'dashed' } },
      castShadow: { dx: 8, dy: 10, blur: 16, colour: 'rgb(128, 128, 128)', strength: 0.13 },
      fill: {
        kind: 'linear',
        angle: 90,
        stops: [
          { at: 0, colour: '#fff' },
          { at: 1, colour: '#000' },
        ],
      },
    });
    expect(notes.filter(({ slide }) => slide !== undefined)).toEqual([]);
  });
  it('as words in a shape becomes a text over the shape, grouped with it', () => {
    const [shape, words] = drawn({
      ...{ id: 'a', type: 'shape', ...box, ...square },
      text: { content: '<p>荣誉</p>', defaultColor: '#ffffff', defaultFontName: '', align: 'middle' },
    });
    expect(words).toMatchObject({ type: 'text', content: '<p>荣誉</p>', defaultColor: '#ffffff', vAlign: 'middle' });
    expect(words?.groupId).toBeDefined();
    expect(words?.groupId).toBe(shape?.groupId);
  });
  it('as a line becomes a line: straight, slanted or bent', () => {
    const line = { type: 'line', left: 10, top: 20, color: '#333', style: 'solid', width: 2, points: ['', 'arrow'] };
    const [straight, slanting, bent, curved] = drawn(
      { ...line, id: 'a', start: [0, 0], end: [100, 0] },
      { ...line, id: 'b', start: [0, 0], end: [30, 40] },
      { ...line, id: 'c', start: [0, 0], end: [100, 50], broken: [0, 50] },
      { ...line, id: 'd', start: [0, 0], end: [100, 50], curve: [50, 80] },
    );
    expect(straight).toMatchObject({ outline: 'line', left: 20, width: 200, rotate: 0, heads: { end: 'triangle' } });
    expect(slanting).toMatchObject({ width: 100, left: 0, border: { width: 4 } });
    expect(slanting?.rotate).toBeCloseTo(53.13, 2);
    expect(bent).toMatchObject({
      outline: 'path',
      path: 'M0 0L0 50L100 50',
      left: 20,
      top: 40,
      width: 200,
      height: 100,
    });
    expect(curved).toMatchObject({ path: 'M0 0Q50 80 100 50', height: 160 });
  });
  it('is reported when it is not drawn: a picture that fills a shape, the arrowheads of a bent line', () => {
    const bent = { type: 'line', left: 1, top: 2, start: [0, 0], end: [9, 9], curve: [5, 8], points: ['', 'arrow'] };
    const [, notes] = read({ id: 'a', type: 'shape', ...box, ...square, pattern: 'x.png' }, { id: 'b', ...bent });
    const lost = notes.filter(({ kept }) => kept === 'leftOut');
    expect(lost.map(({ element, detail }) => [element?.id, detail])).toEqual([
      ['a', 'pattern'],
      ['b', 'points'],
    ]);
  });
  it('as a text with a background is drawn over a rectangle, and its fonts are replaced by similar ones and reported', () => {
    const content = '<p><span style="font-family: KaiTi">一</span></p>';
    const [ground, words] = drawn(text('t', { ...box, fill: '#ffeeaa', defaultFontName: 'SimSun', content }));
    expect(ground).toMatchObject({ type: 'vector', outline: 'rectangle', fill: { colour: '#ffeeaa' } });
    expect(words).toMatchObject({ defaultFontName: '宋体', inset: [20, 20, 20, 20] });
    expect(words?.content).toContain('楷体');
    const [, notes] = read(text('t', { ...box, defaultFontName: 'SimSun', content }));
    expect(notes.filter(({ problem }) => problem === 'usualFont').map(({ detail }) => detail)).toEqual([
      'SimSun → 宋体',
      'KaiTi → 楷体',
    ]);
  });
  it('in the fonts of office programs is drawn in ours', () => {
    const pairs = [
      ...['等线 Light → 思源黑体', 'Calibri → 思源黑体', 'Microsoft YaHei UI → 思源黑体', 'Cambria → 宋体'],
      ...[
        '华文中宋 → 标题宋体',
        '方正小标宋简体 → 标题宋体',
        '华文琥珀 → 黑体',
        '华文行楷 → 志莽行书',
        '方正仿宋简体 → 仿宋',
      ],
    ];
    const names = pairs.map((pair) => pair.split(' → ')[0] ?? '');
    const [, notes] = read(...names.map((name, n) => text(`t${n}`, { ...box, fontFamily: name })));
    expect(notes.filter(({ problem }) => problem === 'usualFont').map(({ detail }) => detail)).toEqual(pairs);
  });
  it('as a clip becomes a mask, and so do rounded corners', () => {
    const range = [
      [0, 0],
      [100, 100],
    ];
    const [round, corners] = drawn(
      image('a', { clip: { shape: 'ellipse', range } }),
      image('b', { radius: 5, outline: { width: 1, color: '#000' } }),
    );
    expect(round).toMatchObject({ mask: { outline: 'ellipse' } });
    expect(corners).toMatchObject({ mask: { outline: 'rectangle', radius: 10 }, border: { width: 2 } });
  });
  it('is refused, with the limit, when it needs more elements than a page may have', () => {
    const many = Array.from({ length: 1500 }, (_, n) => text(`t${n}`, { ...box, fill: '#fff' }));
    const answer = importDesign(
      { width: 500, height: 350, theme: {}, slides: [{ id: 's', elements: many }] },
      counter(),
    );
    expect(answer).toMatchObject({ ok: false, problem: 'tooManyElements', limit: 2000, slide: 0, found: 3000 });
  });
});

describe('pictures inside a design', () => {
  const [png, broken] = ['data:image/png;base64,AAAA', 'data:image/png;base64,no'];
  const json = {
    slides: [
      {
        id: 's',
        background: { type: 'image', image: { src: png, size: 'cover' } },
        elements: [image('a', { src: png }), image('b', { src: broken }), image('c', { src: 'https://x.example/c' })],
      },
    ],
  };
  it('are found once each, and drawn from where they were stored', () => {
    expect(embeddedPictures(json)).toEqual([png, broken]);
    const stored = `asset:${'a'.repeat(64)}`;
    const pictures = new Map([
      [png, stored],
      [broken, null],
    ]);
    const [design, notes] = imported(json, { pictures });
    expect(design.slides[0]?.background?.src).toBe(stored);
    expect(design.slides[0]?.elements.map(({ src }) => src)).toEqual([stored, '', 'https://x.example/c']);
    expect(said(notes)).toEqual([
      '0 - embeddedPicture converted',
      '0 a embeddedPicture converted',
      '0 b pictureUnreadable leftOut',
      '0 c foreignImage asItIs',
    ]);
  });
});

describe('a limit', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => text(`e${i}`));
  it.each([
    ['too many elements', { slides: [{ elements: [] }, { elements: many(10_000) }] }, 'tooManyElements'],
    ['too many slides', { slides: many(MOST_SLIDES + 1) }, 'tooManySlides'],
    ['nested too deeply', ofElements(text('a', { more: nested(100_000) })), 'tooDeep'],
    ['too large', ofElements(...many(12).map((one) => ({ ...one, content: '字'.repeat(40_000) }))), 'tooLarge'],
    ['of a newer version', { schemaVersion: 99, slides: [] }, 'newerDesign'],
    ...[null, 3, 'x', [], {}, { slides: 4 }].map((json) => ['no design', json, 'notADesign'] as const),
  ] as const)('%s', (_, json, problem) => {
    expect(importDesign(json, counter())).toMatchObject({ ok: false, problem });
  });
  it('is refused when exceeded, with the page and the number', () => {
    const answer = importDesign({ slides: [{ elements: [] }, { elements: many(2001) }] }, counter());
    expect(answer).toMatchObject({ slide: 1, found: 2001, limit: MOST_ELEMENTS });
  });
  it('may be reached exactly', () => {
    const short = Array.from({ length: MOST_ELEMENTS }, (_, i) => ({ id: `e${i}`, type: 'dot' }));
    expect(imported(ofElements(...short))[0].slides[0]?.elements).toHaveLength(MOST_ELEMENTS);
  });
});

describe('reading sixteen times as much', () => {
  /** Processor time of the fastest of several tries, since other load only adds to it. */
  const cost = (json: unknown) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const from = process.cpuUsage();
        importDesign(json, counter());
        const { user, system } = process.cpuUsage(from);
        return user + system;
      }),
    );
  const hostile: readonly (readonly [string, (n: number) => unknown])[] = [
    ['elements of one id', (n) => ofElements(...Array.from({ length: n }, () => text('same')))],
    [
      'unknown keys',
      (n) => ofElements(text('a', Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, i])))),
    ],
    ['unclosed tags', (n) => ofElements(text('a', { content: '<p><b>x'.repeat(8 * n) }))],
    ['lists in lists', (n) => ofElements(text('a', { more: Array.from({ length: n }, () => nested(50)) }))],
  ];
  it.each(hostile)('takes about sixteen times as long, not its square: %s', (_, json) => {
    cost(json(100));
    expect(cost(json(1600)) / cost(json(100))).toBeLessThan(128);
  });
});

describe('a report', () => {
  it('mentions once what applies in many places', () => {
    const [, notes] = imported(ofElements(...Array.from({ length: 500 }, (_, i) => text(`e${i}`, { glow: i }))));
    const [group, ...more] = groupNotes(notes);
    expect([group?.problem, group?.places.length, more.length]).toEqual(['unknownKey', 500, 0]);
  });
});
