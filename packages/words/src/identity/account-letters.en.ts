import type { AccountLetters } from './account-letters.zh-CN.ts';

export const accountLetters: AccountLetters = {
  code: {
    subject: 'Your verification code',
    text: 'Your code is {code}. It is valid for 5 minutes and can be used once. Do not share it with anyone. If you did not request it, ignore this message.',
  },
  invite: {
    subject: 'Your account is ready',
    text: 'Dear {name},\n\nAn account has been created for you. Open this link within 7 days to choose a password:\n{link}\n\nThe link can be used once.',
  },
  reset: {
    subject: 'Reset your password',
    text: 'Dear {name},\n\nOpen this link within 30 minutes to choose a new password:\n{link}\n\nThe link can be used once. If you did not request it, ignore this email.',
  },
  appointment: {
    school: {
      subject: '{group} invites you as a school administrator',
      text: 'Hello,\n\n{group} invites you to be an administrator of your school and to approve its registrations. Open this link within 14 days to read the invitation and answer it:\n{link}\n\nLog in with the account that has this phone number or email address. If you have no account, you can create one on that page. If you do not know what this is about, ignore this message.',
    },
    region: {
      subject: '{group} invites you as a region administrator',
      text: 'Hello,\n\n{group} invites you to be the administrator of a region and to approve the registrations of its schools. Open this link within 14 days to read the invitation and answer it:\n{link}\n\nLog in with the account that has this phone number or email address. If you have no account, you can create one on that page. If you do not know what this is about, ignore this message.',
    },
  },
  followNews: {
    subject: 'Confirm that you follow the news: {name}',
    text: 'Hello,\n\nThis address was entered to receive news of “{name}” by email. Open this link within 48 hours to confirm:\n{link}\n\nIf it was not you, ignore this email: nothing is stored and nothing more is sent.',
  },
  appointmentAccepted: {
    subject: 'Your invitation was accepted',
    text: 'The person you invited as a school or region administrator has accepted. You can see the appointment on the page “School and region administrators” and end it there at any time.',
  },
  appointmentDeclined: {
    subject: 'Your invitation was declined',
    text: 'The person you invited as a school or region administrator has declined. You can invite somebody else on the page “School and region administrators”.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account has just been changed and all other devices have been logged out. If this was not you, reset your password immediately, remove passkeys that are not yours in the settings, and contact the administrator.',
  },
  passwordGiven: {
    subject: 'An administrator set a new password for you',
    text: 'An administrator has just set a new password for your account and will give it to you; all devices have been logged out. It is valid for 7 days: log in with it and choose a password of your own. If you did not request this, reset your password immediately and contact the administrator.',
  },
  accountGiven: {
    subject: 'Your account is ready',
    text: 'An administrator has created an account for you with a password, and will give you both the user name and the password. The password is valid for 7 days: log in with it and choose one of your own. If you have questions, contact the administrator.',
  },
  secondFactorAdded: {
    subject: 'Two-step verification was set up',
    text: 'Logging in to your account now also requires a code from an authenticator app, and all other devices have been logged out. If this was not you, contact the administrator immediately.',
  },
  secondFactorRemoved: {
    subject: 'Two-step verification was removed',
    text: 'Logging in to your account no longer requires a code from an authenticator app. If you did not do or request this, change your password immediately and contact the administrator.',
  },
  recoveryCodesRenewed: {
    subject: 'Your recovery codes were replaced',
    text: 'New recovery codes were created for your account; the earlier ones no longer work. If this was not you, change your password immediately and contact the administrator.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'A recovery code of your account has just been used instead of the authenticator app. It cannot be used again. If this was not you, change your password immediately and contact the administrator.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. Anyone who has it can log in with it. If this was not you, remove it in the settings, change your password immediately and contact the administrator.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'One or more passkeys were removed from your account and can no longer be used to log in. If you did not do or request this, change your password immediately and contact the administrator.',
  },
  apiKeyCreated: {
    subject: 'An API key was created',
    text: 'An API key was created with your account. A program that has it can act with the permissions you chose. If this was not you, revoke it under “API keys”, change your password immediately and contact the administrator.',
  },
  rolesChanged: {
    subject: 'The roles of your account were changed',
    text: 'An administrator has just changed the roles of your account, so the functions available to you may have changed. If you have questions, contact the administrator.',
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
    text: 'Your account and your personal data were deleted, as you requested. You can no longer log in. If you did not request this, contact the administrator immediately.',
  },
  accountDisabled: {
    subject: 'Your account was disabled',
    text: 'An administrator has disabled your account, and all devices have been logged out. If you have questions, contact the administrator.',
  },
  accountEnabled: {
    subject: 'Your account was enabled',
    text: 'An administrator has enabled your account again. You can log in.',
  },
  contactChanged: {
    subject: 'Your contact details were changed',
    text: 'The contact details of your account have just been changed. If this was not you, contact the administrator immediately.',
  },
};
