import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  organisationCodeFormat:
    'A code has 2 to 40 capital letters, digits, hyphens and underscores, and starts with a letter or digit',
  groupNotFound: 'This organisation does not exist',
  groupCodeTaken: 'This organisation code is already taken',
  groupHasChildren: 'Delete the organisations below it first',
  groupHasMembers: 'The organisation still has members',
  groupCycle: 'An organisation cannot be placed below itself, and there is only one at the top',
  schoolNotFound: 'This school does not exist',
  schoolCodeTaken: 'This school code is already taken',
  schoolCodesUnknown: 'No school has these codes: {{codes}}',
  schoolInUse: 'People belong to this school, so it cannot be deleted. Disable it instead.',
  schoolRenameNotFound: 'This change of name does not exist',
  schoolRenameDecided: 'This change of name has been decided. Reload the page to see how.',
  schoolRenameNotDue: 'The day of this change of name has not come yet',
  schoolFormer: 'This school is now part of {{school}}. Choose that school instead.',
  schoolMerged: 'This school has become part of another one and cannot be chosen any more.',
  schoolMergerSelf: 'Choose another school as the successor.',
  schoolMergerOver:
    'One of the two schools can no longer be chosen, or the successor itself is about to become part of another school.',
  schoolRenameWaits: 'Another change of the name of this school is waiting. Decide or withdraw it first.',
  schoolNameSame: 'The school already has this name',
  schoolNameTaken: 'Another school has this name, or waits for it',
  schoolNameByTwo: 'People belong to this school, so its name is changed by two people: propose a change of name.',
  majorNotFound: 'This major does not exist',
  majorCodeTaken: 'This major code is already taken',
} satisfies Record<keyof typeof zh, string>;
