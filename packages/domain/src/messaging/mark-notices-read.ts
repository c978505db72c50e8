import { z } from 'zod';
import { NOTICE_TOPICS } from './notices.ts';

/** How many notifications may be marked in one request. */
const MOST_AT_ONCE = 100;

const LetterId = z.string().min(1).max(200);

/**
 * Marks some of one's own notifications as read; without a list, `upTo` and those before it, of one topic or of all. What
 * arrived after the list was shown stays unread.
 */
export const MarkNoticesRead = z.strictObject({
  letterIds: z.array(LetterId).min(1).max(MOST_AT_ONCE).optional(),
  upTo: LetterId.optional(),
  topic: z.enum(NOTICE_TOPICS).optional(),
});
export type MarkNoticesRead = z.infer<typeof MarkNoticesRead>;
