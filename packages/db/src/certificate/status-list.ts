import { gzipSync } from 'node:zlib';
import { type Issuer, withProof } from './credential.ts';

/** At least this many bits, so that a short list tells nothing about how many certificates there are (W3C §6.1). */
const FEWEST_BITS = 131_072;

/** Revoked certificates as a signed Bitstring Status List (W3C, 2025-05-15): what checks a file without asking us. */
export const statusListOf = (
  { size, revoked }: { size: number; revoked: readonly number[] },
  { url, at, issuer }: { url: string; at: string; issuer: Issuer },
): object => {
  const bits = Buffer.alloc(Math.ceil(Math.max(size, FEWEST_BITS) / 8));
  // The first bit of the list is the left-most of the first byte.
  for (const bit of revoked) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  const document = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: at,
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  };
  return withProof(document, issuer, at);
};
