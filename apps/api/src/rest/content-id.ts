import { createHmac } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';

/** Namespace of the ids derived from a call's content (RFC 9562, version 5). */
export const COMMANDS = '8f1f7f0e-3c55-4d0b-9a57-6f3f3d1c7a10';

/**
 * The id of what a call says. It is stored with the command, so it is keyed: a person who reads the table could
 * otherwise try out the password or ID number of a body against it.
 */
export const contentIdOf = (key: Buffer, ...said: readonly unknown[]): string =>
  uuidv5(createHmac('sha256', key).update('rest command').update(JSON.stringify(said)).digest('hex'), COMMANDS);
