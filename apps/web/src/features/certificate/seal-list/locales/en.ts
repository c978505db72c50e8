import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  seals: {
    manage: 'Manage seals',
    lead: 'Seals of our organisation, and those other organisations allow us to use.',
    none: 'No seals yet',
    noneHint: 'Upload a seal picture to use it in a batch.',
    add: 'Add seal',
    edit: 'Edit',
    editTitle: 'Edit “{{name}}”',
    back: 'Back',
    lent: '{{name}} (shared)',
    ofAnother: 'Shared by {{group}}',
    alsoFor: 'Can also be used by {{groups}}',
    oursOnly: 'Only our organisation can use it',
    allowed: 'Other organisations that can use it',
    allowedHelp: 'They can choose this seal in their own batches, but not change it.',
    keptBack:
      '{{count}} more cannot be used by {{group}}: {{owners}}. Ask the owner of a seal to edit it under “Manage seals” and select {{group}}.',
    ofOwner: '{{group}} ({{count}})',
    ofOthers: 'other organisations ({{count}})',
    anotherGroup: 'another organisation',
    retire: 'Retire',
    retireTitle: 'Retire the seal “{{name}}”?',
    retireBody: 'New batches can no longer choose it; existing batches and issued certificates keep it.',
    retired: 'Seal retired',
  },
} satisfies Words<typeof zh.messages>;
