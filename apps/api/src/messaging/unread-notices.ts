import { countUnread } from '@laurel/db/messaging/notices.ts';
import { signedIn } from '../kernel/trpc.ts';

/** How many of one's notifications are unread, for the bell. */
export const unreadNotices = signedIn.query(async ({ ctx }) => ({
  unread: await countUnread(ctx.db, ctx.actor.personId),
}));
