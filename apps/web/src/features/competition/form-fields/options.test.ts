import fc from 'fast-check';
import { expect, it } from 'vitest';
import { optionsFromLines, optionsToLines } from './options.ts';

it('reads one option per line', () =>
  expect(optionsFromLines('ai|人工智能|AI\niot|物联网\nvr')).toEqual([
    { value: 'ai', label: { zh: '人工智能', en: 'AI' } },
    { value: 'iot', label: { zh: '物联网', en: '' } },
    { value: 'vr', label: { zh: 'vr', en: '' } },
  ]));

it('writes what it can read', () => {
  const word = fc.string({ minLength: 1 }).filter((text) => !/[|\n]/.test(text));
  const option = fc.record({ value: word, label: fc.record({ zh: word, en: word }) });
  fc.assert(
    fc.property(fc.array(option, { minLength: 1 }), (options) => {
      expect(optionsFromLines(optionsToLines(options))).toEqual(options);
    }),
  );
});
