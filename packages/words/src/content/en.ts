import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  linkFormat: 'Enter a complete address that starts with https://',
  articleNotFound: 'This article does not exist.',
} satisfies Record<keyof typeof zh, string>;
