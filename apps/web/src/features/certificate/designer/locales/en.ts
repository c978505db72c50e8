import type { Words } from '#/lib/words.ts';
import { panels } from './panels/en.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  ...panels,
  screen: {
    back: 'Back to certificate designs',
    none: 'No design chosen',
    noneHint: 'Choose a design to edit on the templates page.',
    readOnly: 'View only: you may not edit this design.',
    title: 'Name of the design',
    undo: 'Undo',
    redo: 'Redo',
    undoNamed: 'Undo “{{step}}”',
    redoNamed: 'Redo “{{step}}”',
  },
  said: {
    undone: 'Undone: {{step}}',
    redone: 'Redone: {{step}}',
  },
} satisfies Words<typeof zh.messages>;
