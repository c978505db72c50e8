import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Notifications',
  lead: 'Everything that concerns you is listed here, and is also sent to your email address or phone.',
  bellUnread_one: 'Notifications, {{count}} unread',
  bellUnread_other: 'Notifications, {{count}} unread',
  topic: 'Topic',
  allTopics: 'All topics',
  topics: {
    competition: 'Competitions',
    registration: 'Registrations and teams',
    work: 'Works',
    payment: 'Payments and invoices',
    review: 'Review tasks',
    session: 'On-site review',
    award: 'Awards and objections',
    certificate: 'Certificates',
    expert: 'Expert matters',
    export: 'Exports',
  },
  onlyUnread: 'Unread only',
  unread: 'Unread',
  open: 'Open',
  markRead: 'Mark as read',
  markAll: 'Mark all as read',
  allRead: 'All notifications are marked as read.',
  empty: 'No notifications yet',
  emptyHint: 'You will be notified here when there is news about your registrations, works, reviews and certificates.',
  noMatch: 'No notification matches the filter',
} satisfies Words<typeof zh.messages>;
