import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';
import { cookieHeader, shareCookieName } from '../security/cookies.ts';
import { honours, publicView, sharedRow } from './public-view.ts';

const SHARE_SECONDS = 3600;

/** A work by the secret of its link (`detailByShareId`). A cookie opens its files, so that no address carries the secret. */
export const sharedWork = anyone
  .input(z.strictObject({ shareId: z.string().min(1).max(64) }))
  .query(async ({ ctx, input }) => {
    const { row, expiresAt } = found(await sharedRow(ctx, input.shareId, 'link'));
    const { https } = ctx.request;
    const [name, value, path] = [shareCookieName(https), input.shareId, `/files/works/${row.workId}`];
    ctx.reply.cookie(cookieHeader({ name, value, https, path, maxAge: SHARE_SECONDS }));
    return { ...(await publicView(ctx, row)), expiresAt, ...(await honours(ctx, row)) };
  });
