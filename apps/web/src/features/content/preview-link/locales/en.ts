import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  button: 'Preview link',
  title: 'Preview links',
  lead: {
    article: 'People with a link see the article as it will look once published, without an account.',
    work: 'People with a link see the work as it will look once published, without an account.',
    site: 'People with a link see the front page with the settings in the form, saved or not, without an account.',
  },
  hours: 'Can be used for',
  forHours_one: '{{count}} hour',
  forHours_other: '{{count}} hours',
  make: 'Create link',
  link: 'Link',
  linkHelp: 'It is shown only this once. Copy it now.',
  live: 'Links that can be used',
  none: 'There are none.',
  madeBy: 'Created by {{who}}, {{at}}',
  until: 'Until {{at}}',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this link?',
  revokeBody: 'People who open it will no longer see anything.',
  revoked: 'Link revoked.',
  notice: {
    article: 'Preview: the article is not published like this yet',
    work: 'Preview: how the work will look once published',
    site: 'Preview: the site does not use these settings yet',
  },
  noticeUntil: 'This link can be used until {{at}}. Please do not pass it on.',
  over: 'This link opens nothing',
  overHint: 'It may have expired or been revoked. Ask the person who sent it for a new one.',
} satisfies Words<typeof zh.messages>;
