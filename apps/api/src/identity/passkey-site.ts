import { isIP } from 'node:net';
import type { Context } from '../kernel/trpc.ts';

/** The site that passkeys belong to: the address of the product (LAUREL_URL), whatever a request says. */
export function passkeySite({ ports }: Pick<Context, 'ports'>) {
  const { origin, hostname, protocol } = new URL(ports.settings.publicUrl);
  // Browsers make passkeys for names under https alone, and on localhost.
  const usable =
    isIP(hostname) === 0 && !hostname.startsWith('[') && (protocol === 'https:' || hostname === 'localhost');
  return { origin, rpId: hostname, usable };
}
