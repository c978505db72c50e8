import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  share: 'Share',
  title: 'Poster to share',
  lead: 'Save the picture and send it, for example on WeChat. Its QR code opens this page.',
  alt: 'Poster: {{title}}, with a QR code that opens this page',
  save: 'Save the picture',
  copy: 'Copy the link',
  copied: 'Link copied.',
  failed: 'The picture could not be made. Retry.',
  scan: 'Scan to read',
} satisfies Words<typeof zh.messages>;
