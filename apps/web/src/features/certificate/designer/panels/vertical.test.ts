import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { expect, it } from 'vitest';
import { turned } from './vertical.ts';

it('rotates the box about its centre with the text', () => {
  const text = newTextElement('a', { left: 400, top: 300, width: 200, height: 40 });
  expect(turned(text, true)).toEqual({ vertical: true, width: 40, height: 200, left: 480, top: 220 });
  expect(turned({ ...text, ...turned(text, true) }, false)).toEqual({
    vertical: false,
    width: 200,
    height: 40,
    left: 400,
    top: 300,
  });
  expect(turned(text, false)).toEqual({});
});

it('keeps the start of a long line on the page', () => {
  expect(turned(newTextElement('a'), true)).toMatchObject({ top: 0, height: 800 });
});
