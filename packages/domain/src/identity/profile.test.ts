import { expect, it } from 'vitest';
import { Contact } from './fields.ts';
import { isCardNumber, SetBankCard } from './profile.ts';

it('accepts a bank card with its check digit, and with spaces', () => {
  expect(isCardNumber('6222021234567890128')).toBe(true);
  expect(isCardNumber('6222021234567890127')).toBe(false);
  expect(isCardNumber('1234')).toBe(false);
  expect(
    SetBankCard.parse({ bankName: '工商银行', bankCard: '6222 0212 3456 7890 128', sensitiveAgreed: true }).bankCard,
  ).toBe('6222021234567890128');
});
it('accepts a mobile number in any spelling, or an email address', () => {
  expect(Contact.parse('+86 138-0013-8000')).toBe('13800138000');
  expect(Contact.parse('+44 20 7946 0958')).toBe('+442079460958');
  expect(Contact.parse('ada@example.org')).toBe('ada@example.org');
  expect(Contact.safeParse('12345').success).toBe(false);
});
