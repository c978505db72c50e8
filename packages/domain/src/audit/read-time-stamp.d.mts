import type { Der, Digest } from './read-der.mjs';

export function readTimeStamp(token: Uint8Array): {
  readonly info: Uint8Array;
  /** `at` is an ISO instant. The digest is undefined where it is none of those that are known here. */
  readonly stamped: { readonly digest: Digest | undefined; readonly hash: Uint8Array; readonly at: string };
  readonly certificates: readonly Uint8Array[];
  readonly sid: Der;
  readonly digest: Digest | undefined;
  readonly attributes: Der;
  readonly says: Uint8Array;
  readonly algorithm: string;
  readonly signature: Uint8Array;
};
