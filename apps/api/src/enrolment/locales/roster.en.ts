import type { rosterWorkbookZh } from './roster.zh-CN.ts';

export const rosterWorkbookEn = {
  fileName: 'team_roster_template',
  problemFileName: 'team_roster_problems',
  sheet: 'Teams',
  notesSheet: 'Notes',
  errorHeading: 'Problems',
  columns: {
    item: 'Category',
    team: 'Team',
    title: 'Work title',
    captain: 'Captain',
    captainContact: 'Captain’s phone or email',
    members: 'Members',
    advisers: 'Advisers',
  },
  notes: {
    item: 'Required: the name of a category of the competition',
    team: 'Required, at most 60 characters',
    title: 'Optional, at most 120 characters; the captain sees it',
    captain: 'Required',
    captainContact: 'Required. The invitation goes here, and only an account with this contact can accept it',
    members: 'Optional, without the captain. Each as “name phone-or-email”, separated by semicolons or lines',
    advisers: 'Optional, written the same way',
  },
  problems: {
    required: 'required',
    itemUnknown: 'the competition has no such category',
    itemClosed: 'registration for this category is not open',
    tooLong: 'too long',
    nameFormat: 'not a name',
    contactFormat: 'enter a phone number or an email address',
    personFormat: 'write each as “name phone-or-email”, separated by semicolons',
    tooMany: 'more people than this category allows, or more than the 20 who may be invited together',
    personTwice: 'the same contact appears more than once',
    captainTwice: 'this captain appears more than once in this category',
  },
} satisfies typeof rosterWorkbookZh;
