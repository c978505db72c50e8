import { describe, expect, it } from 'vitest';
import { ERASED } from '../kernel/sealed.ts';
import { maskedName, maskedNumber } from './listed-name.ts';

describe('a masked name', () => {
  it('keeps the first and the last of three characters or more, and only the first of two', () => {
    expect(['张小三', '欧阳子涵', '李四', '王'].map(maskedName)).toEqual(['张*三', '欧**涵', '李*', '*']);
  });

  it('counts a rare character as one', () => {
    expect(maskedName('𠮷田𠀋')).toBe('𠮷*𠀋');
  });

  it('leaves the mark of an erased person', () => {
    expect(maskedName(ERASED)).toBe(ERASED);
  });
});

describe('a masked number', () => {
  it('shows the last quarter of its body, and nothing of one below four characters', () => {
    expect(maskedNumber(['LRL', '0012', ''])).toBe('LRL***2');
    expect(maskedNumber(['', 'ABCDEFGH', '-A'])).toBe('***GH-A');
    expect(maskedNumber(['LRL', '001', ''])).toBe('LRL***');
  });
});
