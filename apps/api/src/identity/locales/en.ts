import type { Letters } from './zh-CN.ts';

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
    text: 'The password of your account has just been changed and all other sign-ins have been ended. If that was not you, recover your password at once and tell the administrator.',
  },
  contactChanged: {
    subject: 'Your contact was changed',
    text: 'The contact of your account has just been changed. If that was not you, tell the administrator at once.',
  },
};
