import { createHmac } from 'node:crypto';
import { plainPhone } from '@laurel/domain/identity/fields.ts';
import type { Secrets } from '../kernel/secrets.ts';

type Findable = 'phone' | 'email' | 'idCard' | 'username' | 'code' | 'address';

/** The one spelling under which a value is looked up. */
export function canonical(kind: Findable, value: string): string {
  const plain = value.normalize('NFKC').trim();
  switch (kind) {
    case 'phone':
      return plainPhone(plain);
    case 'idCard':
      return plain.toUpperCase();
    case 'email':
    case 'username':
      return plain.toLowerCase();
    default:
      return plain;
  }
}

/**
 * Keyed hash (HMAC-SHA-256, base64url) by which a sealed value is found again without being stored. The kind is part of
 * the input, so a phone and an equal user name do not collide.
 */
export const blindIndex = (secrets: Secrets, kind: Findable, value: string): string =>
  createHmac('sha256', secrets.keyFor('blindIndex'))
    .update(`${kind}\0${canonical(kind, value)}`)
    .digest('base64url');
