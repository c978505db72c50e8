import type { Letters, Pen } from './drawing.ts';

export type Brush = { readonly kind: 'brush'; readonly colour: string | null };
/** A pen's width is in the picture's own units; 0 is a hair line. */
export type OwnPen = { readonly kind: 'pen'; readonly pen: Pen | null };
export type Font = Pick<Letters, 'family' | 'bold' | 'italic'> & {
  readonly kind: 'font';
  readonly size: number;
  /** Anticlockwise, in degrees. */
  readonly turn: number;
  readonly charset: number;
};
export type Tool = Brush | OwnPen | Font | { readonly kind: 'none' };

/** The colour of a COLORREF: red is its lowest byte. */
export const colourOf = (value: number): string =>
  `#${[value & 255, (value >> 8) & 255, (value >> 16) & 255].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The dashes of a pen's style, in units of its device. */
const DASHES: Readonly<Record<number, readonly number[]>> = {
  1: [18, 6],
  2: [3, 3],
  3: [9, 6, 3, 6],
  4: [9, 3, 3, 3, 3, 3],
};
const NULL_PEN = 5;
export const penOf = (style: number, width: number, colour: number): Tool => ({
  kind: 'pen',
  pen: (style & 15) === NULL_PEN ? null : { colour: colourOf(colour), width, dash: DASHES[style & 15] ?? [] },
});
/** Hatched brushes are filled with their colour, thinly. */
export const brushOf = (style: number, colour: number): Tool => ({
  kind: 'brush',
  colour: style === 1 ? null : style === 2 ? `${colourOf(colour)}40` : colourOf(colour),
});
