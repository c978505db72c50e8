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

/**
 * The names that somebody may mean who typed what is printed: all of it as one name, or several names with a mark
 * between them. In the form in which names are compared.
 */
export const namesTyped = (typed: string): readonly string[][] =>
  [[typed], typed.split(/[,，、;；/&\n]/u)].map((names) => names.map(comparedName).filter(Boolean));

/** Latin letters of one case; digits in place of the letters that look like them. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/**
 * A certificate number as it is compared with a printed one: of one width and case, without spaces, dashes and
 * invisible characters, and with O as 0, and I and L as 1. `numberAsCompared` of `db` is the same in SQL.
 */
export const comparedNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/[\s-]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[oil]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
