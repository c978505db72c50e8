/** What each of the environment's keys is for. */
export type Purpose =
  /** Session-bound XSRF pairs. */
  | 'xsrf'
  /** Keyed hashes of addresses (rate limits, logs). */
  | 'address'
  /** Wraps the data keys of persons (`es.subject_keys`). */
  | 'personalData'
  /** "Already signed up with this ID number", and "what was checked has changed", without storing the text. */
  | 'blindIndex'
  /** Proves of each event that the product recorded it. */
  | 'origin'
  /** Seed of the Ed25519 key that signs anchors of the log and certificates' credentials. */
  | 'signing'
  /** Links that carry their own permission: files, previews, pay success. */
  | 'links';

/** The environment's keys, of 32 bytes each. */
export type Secrets = { readonly keyFor: (purpose: Purpose) => Buffer };
