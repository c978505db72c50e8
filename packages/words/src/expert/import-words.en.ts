import type * as zh from './import-words.zh-CN.ts';

/** Columns of a spreadsheet of experts. */
export const expertColumns = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  school: 'School',
  title: 'Title',
  tracks: 'Tracks',
  schools: 'Excluded schools',
  maxLoad: 'Maximum reviews per round',
} satisfies Record<keyof typeof zh.expertColumns, string>;

/** What can be wrong with a row of it, on the screen and in the returned file. */
export const expertProblems = {
  required: 'required',
  contactNeeded: 'enter a phone number or an email address',
  format: 'invalid format',
  schoolUnknown: 'this school does not exist; enter its code or its full name',
  tooMany: 'too many or too long',
  duplicate: 'duplicate of an earlier row in the file',
  nameDiffers: 'this contact belongs to an account with another name',
  contactsOfTwo: 'the phone number and the email address belong to two accounts',
  yourself: 'you cannot import yourself',
  ofOthers: 'this person is in the library of another organisation',
  retired: 'this expert has retired from the library',
  notApproved: 'this person has applied and has not been approved',
  mayNotChange: 'you may not change the profile of this expert',
  mayNotCreate: 'this person has no account, and you may not import accounts',
  phoneTaken: 'this phone number is already taken',
  emailTaken: 'this email address is already taken',
  similar: 'the library has somebody of this name at this school; not imported',
  unchanged: 'nothing to change',
  failed: 'could not be written; try again',
} satisfies Record<keyof typeof zh.expertProblems, string>;

/** What became of a row. */
export const expertOutcomes = {
  made: 'account created, added to the library',
  candidate: 'added to the library',
  changed: 'profile changed',
  same: 'no change',
  leftOut: 'not imported',
  refused: 'not written',
} satisfies Record<keyof typeof zh.expertOutcomes, string>;

export const expertFile = {
  template: 'expert-import-template',
  report: 'expert-import-report',
  errors: 'experts-to-correct',
  sheet: 'Experts',
  notesSheet: 'Notes',
  row: 'Row',
  outcome: 'Result',
  reason: 'Reason',
  sampleName: 'San Zhang (sample)',
  sampleTitle: 'Professor',
  sampleTracks: 'Artificial intelligence; Big data',
  notes: {
    name: 'Required',
    phone: 'Enter a phone number or an email address',
    email: 'Enter a phone number or an email address',
    school: 'Optional; code or full name, also one of the excluded schools',
    title: 'Optional',
    tracks: 'Optional; separated by semicolons, empty means all',
    schools: 'Optional; codes or full names, separated by semicolons; schools are only added',
    maxLoad: 'Optional; a whole number',
  },
} satisfies typeof zh.expertFile;
