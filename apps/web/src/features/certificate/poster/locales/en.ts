import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Card to share',
  lead: 'A portrait picture for WeChat and other networks. Its code leads to the verification page.',
  make: 'Make card',
  download: 'Download card (PNG)',
  alt: 'Card: {{award}}, {{names}}',
  hidden: '(name not public)',
  scan: 'Scan to verify',
  number: 'No. {{number}}',
  withoutPicture: 'Once the picture of the certificate is made, the card shows it.',
  namesHidden: 'A name is not public, so the card shows the public names and no picture of the certificate.',
  failed: 'The card could not be made. Try again.',
} satisfies Words<typeof zh.messages>;
