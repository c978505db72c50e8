import { router } from '../kernel/trpc.ts';
import { confirmNews } from './confirm-news.ts';
import { followNews } from './follow-news.ts';
import { leaveNews } from './leave-news.ts';
import { letterTemplateDetails } from './letter-template-details.ts';
import { letterTemplateList } from './letter-template-list.ts';
import { markNoticesRead } from './mark-notices-read.ts';
import { newsAudience } from './news-audience.ts';
import { newsByLink } from './news-by-link.ts';
import { newsFollows } from './news-follows.ts';
import { noticeList } from './notice-list.ts';
import { noticeSettings } from './notice-settings.ts';
import { requestNews } from './request-news.ts';
import { resetLetterTemplate } from './reset-letter-template.ts';
import { saveLetterTemplate } from './save-letter-template.ts';
import { saveNoticeSettings } from './save-notice-settings.ts';
import { sendNews } from './send-news.ts';
import { undeliveredList } from './undelivered-list.ts';
import { unfollowNews } from './unfollow-news.ts';
import { unreadNotices } from './unread-notices.ts';

export const messagingRouter = router({
  unreadNotices,
  noticeList,
  markNoticesRead,
  noticeSettings,
  saveNoticeSettings,
  undeliveredList,
  letterTemplateList,
  letterTemplateDetails,
  saveLetterTemplate,
  resetLetterTemplate,
  newsFollows,
  followNews,
  unfollowNews,
  requestNews,
  confirmNews,
  newsByLink,
  leaveNews,
  newsAudience,
  sendNews,
});
