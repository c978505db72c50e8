import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsFromLines, columnsToLines, optionsFromLines, optionsToLines } from './options.ts';

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

it('reads and writes one column per line', () => {
  const lines = 'name|姓名|Name|text|required\nhours|学时|Hours|number\nnote|备注|Note\nroom';
  expect(columnsFromLines(lines)).toEqual([
    { key: 'name', label: { zh: '姓名', en: 'Name' }, kind: 'text', required: true },
    { key: 'hours', label: { zh: '学时', en: 'Hours' }, kind: 'number', required: false },
    { key: 'note', label: { zh: '备注', en: 'Note' }, kind: 'text', required: false },
    { key: 'room', label: { zh: 'room', en: '' }, kind: 'text', required: false },
  ]);
  expect(columnsToLines(columnsFromLines(lines))).toBe(lines);
});
