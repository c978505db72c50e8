import { noticeSettingsOf } from '@laurel/db/messaging/notice-settings.ts';
import { signedIn } from '../kernel/trpc.ts';

/** How one wants to be notified. */
export const noticeSettings = signedIn.query(({ ctx }) => noticeSettingsOf(ctx.db, ctx.actor.personId));
