import { z } from 'zod';
import { FileHash, Uuid } from '../kernel/ids.ts';

export const MOST_LOGOS = 6;
export const MOST_BRAND_COLOURS = 12;
export const MOST_BRAND_FONTS = 6;
export const MOST_ORGANISERS = 8;
const LONGEST_BRAND_NAME = 40;
export const LONGEST_ORGANISER = 60;

const named = z.string().trim().min(1).max(LONGEST_BRAND_NAME);

export const BrandColour = z.strictObject({
  name: named,
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
});
export type BrandColour = z.infer<typeof BrandColour>;

/** How a competition looks on its certificates: the designer's first suggestions. */
export const BrandKit = z.strictObject({
  /** The first one is placed where the kit is applied to a design. */
  logos: z.array(z.strictObject({ hash: FileHash, name: named })).max(MOST_LOGOS),
  /** The first one takes the place of a design's main colour, the second of its next, and so on. */
  colours: z.array(BrandColour).max(MOST_BRAND_COLOURS),
  /** As designs name fonts: built-in ones and uploaded ones. */
  fonts: z.array(z.string().min(1).max(60)).max(MOST_BRAND_FONTS),
  /** Organiser, co-organiser and so on, a line each, as certificates are signed. */
  organisers: z.array(z.string().trim().min(1).max(LONGEST_ORGANISER)).max(MOST_ORGANISERS),
  /** The seal that a new batch of the competition starts with. */
  sealId: Uuid.nullable(),
});
export type BrandKit = z.infer<typeof BrandKit>;

export const EMPTY_BRAND_KIT: BrandKit = { logos: [], colours: [], fonts: [], organisers: [], sealId: null };
