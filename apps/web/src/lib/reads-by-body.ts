import { isSecretRead } from '@laurel/domain/kernel/secret-reads.ts';

/** Leaves room in an address of 4,000 characters for the procedure's name and the batch's numbering. */
const MOST_ENCODED = 3500;

/** What people type to find somebody: names, telephone numbers, addresses. */
const SEARCHES = ['keywords', 'who'] as const;

const searches = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && SEARCHES.some((name) => Reflect.get(input, name));

/**
 * Whether a read's input goes in the body: a secret, the words of a search, or what is too long for an address, for
 * example an amendment with the whole rules in Chinese.
 */
export const readsByBody = (path: string, input: unknown): boolean =>
  isSecretRead(path) ||
  searches(input) ||
  (input !== undefined && encodeURIComponent(JSON.stringify(input)).length > MOST_ENCODED);
