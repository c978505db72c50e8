import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Contract',
  none: 'Not accepted',
  current: 'Accepted',
  outdated: 'To accept again',
  publish: {
    action: 'Contract',
    submit: 'Publish new version',
    lead: 'Every expert of the library is notified and asked to read and accept the new version. Experts who are not active yet must accept it before they can be activated.',
    version_one: 'Current version: {{count}}',
    version_other: 'Current version: {{count}}',
    textZh: 'Text (Chinese)',
    textEn: 'Text (English)',
    done: 'New version published',
  },
  mine: {
    version_one: 'Contract for experts (version {{count}})',
    version_other: 'Contract for experts (version {{count}})',
    published: 'Published',
    accept: 'I have read and accept it',
    accepted: 'You have accepted this version.',
    done: 'Contract accepted',
  },
} satisfies Words<typeof zh.messages>;
