import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Batch',
  progress: 'Batch progress',
  far: '{{sent}} of {{all}} processed',
  waiting: 'You are offline. The batch continues when the connection is back; nothing is done twice.',
  stopped: 'The batch is not finished. You can continue where it stopped; nothing is done twice.',
  stop: 'Stop',
  goOn_one: 'Continue with the last {{count}}',
  goOn_other: 'Continue with the other {{count}}',
  giveUp: 'Do not continue',
  refused_one: '{{count}} was not changed',
  refused_other: '{{count}} were not changed',
  group: '{{sentence}} ({{count}})',
  more_one: 'Show more ({{count}} left)',
  more_other: 'Show more ({{count}} left)',
  unfinished: 'The previous batch is not finished. Continue it or cancel it first.',
} satisfies Words<typeof zh.messages>;
