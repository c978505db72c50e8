import { listNotices } from '@laurel/db/messaging/notices.ts';
import { NOTICE_TOPICS } from '@laurel/domain/messaging/notices.ts';
import { z } from 'zod';
import { ListInput, signedIn } from '../kernel/trpc.ts';

const { page, pageSize } = ListInput.shape;

/** One's own notifications, newest first. */
export const noticeList = signedIn
  .input(z.strictObject({ page, pageSize, topic: z.enum(NOTICE_TOPICS).optional(), unread: z.boolean().optional() }))
  .query(({ ctx, input }) => listNotices(ctx.db, ctx.ports.secrets, ctx.actor.personId, input));
