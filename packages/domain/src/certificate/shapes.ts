import { z } from 'zod';

/** A CSS colour in the forms a colour picker makes; nothing that could carry a function other than rgb(a). */
export const Colour = z
  .string()
  .max(64)
  .regex(/^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|rgba?\([\d.,% /]+\)|[a-z]{3,20})$/i);

/** Closed outlines that packages/slide draws in a box of any size: of shapes, and of what is shown of a picture. */
export const OUTLINES = [
  ...(['rectangle', 'ellipse', 'triangle', 'diamond', 'pentagon', 'hexagon', 'octagon'] as const),
  ...(['star', 'burst', 'shield', 'plaque', 'arch', 'ribbon', 'arrow', 'chevron', 'heart'] as const),
] as const;
export const Outline = z.enum(OUTLINES);
export type Outline = z.infer<typeof Outline>;

const MOST_STOPS = 8;
/** The longest path of a shape, in characters: the canvas draws it again with every change of its form. */
export const LONGEST_PATH = 40_000;
/** Commands and numbers of an SVG path, and nothing else. */
const PathData = z
  .string()
  .min(1)
  .max(LONGEST_PATH)
  .regex(/^\s*[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]*$/);

const Stop = z.object({ at: z.number().min(0).max(1), colour: Colour });
const stops = z.array(Stop).min(2).max(MOST_STOPS);
/** What a shape is filled with. `angle` is in degrees, clockwise from "left to right". */
export const Paint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('colour'), colour: Colour }),
  z.object({ kind: z.literal('linear'), angle: z.number().min(-3600).max(3600).default(0), stops }),
  z.object({ kind: z.literal('radial'), stops }),
]);
export type Paint = z.infer<typeof Paint>;

export const DASHES = ['solid', 'dashed', 'dotted', 'double'] as const;
export const WIDEST_BORDER = 200;
/** A line of this width along an outline, half of it on either side; a line is nothing but its border. */
export const Border = z.object({
  colour: Colour,
  width: z.number().min(0).max(WIDEST_BORDER),
  dash: z.enum(DASHES).default('solid'),
});
export type Border = z.infer<typeof Border>;

export const FARTHEST_SHADOW = 200;
export const Shadow = z.object({
  colour: Colour,
  dx: z.number().min(-FARTHEST_SHADOW).max(FARTHEST_SHADOW),
  dy: z.number().min(-FARTHEST_SHADOW).max(FARTHEST_SHADOW),
  /** How far the shadow fades out beyond the outline. */
  blur: z.number().min(0).max(FARTHEST_SHADOW),
  /** 0 to 1, where it is darkest. */
  strength: z.number().min(0).max(1).default(0.3),
});
export type Shadow = z.infer<typeof Shadow>;

export const HEADS = ['none', 'arrow', 'triangle', 'dot', 'diamond', 'bar'] as const;
export const Heads = z.object({ start: z.enum(HEADS).default('none'), end: z.enum(HEADS).default('none') });
export type Heads = z.infer<typeof Heads>;

export const WIDEST_RADIUS = 1000;
/** What is shown of a picture: the inside of an outline. `radius` rounds the corners of a rectangle. */
export const Mask = z.object({ outline: Outline, radius: z.number().min(0).max(WIDEST_RADIUS).default(0) });
export type Mask = z.infer<typeof Mask>;

/**
 * What makes an element a shape. A `line` is drawn along the middle of its box from left to right and is turned with
 * it; a `path` is stretched from its own box to the element's.
 */
export const shapeOfVector = {
  outline: z.enum([...OUTLINES, 'line', 'path']),
  radius: z.number().min(0).max(WIDEST_RADIUS).optional(),
  path: PathData.optional(),
  pathBox: z.tuple([z.number().positive().max(100_000), z.number().positive().max(100_000)]).optional(),
  fill: Paint.default({ kind: 'none' }),
  border: Border.optional(),
  heads: Heads.optional(),
  castShadow: Shadow.optional(),
  opacity: z.number().min(0).max(1).optional(),
  flipH: z.boolean().optional(),
  flipV: z.boolean().optional(),
};

/** A picture may be masked and framed. Named unlike PPTist's keys, which stored designs may carry in another form. */
export const frameOfPicture = {
  mask: Mask.optional(),
  border: Border.optional(),
  castShadow: Shadow.optional(),
};
