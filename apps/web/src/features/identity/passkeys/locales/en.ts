import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'Passkeys',
  lead: 'A passkey is stored on your phone, computer or security key and unlocked by fingerprint, face or PIN. You can log in with it without a password.',
  signIn: 'Log in with a passkey',
  confirm: 'Confirm with a passkey',
  none: 'You have no passkeys yet.',
  unfit: 'Passkeys do not work at this address: the platform needs a domain name with https.',
  name: 'Passkey name',
  nameHelp: 'For example: my phone',
  add: 'Add passkey',
  added: 'Passkey added',
  created: 'Added',
  used: 'Last used',
  unused: 'Not used yet',
  remove: 'Remove',
  removeOf: 'Remove the passkey “{{name}}”',
  removeTitle: 'Remove the passkey “{{name}}”?',
  removeBody:
    'You can no longer log in with it. To delete the copy on your device, use the device’s password settings.',
  removed: 'Passkey removed',
  problems: {
    cancelled: 'Cancelled, or there is no passkey for this platform on this device. Try again, or log in another way.',
    notMade: 'Cancelled or timed out. No passkey was added.',
    unsupported: 'This browser or device does not support passkeys. Use another browser, or log in another way.',
    already: 'This device already has a passkey of yours.',
    wrongSite: 'Passkeys do not work at the address you are using. Open the platform at its official address.',
    failed: 'The device could not complete this. Try again.',
  },
} satisfies Words<typeof zh.messages>;
