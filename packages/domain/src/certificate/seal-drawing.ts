import { z } from 'zod';
import { SPEC_FONTS } from './fields.ts';

export const SEAL_FORMS = ['round', 'oval', 'square'] as const;
export type SealForm = (typeof SEAL_FORMS)[number];

/** What a seal says at most: beyond it the letters of a seal of some centimetres are not read. */
export const LONGEST_SEAL_NAME = 40;
export const LONGEST_SEAL_LINE = 16;
export const MOST_SEAL_LINES = 3;
export const LONGEST_SEAL_NUMBER = 20;
/** Sizes in thousandths of the width of the seal. */
export const SEAL_BORDER = { min: 0, max: 60 } as const;
export const SEAL_LETTERS = { min: 40, max: 260 } as const;
/** How wide letters are, in hundredths of their own width: those of official seals are narrow. */
export const SEAL_NARROW = { min: 40, max: 130 } as const;
/** Degrees of the rim that the name takes, its middle at the top. */
export const SEAL_SPREAD = { min: 60, max: 320 } as const;

const said = (longest: number) => z.string().trim().max(longest);
const whole = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().int().min(min).max(max);

/**
 * A seal drawn from its text: a round or oval one has its name along the rim, clockwise from the lower left,
 * a square one in columns from the right. Every size is a whole number, so that the same seal is drawn the same.
 */
export const SealDrawing = z.strictObject({
  form: z.enum(SEAL_FORMS),
  name: said(LONGEST_SEAL_NAME).min(1),
  /** In the middle, below the star: 财务专用章 and the like. */
  lines: z.array(said(LONGEST_SEAL_LINE)).max(MOST_SEAL_LINES),
  /** Along the lower rim, read from the left: 防伪编码. */
  number: said(LONGEST_SEAL_NUMBER),
  star: z.boolean(),
  font: z.enum(SPEC_FONTS),
  bold: z.boolean(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  border: whole(SEAL_BORDER),
  /** A second, thinner ring inside the first. */
  innerBorder: whole(SEAL_BORDER),
  letters: whole(SEAL_LETTERS),
  narrow: whole(SEAL_NARROW),
  spread: whole(SEAL_SPREAD),
  /** How worn the print looks, in hundredths; 0 is a clean one. */
  worn: z.number().int().min(0).max(100),
});
export type SealDrawing = z.infer<typeof SealDrawing>;

/** A seal as an organiser of a contest usually has it: red, round, with a star. */
export const NEW_SEAL: SealDrawing = {
  form: 'round',
  name: '',
  lines: [],
  number: '',
  star: true,
  font: '宋体',
  bold: true,
  colour: '#c8161d',
  border: 28,
  innerBorder: 0,
  letters: 130,
  narrow: 75,
  spread: 260,
  worn: 0,
};

/** Only letters and digits, so that a space, a dot or a bracket does not make a different name. */
const comparedNameOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter names of organisations are ordinary words too. */
const SHORTEST_NAME = 4;
type Named<Id> = { readonly groupId: Id; readonly names: readonly string[] };

/**
 * Of the organisations on this site the one named on a seal: the longest name in its text. Undefined where it names
 * none. A seal is made by the organisation itself, and lent by it to others.
 */
export function organisationNamedBy<Id>(drawing: SealDrawing, groups: readonly Named<Id>[]): Id | undefined {
  const said = [drawing.name, drawing.lines.join(''), drawing.name + drawing.lines.join('')].map(comparedNameOf);
  const found = groups
    .flatMap(({ groupId, names }) => names.map((name) => ({ groupId, name: comparedNameOf(name) })))
    .filter(({ name }) => name.length >= SHORTEST_NAME && said.some((text) => text.includes(name)))
    .sort((a, b) => b.name.length - a.name.length);
  return found[0]?.groupId;
}
