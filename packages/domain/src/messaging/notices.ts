/** What a notification is about: people filter by it. In the order in which screens list them. */
export const NOTICE_TOPICS = [
  'competition',
  'registration',
  'work',
  'payment',
  'review',
  'session',
  'award',
  'certificate',
  'expert',
  'export',
  'news',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** Only sent by email, where they can be stopped by one click. */
export const NEVER_BY_SMS: readonly NoticeTopic[] = ['news'];
