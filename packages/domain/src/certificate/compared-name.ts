/**
 * Invisible characters: format controls (joiners, directions, byte order mark, soft hyphen), variation selectors, and
 * the fillers of Hangul and Mongolian. Pasted text may contain them; typed text does not.
 */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|[\u034f\u115f\u1160\u3164]/gu;
const DASHES = /[\u2010-\u2015\u2212]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/g;
/** Between the parts of a name: spaces, and the dot, which every keyboard writes another way. */
const BETWEEN = /[\s.\u00b7\u2022\u2027\u2219\u22c5\u30fb\u16eb]/g;

const seen = (text: string) =>
  text
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'");

/** A name as it is compared with a printed one: letters alone, of one width and case. Empty when it has no letters. */
export const comparedName = (name: string): string => seen(name).replace(BETWEEN, '').toLowerCase();

/** The numbers that a typed one may mean: as typed, of one width, and without spaces; each in capitals too. */
export const numbersTyped = (number: string): string[] => {
  const ways = [number.trim(), number.normalize('NFKC').trim(), seen(number).replace(/\s/g, '')];
  return [...new Set(ways.flatMap((one) => [one, one.toUpperCase()]))];
};
