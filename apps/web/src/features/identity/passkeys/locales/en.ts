import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Passkeys',
  lead: 'A passkey is kept on your phone, computer or security key and unlocked by finger, face or PIN. You log in with it without a password.',
  signIn: 'Sign in with a passkey',
  confirm: 'Confirm with a passkey',
  none: 'You have no passkey yet.',
  unfit: 'Passkeys do not work at this site’s address: they need a name under https.',
  name: 'Name of the passkey',
  nameHelp: 'For example: my phone',
  add: 'Add a passkey',
  added: 'Passkey added',
  created: 'Added',
  used: 'Last used',
  unused: 'Not used yet',
  remove: 'Remove',
  removeOf: 'Remove the passkey “{{name}}”',
  removeTitle: 'Remove the passkey “{{name}}”?',
  removeBody:
    'You can no longer log in with it. Your device keeps its part until you delete it in the device’s password settings.',
  removed: 'Passkey removed',
  problems: {
    cancelled:
      'This was cancelled, or there is no passkey for this site on this device. Try again, or log in another way.',
    notMade: 'This was cancelled or took too long. No passkey was added.',
    unsupported: 'This browser or device does not support passkeys. Use another browser, or log in another way.',
    already: 'There is a passkey of yours on this device already.',
    wrongSite: 'Passkeys do not work at the address you are using. Open the site at its own address.',
    failed: 'The device could not finish this. Try again.',
  },
} satisfies Words<typeof zh.messages>;
