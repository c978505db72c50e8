import { z } from 'zod';
import { formatWord } from '../kernel/format-words.ts';
import { NumberRule } from './batch.ts';
import type { NumberBodyCode } from './fields.ts';
import { TemplateName } from './templates.ts';

/** Crockford's base 32: no I, L, O or U, so nobody misreads a number over the telephone. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const affix = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{L}\p{N} ._/（）()第号-]*$/u, formatWord('affixFormat'))
  .default('');

/** How a person writes a rule; the stored shape is the batch's. */
export const NumberRuleInput = z.strictObject({
  ...NumberRule.shape,
  prefix: affix,
  suffix: affix,
  mayWiden: z.boolean().default(false),
});

/** A rule under a name, to begin a batch with or to put on a slide. */
export const NumberTemplate = z.strictObject({
  id: z.string().min(1).max(60),
  name: TemplateName,
  rule: NumberRuleInput.omit({ mayWiden: true }),
});
export type NumberTemplate = z.infer<typeof NumberTemplate>;

/** The six templates of the specification; an affix is for the organiser to say. */
const builtIn = (id: string, kind: NumberRule['kind'], length: number, scope: NumberRule['scope']): NumberTemplate => ({
  id,
  name: '',
  rule: { kind, length, scope, prefix: '', suffix: '' },
});
export const numberTemplates: readonly NumberTemplate[] = [
  builtIn('randomCode', 'random', 10, 'competition'),
  builtIn('randomDigits', 'digits', 8, 'competition'),
  builtIn('allThree', 'sequence', 3, 'competition'),
  builtIn('allFour', 'sequence', 4, 'competition'),
  builtIn('itemThree', 'sequence', 3, 'item'),
  builtIn('itemFour', 'sequence', 4, 'item'),
];

/**
 * The element code that the specification gives a number's body. Random letters and digits share one there; a sequence
 * longer than four digits has the code of four, since every code prints the certificate's own number.
 */
export const bodyCode = ({ kind, length, scope }: Pick<NumberRule, 'kind' | 'length' | 'scope'>): NumberBodyCode => {
  if (kind !== 'sequence') return 'randomCode';
  if (scope === 'competition') return length <= 3 ? 'allAutoincrementThree' : 'allAutoincrementFour';
  return length <= 3 ? 'autoincrementThree' : 'autoincrementFour';
};

/** A whole number from 0 to below `bound`, from a cryptographic source at the edge. */
type RandomBelow = (bound: number) => number;

export const randomBody = (rule: NumberRule, randomBelow: RandomBelow): string => {
  const alphabet = rule.kind === 'random' ? CROCKFORD : '0123456789';
  return Array.from({ length: rule.length }, () => alphabet[randomBelow(alphabet.length)]).join('');
};

/** The body of the n-th number of a sequence (n from 1), zero-padded to the rule's length. */
export const sequenceBody = (rule: Pick<NumberRule, 'length'>, n: number): string =>
  String(n).padStart(rule.length, '0');

/** A body to show before numbers are given: the n-th of a sequence, or a random one's shape. */
export const sampleBody = (rule: Pick<NumberRule, 'kind' | 'length'>, n = 1): string =>
  rule.kind === 'sequence' ? sequenceBody(rule, n) : (rule.kind === 'digits' ? '0' : 'X').repeat(rule.length);

/** The last number a sequence of this length holds: 999 for three digits. */
export const lastNumber = (rule: NumberRule): number => 10 ** rule.length - 1;

/**
 * Whether `count` more numbers fit after `used`. Random numbers must stay below one in a thousand of their
 * space, so that inserting again on a clash always ends.
 */
export const numbersFit = (rule: NumberRule, used: number, count: number): boolean => {
  if (rule.kind === 'sequence') return rule.mayWiden || used + count <= lastNumber(rule);
  const space = rule.kind === 'random' ? 32 ** rule.length : 10 ** rule.length;
  return (used + count) * 1000 <= space;
};

type Numbered = {
  readonly awardId: string;
  readonly itemId: string;
  readonly levelId: string;
  readonly rank: number;
  readonly workCode: string;
};

/** Which place each level has in its item, from 0: the one with the best rank is the first. */
const placesOfLevels = (awards: readonly Numbered[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  const next = new Map<string, number>();
  for (const award of awards.toSorted((one, other) => one.rank - other.rank)) {
    if (places.has(levelOf(award))) continue;
    const place = next.get(award.itemId) ?? 0;
    places.set(levelOf(award), place);
    next.set(award.itemId, place + 1);
  }
  return places;
};
const levelOf = ({ itemId, levelId }: Numbered) => `${itemId} ${levelId}`;

/**
 * Awards in the order in which numbers are given: by level, then by work code, then id, each by code point. A number is
 * public, so within a level it must not say the rank, which the organiser may release later or never.
 */
export const inNumberOrder = <One extends Numbered>(awards: readonly One[]): One[] => {
  const places = placesOfLevels(awards);
  const place = (award: One) => places.get(levelOf(award)) ?? 0;
  return awards.toSorted(
    (a, b) => place(a) - place(b) || compareText(a.workCode, b.workCode) || compareText(a.awardId, b.awardId),
  );
};
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** How the numbers of a rule look before any is given: `LRL-####`. */
export const numberPattern = ({ prefix, length, suffix }: Pick<NumberRule, 'prefix' | 'length' | 'suffix'>): string =>
  `${prefix}${'#'.repeat(length)}${suffix}`;
