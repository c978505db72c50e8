import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  seals: {
    manage: 'Manage seals',
    lead: 'Seals of our group, and those that other groups let us use.',
    none: 'No seals yet',
    noneHint: 'Upload the picture of a seal to use it in a batch.',
    add: 'Add a seal',
    edit: 'Edit',
    editTitle: 'Edit “{{name}}”',
    back: 'Back',
    lent: '{{name}} (lent to us)',
    ofAnother: 'Lent by {{group}}',
    alsoFor: 'May also be used by {{groups}}',
    oursOnly: 'Only our group may use it',
    allowed: 'Other groups that may use it',
    allowedHelp: 'They may choose this seal in batches of their own, and cannot change it.',
    keptBack:
      '{{count}} more may not be used by {{group}}: {{owners}}. Ask the group that owns a seal to edit it under “Manage seals” and tick {{group}}.',
    ofOwner: '{{group}} ({{count}})',
    ofOthers: 'other groups ({{count}})',
    anotherGroup: 'another group',
    retire: 'Retire',
    retireTitle: 'Retire the seal “{{name}}”?',
    retireBody: 'New batches cannot choose it any more; batches already made and certificates already issued keep it.',
    retired: 'Seal retired',
  },
} satisfies Words<typeof zh.messages>;
