import { describe, expect, it } from 'vitest';
import type { DrawnGlyph, PageFont } from '../fonts/page-font.ts';
import type { Drawing, Named } from '../page/drawing.ts';
import { type Ours, writePage } from '../writer/write-page.ts';
import { drawingsOf } from './read-drawings.ts';

/** Glyph 1 is 一, glyph 2 is 二; both reach 0.81 em above the baseline. */
const outline = Buffer.from('00010000000003e8032a', 'hex');
const glyphOf = (codePoint: number): DrawnGlyph => ({
  codePoint,
  upright: false,
  glyph: { outline, advance: 1000, leftBearing: 0, verticalAdvance: 1000, topBearing: 0 },
});
const font: PageFont = {
  face: 'serif-400',
  name: 'NotoSerifSC-Regular',
  file: Buffer.of(),
  glyphs: [undefined, glyphOf(0x4e00), glyphOf(0x4e8c)],
  table: () => undefined,
};
const known: Record<string, Named> = {
  F4: { kind: 'Font', key: 'face serif-400', face: font },
  G3: { kind: 'ExtGState', key: 'plain', dict: '<</ca 1>>' },
  G9: { kind: 'ExtGState', key: 'plain', dict: '<</ca 1>>' },
  X6: { kind: 'XObject', key: 'picture', dict: '<<>>' },
};
const read = (content: string) => drawingsOf(content, (name) => known[name], [font]);
const ours: Ours = {
  object: (named) => ({ 'face serif-400': 7, plain: 8 })[named.key] ?? 9,
  glyphs: ({ glyphs }) => glyphs.map((drawn) => (drawn?.codePoint === 0x4e00 ? '0001' : '0002')).join(''),
};
const write = (...parts: (readonly Drawing[])[]) =>
  writePage(
    parts.map((drawings) => ({ drawings, structure: [] })),
    ours,
  );

const RED = '1 0 0 RG 1 0 0 rg\n';
const word = (mcid: number, glyph: string) =>
  `/P <</MCID ${mcid} >>BDC\nBT\n/F4 62 Tf\n1 0 0 -1 10 20 Tm\n<${glyph}> Tj\nET\nEMC\n`;

describe('the drawings of a page', () => {
  it('are independent: each has all its state, and nothing left over from others', () => {
    const [first, second] = read(
      `q\n0 0 9 9 re\nW* n\nq\n3 0 0 3 0 0 cm\n${RED}/G3 gs\n${word(0, '0001')}Q\nQ\n/X6 Do\n`,
    );
    expect(first?.geometry).toEqual(['0 0 9 9 re\nW*\nn\n', '3 0 0 3 0 0 cm\n']);
    expect([...(first?.state.keys() ?? [])]).toEqual(['fill', 'stroke', 'gs']);
    expect(first?.mark).toEqual({ tag: '/P', mcid: 0 });
    expect([second?.geometry, second?.state.size, second?.mark]).toEqual([[], 0, undefined]);
  });
  it('treats five lines as one rectangle only if they form one', () => {
    expect(read('4 4 m\n11 4 l\n11 5 l\n4 5 l\n4 4 l\nh\nf\n')[0]?.pieces).toEqual(['4 4 7 1 re\nf\n']);
    const other = '4 4 m\n11 5 l\n11 6 l\n4 5 l\n4 4 l\nh\nf\n';
    expect(read(other)[0]?.pieces).toEqual([other]);
  });
  it('spaces the characters of a column evenly, where Chromium rounded each by itself', () => {
    const column = 'BT\n/F4 10 Tf\n1 0 0 -1 808 188 Tm\n-5 -9.7 Td <0001> Tj\n0 -10 Td <0002> Tj\nET\n';
    // An outline of 8.1 above the baseline was treated as one of 9.
    expect(write(read(column)).content).toBe(
      'BT\n/F0 10 Tf\n1 0 0 -1 808 188 Tm\n-5 -8.8 Td <0001> Tj\n0 -10 Td <0002> Tj\nET\n',
    );
  });
  it('keeps marked content within what is shown', () => {
    const spoken = 'BT\n/F4 9 Tf\n/Span <</ActualText <FEFF4E00>>> BDC\n<0001> Tj\nEMC\nET\n';
    expect(write(read(spoken)).content).toBe(
      'BT\n/F0 9 Tf\n/Span << /ActualText <FEFF4E00>>> BDC\n<0001> Tj\nEMC\nET\n',
    );
  });
});

describe('a page written again', () => {
  it('is the same whatever its parts were printed beside', () => {
    const together = read(`q\n3 0 0 3 0 0 cm\n${RED}/G3 gs\n${word(4, '0001')}${word(7, '0002')}Q\n`);
    const one = read(`q\n3 0 0 3 0 0 cm\n${RED}/G3 gs\n${word(0, '0001')}Q\n`);
    const other = read(`0 0 1 rg\n1 1 1 1 re\nf\nq\n3 0 0 3 0 0 cm\n${RED}/G9 gs\n${word(2, '0002')}Q\n`).slice(1);
    const [a, b] = [write(together.slice(0, 1), together.slice(1)), write(one, other)];
    expect(b.content).toBe(a.content);
    expect([a.marks, a.numbers.map((number, n) => number(n === 0 ? 4 : 7))]).toEqual([2, [0, 1]]);
    expect(a.content.match(/ cm\n| gs\n| rg\n/g)).toHaveLength(3);
    expect([...a.resources]).toEqual([
      ['ExtGState', ['/G0 8 0 R']],
      ['Font', ['/F0 7 0 R']],
    ]);
  });
  it('puts the modules of a QR code where its first was drawn', () => {
    const [drawing] = read('0 0 0 rg\n4 4 1 1 re\nf\n');
    const rows = [
      [4, 4, 7],
      [12, 5, 1],
    ] as const;
    const { content } = writePage(
      [{ drawings: drawing ? [drawing] : [], structure: [], modules: { size: 45, rows } }],
      ours,
    );
    expect(content).toBe('0 0 0 rg\n4 4 7 1 re\n12 5 1 1 re\nf\n');
  });
});
