import { gzipSync } from 'node:zlib';
import { type Issuer, withProof } from './credential.ts';

/** At least this many bits, so that a short list reveals nothing about how many certificates there are (W3C §6.1). */
const FEWEST_BITS = 131_072;

/** `revocation` says which certificates were revoked, `refresh` of which there is a newer revision (W3C §2.2). */
export const STATUS_PURPOSES = ['revocation', 'refresh'] as const;
export type StatusPurpose = (typeof STATUS_PURPOSES)[number];

type StatusList = {
  readonly purpose: StatusPurpose;
  /** How many certificates there are, and which bits are set. */
  readonly size: number;
  readonly bits: readonly number[];
  readonly url: string;
  /** ISO instants. */
  readonly at: string;
  readonly until?: string;
  /** The did:web that issues it; without it, the did:key. */
  readonly issuerDid?: string | undefined;
  /** SHA-256, in base64, of the certificates that PDFs are sealed with. */
  readonly signers?: readonly string[];
};

/** A signed Bitstring Status List (W3C, 2025-05-15): what checks a file without asking us. */
export const statusListOf = (list: StatusList, issuer: Issuer): object => {
  const bytes = Buffer.alloc(Math.ceil(Math.max(list.size, FEWEST_BITS) / 8));
  // The first bit of the list is the left-most of the first byte.
  for (const bit of list.bits) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  const { url, signers = [] } = list;
  const document = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: list.issuerDid ?? issuer.did,
    validFrom: list.at,
    ...(list.until ? { validUntil: list.until } : {}),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: list.purpose,
      encodedList: `u${gzipSync(bytes).toString('base64url')}`,
    },
    ...(signers.length > 0
      ? {
          relatedResource: signers.map((digest, n) => ({
            id: `${url}#pdf-signer-${n + 1}`,
            mediaType: 'application/pkix-cert',
            digestSRI: `sha256-${digest}`,
          })),
        }
      : {}),
  };
  return withProof(document, issuer, list.at);
};
