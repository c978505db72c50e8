import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {} satisfies Words<typeof zh.messages>;

export const refusals = {} satisfies Words<typeof zh.refusals>;
