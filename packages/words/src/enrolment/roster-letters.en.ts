import type { rosterLetters as zh } from './roster-letters.zh-CN.ts';

export const rosterLetters = {
  captain: {
    subject: '{school} invites you to be captain: {competition}',
    text: 'Hello {name},\n\n{school} invites you to be captain of the team “{team}” in {competition}. Open this link with the account that has the phone number or email address at which you received this, and accept there:\n\n{link}\n\nYou are in no team before you accept. The link is valid for 14 days.',
  },
  member: {
    subject: 'Invitation to the team “{team}”: {competition}',
    text: 'Hello {name},\n\n{school} named you as a member of the team “{team}” in {competition}. Open this link to accept or decline:\n\n{link}\n\nYou are not in the team before you accept.',
  },
  adviser: {
    subject: 'Invitation to advise the team “{team}”: {competition}',
    text: 'Hello {name},\n\n{school} named you as an adviser of the team “{team}” in {competition}. Open this link to accept or decline:\n\n{link}\n\nYou are not in the team before you accept.',
  },
} satisfies typeof zh;
