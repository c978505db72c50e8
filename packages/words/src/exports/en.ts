import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  exportsWaiting: 'You already have 5 exports waiting or in progress. Wait for one to finish, or cancel one.',
  copiesPreparing: 'Files still being prepared for you: {{count}}. Try again in a few minutes.',
  exportOver: 'This export has ended. Reload the page.',
} satisfies Record<keyof typeof zh, string>;
