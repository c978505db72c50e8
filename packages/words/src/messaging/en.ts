import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  letterFixed: 'The text of this notification is put together by the system and cannot be edited.',
  newsNotPublished: 'Only published news, notices and guides can be sent to followers. Publish the article first.',
  newsNobody: 'Nobody follows this news who has not been sent the article already.',
  placeholderUnknown: 'This notification has no value {{word}}. Choose one of the values below, or remove it.',
  placeholderMissing:
    'The text does not contain {{word}}, which the recipient has to see. Add it to the text in both languages.',
} satisfies Record<keyof typeof zh, string>;
