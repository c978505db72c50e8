import { z } from 'zod';
import { ItemId } from '../kernel/ids.ts';
import { Fen } from '../kernel/money.ts';
import { Bilingual } from '../kernel/text.ts';

/** What one enters: a track or proposition with its own team rules and fee. */
export const Item = z.strictObject({
  itemId: ItemId,
  name: Bilingual,
  /** Works of one track are compared with each other and reviewed by its experts. */
  track: z.string().trim().min(1).max(60),
  /** What the track is called in English; left out or empty, the name above is used. */
  trackEn: z.string().trim().max(60).optional(),
  minMembers: z.number().int().min(1).max(50),
  maxMembers: z.number().int().min(1).max(50),
  maxAdvisers: z.number().int().min(0).max(10),
  fee: Fen,
  /** How many enrolments may become active; null = no limit. */
  quota: z.number().int().min(1).nullable(),
});
export type Item = z.infer<typeof Item>;

/** The track's name in both languages. */
export const trackOf = ({ track, trackEn }: Pick<Item, 'track' | 'trackEn'>): Bilingual => ({
  zh: track,
  en: trackEn ?? '',
});
