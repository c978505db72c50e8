import { z } from 'zod';
import { formatWord } from '../kernel/format-words.ts';

/** Digits and capital letters without I, O, S, V and Z, in the order of their values. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const BODY = 17;

/** The check sign of GB 32100-2015: the weights are the powers of three modulo 31. */
const checkSign = (body: string): string | undefined => {
  let sum = 0;
  let weight = 1;
  for (const sign of body) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return undefined;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return SIGNS[(31 - (sum % 31)) % 31];
};

const isTaxNumber = (given: string): boolean =>
  given.length === BODY + 1 && checkSign(given.slice(0, BODY)) === given[BODY];

/** A unified social credit code: the tax number of companies, schools and public bodies. */
export const TaxNumber = z.string().trim().toUpperCase().refine(isTaxNumber, formatWord('taxNumberFormat'));
