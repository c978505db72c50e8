import { z } from 'zod';
import { ERASED } from '../kernel/sealed.ts';

/** How a competition's public list of recipients names a holder. Everybody is masked until they choose. */
export const ListedAs = z.enum(['masked', 'whole', 'left_out']);
export type ListedAs = z.infer<typeof ListedAs>;

/** 张*三: the first and the last character of a name. */
export const maskedName = (name: string): string => {
  const letters = [...name];
  if (name === ERASED) return name;
  if (letters.length < 2) return '*';
  return `${letters[0]}${'*'.repeat(Math.max(1, letters.length - 2))}${letters.length > 2 ? letters.at(-1) : ''}`;
};

/**
 * A certificate's number on public pages: only its last quarter. A check by number and name confirms a name, so a full
 * number next to a masked name would let a reader try names until one fits.
 */
export const maskedNumber = ([prefix, body, suffix]: readonly [string, string, string]): string =>
  `${prefix}***${body.slice(body.length - Math.floor(body.length / 4))}${suffix}`;
