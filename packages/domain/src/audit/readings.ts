import { z } from 'zod';

/** What of it was looked at. */
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
  'log',
  'findings',
  'readings',
] as const;
export type ReadPart = (typeof readParts)[number];

/** What was taken or revealed, which is recorded each time under a name of its own. */
const takenParts = ['revealed', 'export', 'certificates', 'logPart', 'wholeLog'] as const;
export const ReadingPart = z.enum([...readParts, ...takenParts]);
export type ReadingPart = z.infer<typeof ReadingPart>;

/** Looking at the same again within this time is one reading: screens ask for the same data again and again. */
export const ONE_READING_MINUTES = 10;

export const ReadingFilter = z.strictObject({
  /** Who looked: part of a name, a user name or a school. */
  who: z.string().trim().max(100).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  part: ReadingPart.optional(),
  /** What was looked at: its id, or the name of a round, a work or a person. */
  keywords: z.string().trim().max(100).optional(),
  /** Scores and comments alone, before or after the results were published. */
  results: z.enum(['unpublished', 'published']).optional(),
});
export type ReadingFilter = z.infer<typeof ReadingFilter>;
