import { createHash } from 'node:crypto';

/**
 * What is stored of a secret that a person or a program presents again: a token of a session, a link, a key. They are
 * long and random, so that a fast hash without salt cannot be guessed, and a row is found by it.
 */
export const hashed = (secret: string): string => createHash('sha256').update(secret).digest('hex');
