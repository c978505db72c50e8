import { hkdfSync } from 'node:crypto';
import { isProduction } from './environment.ts';

/** Written in the documentation and in tests, so it protects nothing. */
const KNOWN = new Set(['laurel-development-secret-not-for-production', 'change-me', 'secret']);
const SHORTEST = 32;

/** What each derived key is for; a purpose may be given its own secret in the environment variable named here. */
const overrides = {
  /** Session-bound XSRF pairs. */
  xsrf: 'LAUREL_XSRF_SECRET',
  /** Keyed hashes of addresses (rate limits, logs). */
  address: 'LAUREL_ADDRESS_SECRET',
  /** Wraps the data keys of persons (`es.subject_keys`). */
  personalData: 'LAUREL_KEK',
  /** "Already signed up with this ID number", without storing the number. */
  blindIndex: 'LAUREL_BLIND_INDEX_SECRET',
  /** Proves of each event that the product recorded it. */
  origin: 'LAUREL_ORIGIN_SECRET',
  /** Seed of the Ed25519 key that signs anchors of the log and certificates' credentials. */
  signing: 'LAUREL_SIGNING_SECRET',
  /** Links that carry their own permission: files, previews, pay success. */
  links: 'LAUREL_LINK_SECRET',
} as const;

export type Purpose = keyof typeof overrides;

export type Secrets = { readonly keyFor: (purpose: Purpose) => Buffer };

export class WeakSecret extends Error {}

/**
 * Keys of 32 bytes, one a purpose, derived (HKDF-SHA256, RFC 5869) from LAUREL_SECRET or from the purpose's own
 * variable, which is how a single key is rotated. Throws `WeakSecret` when LAUREL_SECRET is missing, short or one that
 * stands in this repository; with NODE_ENV=development or test a missing one is replaced by the development secret.
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
