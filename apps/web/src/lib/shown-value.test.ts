import { describe, expect, it } from 'vitest';
import { formatter } from './format.ts';
import { shownValue } from './shown-value.ts';

const shown = (value: unknown) => shownValue(value, formatter('en'), { yes: 'Yes', no: 'No' });

describe('a form value shown beside another one', () => {
  it('is written as people write it', () => {
    expect(shown(true)).toBe('Yes');
    expect(shown(12_000)).toBe('12,000');
    expect(shown('2026-11-21T10:00:00.000Z')).toBe(formatter('en').dateTime('2026-11-21T10:00:00.000Z'));
    expect(shown('plain text')).toBe('plain text');
  });
  it('is empty for an empty value or an id', () => {
    for (const value of [null, undefined, '', [], '7b0e7d3e-8f2f-4b42-9f0e-0d9a8f3c2b11'])
      expect(shown(value)).toBeUndefined();
  });
  it('is a list of its parts for an entry, without its id', () => {
    const item = {
      itemId: '7b0e7d3e-8f2f-4b42-9f0e-0d9a8f3c2b11',
      name: { zh: '机器人', en: 'Robots' },
      quota: null,
      fixed: false,
    };
    expect(shown(item)).toBe('机器人 · Robots · No');
  });
});
