import type { Passage } from './passage.ts';
import { termsOf } from './terms.ts';

/** A sentence of a written answer; `sources` are positions in the list of passages, from 0, in order, at least one. */
export type CitedSentence = { readonly text: string; readonly sources: readonly number[] };

/** As it is sent to the reader's page: with the pages that say so. */
export type WrittenSentence = {
  readonly text: string;
  readonly sources: readonly Pick<Passage, 'path' | 'title' | 'heading'>[];
};

const LONGEST = 400;

/** The part of a sentence's terms that its sources must have. A paraphrase has most of them; an invention does not. */
const ENOUGH = 0.5;

const CITED = /[[【]\s*(\d{1,2})\s*[\]】]/gu;
const BULLET = /^\s*(?:[-*•]|\d{1,2}[.、)](?!\d))\s*/u;
/** What a reader could follow: an address, also without its scheme, or a contact. A file name is left out with them. */
const ADDRESS = /:\/\/|@|www\.|[\p{L}\p{N}-]\.[a-z]{2,}(?!\p{L})/iu;

/**
 * A line that a language model wrote, if it may be shown: it cites passages that it was given, every number in it is in
 * a cited passage, at least half of its terms are, and it has no address. null: it is left out. A sentence that turns
 * the meaning of its source around is not recognised: the source is always shown with it.
 */
export function checkedSentence(line: string, passages: readonly Passage[]): CitedSentence | null {
  const plain = visible(line);
  const cited = [...plain.matchAll(CITED)].map(([, number]) => Number(number) - 1);
  const sources = [...new Set(cited)].sort((a, b) => a - b);
  const text = plain
    .replace(CITED, '')
    .replace(BULLET, '')
    .replace(/\s+([.。!！?？])/gu, '$1')
    .trim();
  const folded = text.normalize('NFKC');
  if (text === '' || text.length > LONGEST || ADDRESS.test(folded)) return null;
  const quoted = sources.flatMap((at) => passages[at] ?? []);
  if (quoted.length === 0 || quoted.length < sources.length) return null;
  const known = quoted
    .map(({ title, heading, text }) => `${title}\n${heading}\n${text}`)
    .join('\n')
    .normalize('NFKC');
  const numbers = new Set(numbersIn(known));
  if (!numbersIn(folded).every((number) => numbers.has(number))) return null;
  const terms = [...new Set(termsOf(text))];
  const have = new Set(termsOf(known));
  const shared = terms.filter((term) => have.has(term)).length;
  return shared >= terms.length * ENOUGH && shared > 0 ? { text, sources } : null;
}

/** Without signs that nobody sees, and with full-width letters, digits and brackets in their usual form. */
const visible = (line: string) =>
  line
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[０-９Ａ-Ｚａ-ｚ［］]/gu, (sign) => sign.normalize('NFKC'));

/** 09:30 and 9:30 have the same numbers; 30, thirty and 三十 do not. */
const numbersIn = (text: string): string[] => [
  ...(text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, '')),
  ...(text.toLowerCase().match(NUMBER_WORDS) ?? []),
];

/** A single Chinese numeral is often part of a word (一般, 统一), so it is a number only with a unit, or after 第. */
const CHINESE_NUMBERS =
  '[〇零两一二三四五六七八九十百千万亿半]{2,}|(?<=第)[一二三四五六七八九十]|[两一二三四五六七八九十百千万半](?:[个]?[天日周月年]|[人名个项件次元份位级篇页张轮届倍]|小时|分钟)';
const ENGLISH_NUMBERS = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen',
  'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half once twice double dozen',
  'first second third fourth fifth sixth seventh eighth ninth tenth',
]
  .join(' ')
  .replaceAll(' ', '|');
const NUMBER_WORDS = new RegExp(`${CHINESE_NUMBERS}|\\b(?:${ENGLISH_NUMBERS})\\b`, 'gu');
