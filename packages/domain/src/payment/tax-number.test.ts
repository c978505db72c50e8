import { expect, it } from 'vitest';
import { TaxNumber } from './tax-number.ts';

const real = ['91350100M000100Y43', '12100000400002259P'];
const accepts = (given: string) => TaxNumber.safeParse(given).success;

it('accepts unified social credit codes, in small letters and with spaces around too', () => {
  for (const code of real) expect(accepts(code)).toBe(true);
  expect(TaxNumber.parse(' 91350100m000100y43 ')).toBe('91350100M000100Y43');
});

it('refuses any code with one wrong sign, and letters that the standard leaves out', () => {
  for (const code of real)
    for (let at = 0; at < code.length; at++)
      for (const sign of '0123456789ABCDEFGHJKLMNPQRTUWXYIOSVZ')
        if (sign !== code[at]) expect(accepts(code.slice(0, at) + sign + code.slice(at + 1))).toBe(false);
});

it('refuses other lengths', () => {
  for (const given of ['', '9', '91350100M000100Y4', '91350100M000100Y433']) expect(accepts(given)).toBe(false);
});
