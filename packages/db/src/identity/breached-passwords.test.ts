import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { BREACHED_PASSWORDS, isBreached } from './breached-passwords.ts';

it('include the 3,000 most used ones that are long enough', () => {
  expect(BREACHED_PASSWORDS).toBeGreaterThan(10_000);
  const used = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3_000);
  expect(used).toHaveLength(3_000);
  expect(used.filter((password) => !isBreached(password))).toEqual([]);
});

it('are recognised in any case and in full width, and a sentence is not one', () => {
  expect(isBreached('corvette')).toBe(true);
  expect(isBreached('CorVette')).toBe(true);
  expect(isBreached('ｃｏｒｖｅｔｔｅ')).toBe(true);
  expect(isBreached('a corvette at sea')).toBe(false);
});
