import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Award schemes',
  lead: 'Awards, quotas and prizes for several competitions. Apply a scheme in the review settings of a competition, then adapt it there as needed.',
  awardList: 'Award list',
  add: 'Add a scheme',
  edit: 'Edit scheme',
  nameZh: 'Name of the scheme (Chinese)',
  nameEn: 'Name of the scheme (English)',
  saved: 'Scheme saved',
  remove: 'Delete',
  removed: 'Scheme deleted',
  removeTitle: 'Delete “{{name}}”?',
  removeBody: 'Competitions that used it keep their awards.',
  none: 'No award schemes yet',
  noneHint: 'A scheme stores levels, quotas and prizes that you use repeatedly.',
  places_one: '{{number}} place',
  places_other: '{{number}} places',
  share: '{{percent}}%',
  prize: 'Prize: {{prize}}',
  scheme: 'Award scheme',
  choose: 'Choose a scheme',
  apply: 'Apply',
  applyTitle: 'Apply “{{name}}”?',
  applyBody: 'Its awards replace those in the form. Nothing is saved yet.',
} satisfies Words<typeof zh.messages>;
