import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Recipients',
  lead: 'Edition {{edition}} · award winners who have received certificates',
  see: 'See all recipients',
  names: 'Recipients',
  award: 'Award',
  item: 'Category',
  work: 'Work',
  school: 'School',
  number: 'Certificate number',
  keywords: 'Keywords',
  search: 'Work, team, school, name',
  none: 'No recipients yet',
  noneHint: 'Recipients appear here once their certificates are issued.',
  notPublic: 'The list of recipients of this competition is not public',
  notPublicHint: 'The organiser decides whether it is. You can verify a certificate that you have.',
  verify: 'Verify a certificate',
  competition: 'About the competition',
  privacy:
    'Names are partly hidden unless the recipient chooses to show them, and recipients can leave the list, so it may not include everyone. A search finds only names shown in full.',
  listed: {
    title: 'Your name in the list of recipients',
    label: 'How the list of recipients shows your name',
    open: 'The list is public: anyone can read it.',
    closed: 'The organiser has not published the list. You can choose in advance.',
    masked: 'Partly hidden',
    maskedHelp: 'For example 张*三. Nobody finds you by searching for your name.',
    whole: 'In full',
    wholeHelp:
      'Anyone can read and find your name. It stays partly hidden where the organiser hides names on certificates.',
    leftOut: 'Not listed',
    leftOutHelp: 'The list shows neither your name nor that one is missing.',
    hidden: 'You have hidden your name on public pages, so the list leaves you out.',
    saved: 'The list now shows your name as you chose',
  },
  show: {
    open: 'Public list of recipients',
    title: 'Public list of recipients',
    lead: 'When it is public, anyone can read the list on the page of the competition.',
    competition: 'Competition',
    shown: 'Public',
    notShown: 'Not public',
    shows: 'It lists printed certificates of awards: names, school, work, award, and part of the number.',
    names:
      'By default names are partly hidden (such as 张*三). Only recipients themselves can show their names in full or leave the list.',
    noAward: 'Certificates without an award, for example of experts or volunteers, are not listed.',
    publish: 'Publish list',
    publishTitle: 'Publish the recipients of “{{name}}”?',
    published: 'The list is public',
    takeDown: 'Take list down',
    takeDownTitle: 'Take down the recipients of “{{name}}”?',
    takeDownBody:
      'The page can no longer be read from now on. Certificates and their verification pages stay as they are.',
    takenDown: 'The list is no longer public',
  },
} satisfies Words<typeof zh.messages>;
