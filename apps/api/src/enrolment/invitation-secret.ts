import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import type { InvitationId } from '@laurel/domain/kernel/ids.ts';

/**
 * The secret in an invitation's link: 192 bits of HMAC-SHA-256 over the invitation's id under the links key. It is not
 * stored, yet the captain can be shown the link again; the log has only its SHA-256.
 */
export const invitationSecret = (secrets: Secrets, invitationId: InvitationId): string =>
  createHmac('sha256', secrets.keyFor('links'))
    .update(`invitation\0${invitationId}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');

export const invitationHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The address an invited person opens, in the site's own pages. What follows the # is not sent to any server. */
export const invitationPath = (secret: string) => `/home/signUp/team#invitation=${secret}`;
