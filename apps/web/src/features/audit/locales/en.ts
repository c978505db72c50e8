import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {} satisfies Words<typeof zh.messages>;

export const refusals = {
  commandReused: 'This submission’s id already served another action. Please reload and try again.',
  tooBusy: 'Too many people are busy here right now. Nothing was changed; please try again in a moment.',
} satisfies Words<typeof zh.refusals>;
