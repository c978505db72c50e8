import type { Letters, Workbook } from './zh-CN.ts';

export const lettersEn: Letters = {
  code: {
    subject: 'Your verify code',
    text: 'Your code is {code}. It is good for 5 minutes and can be used once. Tell nobody; if you did not ask for it, ignore this message.',
  },
  invite: {
    subject: 'Your account is waiting',
    text: 'Dear {name},\n\nan account has been made for you. Open this link within 7 days to choose a password:\n{link}\n\nThe link can be used once.',
  },
  reset: {
    subject: 'Reset your password',
    text: 'Dear {name},\n\nopen this link within 30 minutes to choose a new password:\n{link}\n\nThe link can be used once; if you did not ask for it, ignore this letter.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account has just been changed and all other sign-ins have been ended. If that was not you, recover your password at once, remove passkeys that are not yours in the settings, and tell the administrator.',
  },
  secondFactorAdded: {
    subject: 'Two-step sign-in was set up',
    text: 'Signing in to your account now takes a code from an authenticator app as well, and all other sign-ins have been ended. If that was not you, tell the administrator at once.',
  },
  secondFactorRemoved: {
    subject: 'Two-step sign-in was removed',
    text: 'Signing in to your account no longer takes a code from an authenticator app. If you did not do this or ask for it, change your password at once and tell the administrator.',
  },
  recoveryCodesRenewed: {
    subject: 'Your recovery codes were replaced',
    text: 'New recovery codes were made for your account; the earlier ones no longer work. If that was not you, change your password at once and tell the administrator.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'A recovery code of your account has just been used in place of the authenticator app. It cannot be used again. If that was not you, change your password at once and tell the administrator.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. Anyone who holds it can log in with it. If that was not you, remove it in the settings, change your password at once and tell the administrator.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'One or more passkeys of your account were removed and can no longer be used to log in. If you did not do this or ask for it, change your password at once and tell the administrator.',
  },
  rolesChanged: {
    subject: 'The roles of your account were changed',
    text: 'An administrator has just changed the roles of your account, so what you can do there may have changed. If you have questions, contact the administrator.',
  },
  permissionsChanged: {
    subject: 'The permissions of your role were changed',
    text: 'An administrator has just changed what one of your roles may do, so what you can do in your account may have changed. If you have questions, contact the administrator.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    text: 'An administrator has deleted your account and your personal data. You can no longer log in. If you have questions, contact the administrator.',
  },
  ownAccountDeleted: {
    subject: 'Your account was deleted',
    text: 'Your account and your personal data were deleted, as you requested. You can no longer log in. If you did not request this, contact the administrator at once.',
  },
  accountDisabled: {
    subject: 'Your account was disabled',
    text: 'An administrator has disabled your account, and all sign-ins have been ended. If you have questions, contact the administrator.',
  },
  accountEnabled: {
    subject: 'Your account was enabled',
    text: 'An administrator has enabled your account again. You can log in.',
  },
  contactChanged: {
    subject: 'Your contact was changed',
    text: 'The contact of your account has just been changed. If that was not you, tell the administrator at once.',
  },
};

export const workbookEn: Workbook = {
  sheet: 'Users',
  notesSheet: 'Notes',
  listsSheet: 'Choices',
  fileName: 'user-import-template',
  errorHeading: 'Problem',
  columns: {
    username: 'User name',
    realName: 'Name',
    gender: 'Gender',
    phone: 'Phone',
    email: 'E-mail',
    idCard: 'ID number',
    schoolCode: 'School code',
    title: 'Title',
    roleKey: 'Role',
  },
  notes: {
    username: 'Needed; 3 to 40 characters, nobody else’s',
    realName: 'Needed',
    gender: 'Male or Female, from the list; may be empty',
    phone: 'May be empty; format the cells as text',
    email: 'May be empty',
    idCard: 'May be empty; 18 characters, format the cells as text',
    schoolCode: 'May be empty; a school from the list, or its code',
    title: 'May be empty',
    roleKey: 'May be empty; a role from the list, else what the import type gives',
  },
  male: 'Male',
  female: 'Female',
  problems: {
    required: 'is needed',
    format: 'is not in the right form',
    notInList: 'is none of the values to choose from; take one of the list',
    idCardNotEighteen: 'Invalid ID number: it must be a string of 18 characters',
    idCardBirthInvalid: 'Invalid date of birth',
    usernameTaken: 'this user name is taken',
    phoneTaken: 'this phone number is taken',
    emailTaken: 'this e-mail address is taken',
    idCardTaken: 'this ID number is taken',
    duplicate: 'repeats an earlier row of the file',
    schoolUnknown: 'there is no such school code',
    roleUnknown: 'there is no such role',
    contactAboveOwn: 'only the person or somebody with all their permissions may change this',
    roleAboveOwn: 'you cannot give more than you hold',
    checkDigit: 'the check digit of the ID number does not fit; please look again',
  },
};
