import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '@laurel/domain/identity/second-factor.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const DIGITS = 6;

/** A secret as authenticator apps take it: base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 160 bits, as RFC 4226 §4 recommends. */
export const newSecret = (): string => base32(randomBytes(20));

/** The code of a time step (RFC 6238 with HMAC-SHA-1 and six digits, which every authenticator app knows). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Those of the steps whose code this is. All are compared, so that the time shows nothing. */
export const fittingSteps = (secret: string, code: string, steps: readonly number[]): number[] =>
  steps.filter((step) => {
    const [own, given] = [Buffer.from(codeOfStep(secret, step)), Buffer.from(code)];
    return own.length === given.length && timingSafeEqual(own, given);
  });

/** Ten codes of 120 random bits, for when the phone is lost. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(''),
  );
