import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';

/** Without the prefix of an IPv4 address in IPv6. */
export const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Eight groups of an IPv6 address, its `::` written out. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/**
 * The /24 of an IPv4 address or the /56 of an IPv6 one: the size of a household or office, and so the unit of limits.
 */
export function blockOf(address: string): string {
  const ip = plain(address);
  if (!isIPv6(ip)) return ip.split('.').slice(0, 3).join('.');
  const groups = groupsOf(ip).map((group) => group.padStart(4, '0').toLowerCase());
  return groups.slice(0, 4).join(':').slice(0, -2);
}

/** Keyed hashes of an address and of its block; addresses themselves are stored nowhere. */
export function addressHashes(secrets: Secrets, address: string) {
  const hash = (value: string) =>
    createHmac('sha256', secrets.keyFor('address')).update(value).digest('base64url').slice(0, 22);
  return { ipHash: hash(plain(address)), ipBlock: hash(`block ${blockOf(address)}`) };
}
