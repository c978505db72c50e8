import { z } from 'zod';

/** A name or text in both languages of the interface; English may be empty and then falls back to Chinese. */
export const Bilingual = z.strictObject({
  zh: z.string().trim().min(1).max(200),
  en: z.string().trim().max(200),
});
export type Bilingual = z.infer<typeof Bilingual>;

/** Long text in both languages, as plain paragraphs. */
export const BilingualText = z.strictObject({
  zh: z.string().trim().max(12_000),
  en: z.string().trim().max(12_000),
});
export type BilingualText = z.infer<typeof BilingualText>;

/** Why somebody did what needs a reason. Left out, empty or a single character, it is refused by name. */
export const Reason = z.string('reasonNeeded').trim().min(2, 'reasonNeeded').max(1000);

/** A value sealed under one person's key before it is hashed into the log; erasing the key leaves the chain whole. */
export const Sealed = z.strictObject({
  $enc: z.strictObject({
    s: z.string(),
    k: z.number().int(),
    iv: z.string(),
    ct: z.string(),
    tag: z.string(),
  }),
});
export type Sealed = z.infer<typeof Sealed>;
