import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { actualTexts, hasWords, textOfItems } from './said-text.ts';

const span = [{ type: 'beginMarkedContentProps', tag: 'Span' }, { str: '?' }, { type: 'endMarkedContent' }];
const reversed = (...items: Parameters<typeof textOfItems>[0]) => [
  { type: 'beginMarkedContent', tag: 'ReversedChars' },
  ...items,
  { type: 'endMarkedContent' },
];

it('reads the text that a file gives for joined letters', () => {
  const content = '/Span << /ActualText <FEFF0628>>> BDC\n<0001> Tj\nEMC\n/Span << /ActualText (fi\\)) >> BDC\nEMC';
  const pdf = Buffer.concat([
    Buffer.from('1 0 obj <<>>\nstream\nplain\nendstream\n2 0 obj <<>>\nstream\n'),
    deflateSync(content),
    Buffer.from('\nendstream'),
  ]);
  expect(actualTexts(pdf)).toEqual(['ب', 'fi)']);
});

it('uses it instead of the text of the glyphs, and reverses text that is read from right to left', () => {
  const items = [{ str: '王' }, ...reversed(...span, { str: 'ا' }, ...span), { str: '2' }];
  expect(textOfItems(items, ['ر', 'ب'])).toBe('王بار2');
  expect(textOfItems(items, ['ر'])).toBe('王?ا?2');
});

it('finds right-to-left words by their letters, and others as they are', () => {
  expect(hasWords('甲王小明乙', '王小明')).toBe(true);
  expect(hasWords('甲明小王乙', '王小明')).toBe(false);
  expect(hasWords('مەمەت2026بابۇر', 'بابۇرمەمەت')).toBe(true);
  expect(hasWords('مەمە', 'مەمەت')).toBe(false);
});
