import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Our teams',
  manySchools: '{{count}} schools',
  empty: 'No team has registered yet',
  emptyHint: 'Once teams of your schools register, their progress, awards and certificates are shown here.',
  closes: { enrol: 'Registration closes: {{stage}}', submit: 'Submission closes: {{stage}}' },
  works: 'Works',
  worksOf: '{{submitted}} of {{of}} registered teams have submitted a work',
  awards: 'Awards',
  award: '{{level}}: {{team}}, “{{work}}”',
  download: 'Download all certificates',
} satisfies Words<typeof zh.messages>;
