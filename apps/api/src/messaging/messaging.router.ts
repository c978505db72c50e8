import { router } from '../kernel/trpc.ts';
import { letterTemplateDetails } from './letter-template-details.ts';
import { letterTemplateList } from './letter-template-list.ts';
import { markNoticesRead } from './mark-notices-read.ts';
import { noticeList } from './notice-list.ts';
import { noticeSettings } from './notice-settings.ts';
import { resetLetterTemplate } from './reset-letter-template.ts';
import { saveLetterTemplate } from './save-letter-template.ts';
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
  letterTemplateList,
  letterTemplateDetails,
  saveLetterTemplate,
  resetLetterTemplate,
});
