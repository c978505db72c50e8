import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {} satisfies Words<typeof zh.messages>;
