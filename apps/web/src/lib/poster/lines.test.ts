import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

const measure = (text: string) => [...text].length;

it('breaks between Chinese characters and between words, and nowhere else', () => {
  expect(linesOf('全国高校数字艺术大赛', 4, 9, measure)).toEqual(['全国高校', '数字艺术', '大赛']);
  expect(linesOf('Digital Art Contest', 11, 9, measure)).toEqual(['Digital Art', 'Contest']);
  expect(linesOf('  ', 11, 9, measure)).toEqual([]);
});

it('ends with … when there are more lines than fit, or a word is too long', () => {
  expect(linesOf('全国高校数字艺术大赛', 4, 2, measure)).toEqual(['全国高校', '数字艺…']);
  expect(linesOf('Donaudampfschiff', 6, 2, measure)).toEqual(['Donau…']);
});
