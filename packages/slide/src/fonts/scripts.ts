/**
 * Writing whose letters change form next to others, or are stacked: a face is used as a whole, with all its rules, and
 * cannot be cut by characters. Each script has one face.
 */
const SCRIPTS = {
  'arabic-400': [
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x870, 0x8ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ],
  'tibetan-400': [[0xf00, 0xfff]],
  'mongolian-400': [[0x1800, 0x18af]],
  'thai-400': [[0xe00, 0xe7f]],
  'devanagari-400': [
    [0x900, 0x97f],
    [0xa8e0, 0xa8ff],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

/** A face that is used whole. */
export type ShapedFace = keyof typeof SCRIPTS;
export const SHAPED_FACES = Object.keys(SCRIPTS) as ShapedFace[];
export const isShaped = (face: string): face is ShapedFace => Object.hasOwn(SCRIPTS, face);

/** The one slice of a face that is used whole. */
export const WHOLE = 'whole';

const RANGES: readonly (readonly [from: number, to: number, face: ShapedFace])[] = SHAPED_FACES.flatMap((face) =>
  SCRIPTS[face].map(([from, to]) => [from, to, face] as const),
);
/** The only face that may draw a character, if that takes more than its own glyph. */
export const shapedBy = (c: number): ShapedFace | undefined =>
  c < 0x600 ? undefined : RANGES.find(([from, to]) => c >= from && c <= to)?.[2];

/** The characters that a face is used for. */
export const charactersShapedBy = (face: ShapedFace): number[] =>
  SCRIPTS[face].flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
