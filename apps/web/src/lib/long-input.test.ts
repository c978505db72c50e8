import { expect, it } from 'vitest';
import { isLongInput } from './long-input.ts';

it('counts what the address would have to carry, where a Chinese character takes nine', () => {
  expect(isLongInput(undefined)).toBe(false);
  expect(isLongInput({ page: 1, keywords: '桂冠' })).toBe(false);
  expect(isLongInput({ rules: 'a'.repeat(3000) })).toBe(false);
  expect(isLongInput({ rules: 'a'.repeat(3500) })).toBe(true);
  expect(isLongInput({ rules: '规'.repeat(400) })).toBe(true);
});
