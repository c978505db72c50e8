import { hkdfSync } from 'node:crypto';
import { isProduction } from '@laurel/db/kernel/environment.ts';
import type { Purpose, Secrets } from '@laurel/db/kernel/secrets.ts';

/** Written in the documentation and in tests, so it protects nothing. */
const KNOWN = new Set(['laurel-development-secret-not-for-production', 'change-me', 'secret']);
const SHORTEST = 32;

/** A purpose may be given a secret of its own in the environment variable named here. */
const overrides: Readonly<Record<Purpose, string>> = {
  xsrf: 'LAUREL_XSRF_SECRET',
  address: 'LAUREL_ADDRESS_SECRET',
  personalData: 'LAUREL_KEK',
  blindIndex: 'LAUREL_BLIND_INDEX_SECRET',
  origin: 'LAUREL_ORIGIN_SECRET',
  signing: 'LAUREL_SIGNING_SECRET',
  links: 'LAUREL_LINK_SECRET',
};

export class WeakSecret extends Error {}

/**
 * Keys of 32 bytes, one a purpose, derived (HKDF-SHA256, RFC 5869) from LAUREL_SECRET or from the purpose's own
 * variable, which is how a single key is rotated. Throws `WeakSecret` when LAUREL_SECRET is missing, short or one that
 * is in this repository; with NODE_ENV=development or test a missing one is replaced by the development secret.
 */
export const secretsFrom = (env: NodeJS.ProcessEnv): Secrets => {
  const production = isProduction(env);
  const master = checked('LAUREL_SECRET', env.LAUREL_SECRET, production);
  const keys = new Map<Purpose, Buffer>();
  for (const purpose of Object.keys(overrides) as Purpose[]) {
    const variable = overrides[purpose];
    const own = env[variable];
    const material = own ? checked(variable, own, production) : master;
    keys.set(purpose, Buffer.from(hkdfSync('sha256', material, 'laurel', purpose, 32)));
  }
  return {
    keyFor: (purpose) => {
      const key = keys.get(purpose);
      if (!key) throw new Error(`no key for ${purpose}`);
      return key;
    },
  };
};

const checked = (variable: string, value: string | undefined, production: boolean): string => {
  if (!production) return value ?? 'laurel-development-secret-not-for-production';
  if (!value) throw new WeakSecret(`${variable} is not set: give it at least ${SHORTEST} random characters`);
  if (KNOWN.has(value)) throw new WeakSecret(`${variable} is one that everybody knows: choose another`);
  if (value.length < SHORTEST) throw new WeakSecret(`${variable} is shorter than ${SHORTEST} characters`);
  return value;
};
