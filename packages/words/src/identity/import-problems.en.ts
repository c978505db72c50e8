import type { importProblems as importProblemsZh } from './import-problems.zh-CN.ts';

/** What can be wrong with a row of the user import, on the screen and in the returned workbook. */
export const importProblems = {
  required: 'required',
  format: 'invalid format',
  notInList: 'not one of the allowed values; choose one from the list',
  idCardNotEighteen: 'invalid ID number: it must have 18 characters',
  idCardBirthInvalid: 'invalid date of birth',
  usernameTaken: 'this user name is already taken',
  phoneTaken: 'this phone number is already taken',
  emailTaken: 'this email address is already taken',
  idCardTaken: 'this ID number is already taken',
  duplicate: 'duplicate of an earlier row in the file',
  schoolUnknown: 'this school code does not exist',
  majorUnknown: 'this major code does not exist',
  roleUnknown: 'this role does not exist',
  contactAboveOwn: 'only this person, or an administrator with all their permissions, can change this',
  roleAboveOwn: 'you cannot assign a role with more permissions than yours',
  regionByInvitation: 'region administrators are appointed by invitation and cannot be imported',
  checkDigit: 'the check digit of the ID number does not match; check it',
} satisfies Record<keyof typeof importProblemsZh, string>;
