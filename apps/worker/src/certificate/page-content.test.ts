import { describe, expect, it } from 'vitest';
import { rewritten } from './page-content.ts';

const names = {
  font: (name: string) => (name === 'F4' ? { glyph: (id: number) => id - 0x0e00, reach: () => 0.81 } : undefined),
  renamed: (name: string) => ({ F4: 'F0', F5: 'F1', G3: 'G0', X6: 'X0' })[name],
};

describe('a page said anew', () => {
  it('numbers glyphs by our font, and leaves those of a font that is not ours', () => {
    const page = 'BT\n/F4 62 Tf\n<0E1E> Tj\n78.000031 0 Td <06010E02> Tj\nET\nBT\n/F5 9 Tf\n<0041> Tj\nET';
    expect(rewritten(page.replace('0601', '0E01'), names)).toBe(
      'BT\n/F0 62 Tf\n<001E> Tj\n78.000031 0 Td <00010002> Tj\nET\nBT\n/F1 9 Tf\n<0041> Tj\nET',
    );
  });
  it('keeps strings that are words, and names that are no resources', () => {
    const page = '/G3 gs\n/H1 <</MCID 17 >>BDC\n/Span <</ActualText <FEFF0E1E>>> BDC\n/X6 Do\n';
    expect(rewritten(page, names)).toBe('/G0 gs\n/H1 <</MCID 17 >>BDC\n/Span <</ActualText <FEFF0E1E>>> BDC\n/X0 Do\n');
  });
  it('hangs the characters of a column evenly, where Chromium rounded each for itself', () => {
    const column = (first: number, step: number) =>
      `BT\n/F4 10 Tf\n1 0 0 -1 808 188 Tm\n-5 ${first} Td <0E01> Tj\n0 ${step} Td <0E02> Tj\nET\n`;
    // An outline of 8.1 above the base was taken for one of 9.
    expect(rewritten(column(-9.7, -10), names)).toBe(
      'BT\n/F0 10 Tf\n1 0 0 -1 808 188 Tm\n-5 -8.8 Td <0001> Tj\n0 -10 Td <0002> Tj\nET\n',
    );
  });
  it('makes a rectangle of five lines one, and only a rectangle', () => {
    expect(rewritten('4 4 m\n11 4 l\n11 5 l\n4 5 l\n4 4 l\nh\nf\n', names)).toBe('4 4 7 1 re\nf\n');
    const other = '4 4 m\n11 5 l\n11 6 l\n4 5 l\n4 4 l\nh\nf\n';
    expect(rewritten(other, names)).toBe(other);
  });
});
