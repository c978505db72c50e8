import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Batch',
  progress: 'Progress of the batch',
  far: '{{sent}} of {{all}} processed',
  waiting: 'There is no connection. It continues when the connection is back; nothing is done twice.',
  stopped: 'Not everything is processed yet. You can continue where it stopped; nothing is done twice.',
  stop: 'Stop',
  goOn_one: 'Continue with the last {{count}}',
  goOn_other: 'Continue with the other {{count}}',
  giveUp: 'Do not continue',
  refused_one: '{{count}} was left unchanged',
  refused_other: '{{count}} were left unchanged',
  group: '{{sentence}} ({{count}})',
  more_one: 'Show more ({{count}} left)',
  more_other: 'Show more ({{count}} left)',
  unfinished: 'The last batch has not ended. Continue it or give it up first.',
} satisfies Words<typeof zh.messages>;
