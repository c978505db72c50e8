import { describe, expect, it } from 'vitest';
import { base32, codeOfStep, fittingSteps, fromBase32, newRecoveryCodes, newSecret } from './totp.ts';

/** The secret of the test vectors in RFC 4226 (appendix D) and RFC 6238 (appendix B, SHA-1). */
const secret = base32(Buffer.from('12345678901234567890'));

describe('codes', () => {
  it('match RFC 4226', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeOfStep(secret, counter));
    expect(codes).toEqual('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '));
  });

  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are the last six digits of those of RFC 6238 at second %i', (second, eight) => {
    expect(codeOfStep(secret, Math.floor(second / 30))).toBe(eight.slice(-6));
  });

  it('are valid only for their own step', () => {
    expect(fittingSteps(secret, '287082', [0, 1, 2])).toEqual([1]);
    expect(fittingSteps(secret, '000000', [0, 1, 2])).toEqual([]);
    expect(fittingSteps(secret, '28708', [0, 1, 2])).toEqual([]);
  });
});

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %j (RFC 4648)', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
    expect(fromBase32(encoded).toString()).toBe(text);
  });
});

it('secrets have 160 bits, and there are ten recovery codes of at least 112 bits, all different', () => {
  expect(fromBase32(newSecret())).toHaveLength(20);
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
  // Every letter of the alphabet is used: 24 of 32 equally likely letters are 24 × 5 bits.
  const letters = new Set(Array.from({ length: 30 }, () => newRecoveryCodes().join('')).join(''));
  expect(letters.size).toBe(32);
  expect(24 * Math.log2(letters.size)).toBeGreaterThanOrEqual(112);
});
