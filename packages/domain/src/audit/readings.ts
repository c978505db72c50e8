import { z } from 'zod';

/** Which part of it was viewed. */
const readParts = [
  'sheets',
  'ranks',
  'explanation',
  'comments',
  'discussion',
  'figures',
  'scoreFile',
  'account',
  'signUp',
  'application',
  'cv',
  'evidence',
  'stated',
  'log',
  'findings',
  'readings',
] as const;
export type ReadPart = (typeof readParts)[number];

/** Exports and revealed values, which are recorded each time under a name of their own. */
const takenParts = ['revealed', 'export', 'certificates', 'logPart', 'wholeLog'] as const;
export const ReadingPart = z.enum([...readParts, ...takenParts]);
export type ReadingPart = z.infer<typeof ReadingPart>;

/** Repeated views within this time are one reading: screens fetch the same data repeatedly. */
export const ONE_READING_MINUTES = 10;

export const ReadingFilter = z.strictObject({
  /** Who looked: part of a name, a user name or a school. */
  who: z.string().trim().max(100).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  part: ReadingPart.optional(),
  /** What was viewed: its id, or the name of a round, a work or a person. */
  keywords: z.string().trim().max(100).optional(),
  /** Scores and comments alone, before or after the results were published. */
  results: z.enum(['unpublished', 'published']).optional(),
});
export type ReadingFilter = z.infer<typeof ReadingFilter>;
