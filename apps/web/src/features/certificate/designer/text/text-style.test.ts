import { anyRichText } from '@laurel/domain/certificate/content.fixture.ts';
import { parseContent, plainText, writeContent } from '@laurel/domain/certificate/content.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyChange } from './text-style.fixture.ts';
import { commonLook, elementLook, elementStyles, restyled, type TextStyle } from './text-style.ts';

it('a style set for a whole element applies to all its text, and changes nothing else', () => {
  const someText = anyRichText.filter((text) => text.some(({ runs }) => runs.some((run) => run.type !== 'break')));
  fc.assert(
    fc.property(someText, fc.boolean(), anyChange, (text, bold, change) => {
      const element = newTextElement('a', { content: writeContent(text), bold });
      const after = { ...element, ...restyled(element, change) };
      expect(plainText(parseContent(after.content).text)).toBe(plainText(text));
      const [before, styles] = [elementStyles(element), elementStyles(after)];
      // A paragraph with only a break has no run that could be italic or underlined.
      const runless = parseContent(element.content).text.some(({ runs }) => !runs.some((run) => run.type !== 'break'));
      for (const [key, value] of Object.entries(change) as [keyof TextStyle, unknown][])
        if (!(runless && ['italic', 'underline', 'strike'].includes(key)))
          expect(new Set(styles.map((style) => style[key]))).toEqual(new Set([value]));
      if (before.length !== styles.length) return; // neighbours became equal and are one run now
      const untouched = (style: TextStyle) =>
        Object.fromEntries(Object.entries(style).filter(([key]) => !(key in change)));
      expect(styles.map(untouched)).toEqual(before.map(untouched));
    }),
  );
});

it('a style is mixed where runs differ and plain where there is no text yet', () => {
  const element = newTextElement('a', {
    content: '<p style="text-align: center">获奖<span style="font-size: 40px">一等奖</span></p>',
  });
  expect(elementLook(element)).toMatchObject({ fontSize: null, align: 'center', bold: false, fontName: '思源黑体' });
  expect(elementLook(newTextElement('b'))).toMatchObject({ fontSize: 20, colour: '#333', align: 'left' });
  expect(commonLook([])).toBeNull();
});
