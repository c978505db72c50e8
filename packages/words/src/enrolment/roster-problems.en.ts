import type { rosterProblems as zh } from './roster-problems.zh-CN.ts';

/** What is wrong with a row of a school's roster, in its file and on the page. */
export const rosterProblems = {
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
} satisfies Record<keyof typeof zh, string>;
