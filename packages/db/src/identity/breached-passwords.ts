import { normalisePassword } from '@laurel/domain/identity/password.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Passwords known from breaches, of eight characters and more, in lower case: about 18,000. They come with the package,
 * so that neither a password nor a part of its hash is sent to anybody. Only the server loads them.
 */
const breached: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= 8)
    .map((password) => normalisePassword(password).toLowerCase()),
);

export const BREACHED_PASSWORDS = breached.size;

/** Whether a password is known from breaches, whatever the case of its letters. */
export const isBreached = (password: string): boolean => breached.has(normalisePassword(password).toLowerCase());
