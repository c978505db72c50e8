import { router } from '../kernel/trpc.ts';
import { markNoticesRead } from './mark-notices-read.ts';
import { noticeList } from './notice-list.ts';
import { noticeSettings } from './notice-settings.ts';
import { saveNoticeSettings } from './save-notice-settings.ts';
import { undeliveredList } from './undelivered-list.ts';
import { unreadNotices } from './unread-notices.ts';

export const messagingRouter = router({
  unreadNotices,
  noticeList,
  markNoticesRead,
  noticeSettings,
  saveNoticeSettings,
  undeliveredList,
});
