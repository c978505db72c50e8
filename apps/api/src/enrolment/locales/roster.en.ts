import { rosterProblems } from '@laurel/words/enrolment/roster-problems.en.ts';
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
  problems: rosterProblems,
} satisfies typeof rosterWorkbookZh;
