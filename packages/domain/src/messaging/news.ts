import { z } from 'zod';
import { CompetitionId, Uuid } from '../kernel/ids.ts';

/** Whose news somebody follows: those of a competition; null: those of the organisation whose site they read. */
export const FollowNews = z.strictObject({ competitionId: CompetitionId.nullable() });
export type FollowNews = z.infer<typeof FollowNews>;

export const UnfollowNews = z.strictObject({ followId: Uuid });

/** Somebody without an account gives an address. Nothing is kept of it before they confirm it by the link in an email. */
export const RequestNews = FollowNews.extend({
  email: z.email().trim().max(200),
  language: z.enum(['zh-CN', 'en']),
});
export type RequestNews = z.infer<typeof RequestNews>;

/** How long the link in that email can be used. */
export const CONFIRM_HOURS = 48;

/** What the link of an email carries: it opens without an account, so that nobody can guess it. */
export const NewsToken = z.strictObject({ token: z.string().min(20).max(1200) });

/** Sends a published article to followers: those of the organisation and, where one is named, of a competition. */
export const SendNews = z.strictObject({ sendId: Uuid, articleId: Uuid, competitionId: CompetitionId.nullable() });
export type SendNews = z.infer<typeof SendNews>;

/** Where news are stopped without logging in. Mail programs send their one-click request to the same address. */
export const LEAVE_NEWS = '/home/news/unsubscribe';
export const leaveNewsPath = (token: string) => `${LEAVE_NEWS}?token=${token}` as const;
/** Where an address is confirmed. What follows the # is not sent to any server. */
export const confirmNewsPath = (token: string) => `/home/news/follow#confirm=${token}` as const;

/** What became of one email with news; `left`: its reader stopped the news before it was sent; `listed`: a person was notified. */
export type NewsEnd = 'sent' | 'listed' | 'refused' | 'noServer' | 'returned' | 'left' | 'withdrawn';
