import { z } from 'zod';
import { jcs } from './canonical-json.ts';
import { fromBase58, publicKeyIn } from './did-key.ts';

const Issued = z.looseObject({ issuer: z.union([z.string(), z.looseObject({ id: z.string() })]) });

/** Whom a document names as its issuer. */
export const issuerNamed = (document: unknown): string => {
  const { issuer } = Issued.parse(document);
  return typeof issuer === 'string' ? issuer : issuer.id;
};

const Proved = z.looseObject({
  proof: z.looseObject({
    ...{ cryptosuite: z.literal('eddsa-jcs-2022'), verificationMethod: z.string(), proofValue: z.string() },
  }),
});

type StatedProof = {
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  /** What is signed: the SHA-256 of each, one after the other. */
  readonly texts: readonly [options: string, document: string];
};

/**
 * What a Data Integrity proof (eddsa-jcs-2022, W3C vc-di-eddsa) says was signed, and with which key. Undefined without
 * one, or where its key is not named as one of the issuer. A did:key is the key; of a did:web, the caller must know that
 * the key is its own.
 */
export const statedProof = (document: unknown): StatedProof | undefined => {
  try {
    const { proof, ...unsigned } = Proved.parse(document);
    const { proofValue, ...options } = proof;
    const [issuer = '', multibase = ''] = options.verificationMethod.split('#');
    const did = `did:key:${multibase}`;
    const publicKey = publicKeyIn(did);
    const isItsOwn = issuer === issuerNamed(unsigned) && (issuer === did || issuer.startsWith('did:web:'));
    if (!publicKey || !isItsOwn) return undefined;
    return { publicKey, signature: fromBase58(proofValue), texts: [jcs(options), jcs(unsigned)] };
  } catch {
    return undefined;
  }
};
