import { z } from 'zod';

/** How many notifications may be marked in one request. */
const MOST_AT_ONCE = 100;

/** Marks some of one's own notifications as read; without a list, all of them. */
export const MarkNoticesRead = z.strictObject({
  letterIds: z.array(z.string().min(1).max(200)).min(1).max(MOST_AT_ONCE).optional(),
});
export type MarkNoticesRead = z.infer<typeof MarkNoticesRead>;
