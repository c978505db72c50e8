import { expect, it } from 'vitest';
import { normalisePassword, passwordRefusal } from './password.ts';

it('accepts a sentence, a Chinese one too, without requiring digits or capitals', () => {
  expect(passwordRefusal('correct horse battery')).toBeUndefined();
  expect(passwordRefusal('春江潮水连海平海上明月')).toBeUndefined();
});
it('counts composed characters: at least eight and at most 128', () => {
  expect(passwordRefusal('abcdefg')).toBe('passwordTooShort');
  expect(passwordRefusal('xkcd-936')).toBeUndefined();
  expect(passwordRefusal('ab'.repeat(64))).toBe('passwordTooCommon');
  expect(passwordRefusal(`${'abc'.repeat(42)}ab`)).toBeUndefined();
  expect(passwordRefusal('abc'.repeat(43))).toBe('passwordTooLong');
});
it('refuses common passwords, in any case', () => {
  expect(passwordRefusal('PassWord123')).toBe('passwordTooCommon');
  expect(passwordRefusal('1q2w3e4r5t')).toBe('passwordTooCommon');
});
it('refuses a word of the product with little more, and accepts a sentence that contains one', () => {
  expect(passwordRefusal('Laurel-26')).toBe('passwordTooCommon');
  expect(passwordRefusal('jingsai!!')).toBe('passwordTooCommon');
  expect(passwordRefusal('123teacher')).toBe('passwordTooCommon');
  expect(passwordRefusal('the teacher sails at dawn')).toBeUndefined();
});
it('refuses the user name followed by digits, and accepts a long sentence that contains it', () => {
  expect(passwordRefusal('zhangwei99', ['zhangwei'])).toBe('passwordResembles');
  expect(passwordRefusal('zhangwei sailed at dawn', ['zhangwei'])).toBeUndefined();
  expect(passwordRefusal('li is brave', ['li'])).toBeUndefined();
});
it('treats a full-width digit like an ASCII one', () => expect(normalisePassword('１２３')).toBe('123'));
