import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  linkFormat: 'Enter a complete address that starts with https://',
  articleNotFound: 'This article does not exist.',
  faqFull: 'This list of the FAQ has {{most}} questions, the most it can have. Move some to another list first.',
  tooManyPreviewLinks: 'It already has {{most}} preview links that can be used. Revoke one of them first.',
} satisfies Record<keyof typeof zh, string>;
