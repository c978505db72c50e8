import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  follow: 'Follow the news',
  following: 'Following',
  stop: 'Stop following',
  followed: 'You follow this news now: you will be notified, also by email.',
  stopped: 'You no longer follow this news.',
  request: {
    title: 'Follow the news by email',
    lead: 'You will receive an email to confirm your address; it is not stored before that. Each email with news can be stopped with one click.',
    email: 'Email address',
    send: 'Send the email',
    sent: 'The email was sent. Open the link in it within 48 hours.',
  },
  confirm: {
    title: 'Confirm that you follow the news',
    lead: 'News will be sent to your email address when it is published. Each email can be stopped with one click.',
    action: 'Follow the news',
    done: 'You follow the news of “{{name}}”.',
    noLink: 'The link is incomplete',
    noLinkHint: 'Open the complete link from the email.',
    home: 'To the news',
  },
  leave: {
    title: 'Unsubscribe from news',
    ask: 'You follow the news of “{{name}}”. Once you stop it, it is no longer sent to you by email. Notifications about registrations, works or payments are not affected.',
    action: 'Stop the news',
    done: 'The news was stopped.',
    doneHint: 'You will receive no more emails with this news.',
  },
  mine: {
    title: 'News that you follow',
    lead: 'You are notified when news is published; the settings above say whether also by email.',
    empty: 'You follow no news',
    emptyHint: 'You can follow news on the news page and on the page of a competition.',
  },
} satisfies Words<typeof zh.messages>;
