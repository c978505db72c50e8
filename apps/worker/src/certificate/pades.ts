import { createHash, type Hash } from 'node:crypto';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Signer } from '@libpdf/core';
import { integer, nothing, octets, oid, sequence, set, tagged } from './der.ts';
import type { WrittenFile } from './pdf-writer.ts';

const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'));
const ALGORITHMS: Partial<Record<Signer['signatureAlgorithm'], Buffer>> = {
  'RSASSA-PKCS1-v1_5': sequence(oid('1.2.840.113549.1.1.11'), nothing),
  ECDSA: sequence(oid('1.2.840.10045.4.3.2')),
};
const DATA = oid('1.2.840.113549.1.7.1');

/** One value of DER: where its content begins and where it ends. */
export const readDer = (bytes: Uint8Array, at: number): { tag: number; from: number; to: number } => {
  const first = bytes[at + 1] ?? 0;
  const count = first & 0x80 ? first & 0x7f : 0;
  let length = count === 0 ? first : 0;
  for (let i = 0; i < count; i++) length = length * 256 + (bytes[at + 2 + i] ?? 0);
  const from = at + 2 + count;
  return { tag: bytes[at] ?? 0, from, to: from + length };
};

/** The certificate's issuer and serial number, by which a signature names its certificate (RFC 5652 §5.3). */
const issuerAndSerial = (certificate: Uint8Array): Buffer => {
  const body = readDer(certificate, readDer(certificate, 0).from);
  let at = body.from;
  if (certificate[at] === 0xa0) at = readDer(certificate, at).to; // the version
  const serial = readDer(certificate, at);
  const algorithm = readDer(certificate, serial.to);
  const issuer = readDer(certificate, algorithm.to);
  return sequence(certificate.subarray(algorithm.to, issuer.to), certificate.subarray(at, serial.to));
};

const attribute = (id: string, value: Uint8Array) => sequence(oid(id), set(value));
/** DER wants the members of a set in the order of their bytes. */
const inOrder = (members: readonly Uint8Array[]) => [...members].sort((a, b) => Buffer.compare(a, b));

/** What all signatures by one key say. */
type Sealer = {
  readonly algorithm: Buffer;
  /** Attributes that are signed besides the digest. */
  readonly attributes: readonly Buffer[];
  readonly names: Buffer;
  readonly certificates: Buffer;
};
const sealers = new WeakMap<Signer, Sealer>();
const sealerOf = (signer: Signer): Sealer => {
  const known = sealers.get(signer);
  if (known) return known;
  const algorithm = ALGORITHMS[signer.signatureAlgorithm];
  if (!algorithm) throw new Error(`a key for ${signer.signatureAlgorithm} cannot seal certificates`);
  const certHash = createHash('sha256').update(signer.certificate).digest();
  const made: Sealer = {
    algorithm,
    attributes: [
      attribute('1.2.840.113549.1.9.3', DATA),
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(certHash))))),
    ],
    names: issuerAndSerial(signer.certificate),
    certificates: tagged(0, ...inOrder([signer.certificate, ...(signer.certificateChain ?? [])])),
  };
  sealers.set(signer, made);
  return made;
};
const VERSION = integer(Buffer.of(1));
const DIGESTS = set(SHA256);
const CONTENT = sequence(DATA);
const SIGNED = oid('1.2.840.113549.1.7.2');
const DIGEST = oid('1.2.840.113549.1.9.4');

/**
 * A detached CMS signature (RFC 5652) as PAdES baseline B wants it (ETSI EN 319 142-1): over the digest of the file,
 * naming the certificate by its hash (RFC 5035). The time stands in the PDF and not in here.
 */
const cmsOf = async (signer: Signer, digest: Uint8Array): Promise<Buffer> => {
  const sealer = sealerOf(signer);
  const attributes = inOrder([...sealer.attributes, sequence(DIGEST, set(octets(digest)))]);
  const signature = await signer.sign(new Uint8Array(set(...attributes)), 'SHA-256');
  const { names, algorithm, certificates } = sealer;
  const info = sequence(VERSION, names, SHA256, tagged(0, ...attributes), algorithm, octets(signature));
  return sequence(SIGNED, tagged(0, sequence(VERSION, DIGESTS, CONTENT, certificates, set(info))));
};

const rooms = new WeakMap<Signer, Promise<number>>();
/** How many bytes a signature by this key takes. Those by elliptic curves differ by a few. */
export const signatureRoom = (signer: Signer): Promise<number> => {
  const known = rooms.get(signer);
  if (known) return known;
  const found = cmsOf(signer, Buffer.alloc(32)).then(({ length }) => length + (signer.keyType === 'RSA' ? 0 : 8));
  rooms.set(signer, found);
  return found;
};

/** `hash` is of all of it, in hexadecimal: by that name files are stored. */
export type SealedFile = Pick<WrittenFile, 'shared' | 'own'> & { readonly hash: FileHash };

/** Fills the gap of a file with a signature over all the rest of it. `begun` is the digest of what the file shares. */
export const sealFile = async (file: WrittenFile, signer: Signer, begun?: Hash): Promise<SealedFile> => {
  const { shared, own, gap } = file;
  if (!gap) throw new Error('a file to be signed has a gap for its signature');
  const from = gap.at - shared.length;
  const beginning = begun ?? createHash('sha256').update(shared);
  const digest = beginning
    .copy()
    .update(own.subarray(0, from))
    .update(own.subarray(from + gap.room * 2 + 2))
    .digest();
  const cms = await cmsOf(signer, digest);
  if (cms.length > gap.room) throw new Error(`a signature of ${cms.length} bytes does not fit its room of ${gap.room}`);
  own.write(cms.toString('hex').toUpperCase(), from + 1, 'latin1');
  return { shared, own, hash: beginning.copy().update(own).digest('hex') as FileHash };
};
