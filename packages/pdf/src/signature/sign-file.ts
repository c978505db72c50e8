import { createHash, type Hash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Signer } from '@libpdf/core';
import type { WrittenFile } from '../file/pdf-writer.ts';
import { integer, nothing, octets, oid, readDer, sequence, set, tagged } from './der.ts';
import type { TimeStamper } from './time-authority.ts';

const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'));
const ALGORITHMS: Partial<Record<Signer['signatureAlgorithm'], Buffer>> = {
  'RSASSA-PKCS1-v1_5': sequence(oid('1.2.840.113549.1.1.11'), nothing),
  ECDSA: sequence(oid('1.2.840.10045.4.3.2')),
};
const DATA = oid('1.2.840.113549.1.7.1');

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
/** DER requires the members of a set in the order of their bytes. */
const inOrder = (members: readonly Uint8Array[]) => [...members].sort((a, b) => Buffer.compare(a, b));

/** The parts common to all signatures by one key. */
type SignerParts = {
  readonly algorithm: Buffer;
  /** Attributes that are signed besides the digest. */
  readonly attributes: readonly Buffer[];
  readonly names: Buffer;
  readonly certificates: Buffer;
  readonly publicKey: KeyObject;
  /** Bytes reserved for the signature of a file: the same for all files, since their number is part of what is signed. */
  readonly room: number;
};
const known = new WeakMap<Signer, SignerParts>();
const partsOf = (signer: Signer): SignerParts => {
  const before = known.get(signer);
  if (before) return before;
  const algorithm = ALGORITHMS[signer.signatureAlgorithm];
  if (!algorithm) throw new Error(`a key for ${signer.signatureAlgorithm} cannot sign certificates`);
  const { publicKey } = new X509Certificate(signer.certificate);
  const certHash = createHash('sha256').update(signer.certificate).digest();
  const common = {
    algorithm,
    attributes: [
      attribute('1.2.840.113549.1.9.3', DATA),
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(certHash))))),
    ],
    names: issuerAndSerial(signer.certificate),
    certificates: tagged(0, ...inOrder([signer.certificate, ...(signer.certificateChain ?? [])])),
  };
  const longest = Buffer.alloc(longestSignature(publicKey));
  const room = cmsOf(common, attributesOf(common, Buffer.alloc(32)), longest).length;
  const made: SignerParts = { ...common, publicKey, room };
  known.set(signer, made);
  return made;
};
const VERSION = integer(Buffer.of(1));
const DIGESTS = set(SHA256);
const CONTENT = sequence(DATA);
const SIGNED = oid('1.2.840.113549.1.7.2');
const DIGEST = oid('1.2.840.113549.1.9.4');
const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** The signed attributes: they contain the file's digest. The time is in the PDF, not here. */
const attributesOf = ({ attributes }: Pick<SignerParts, 'attributes'>, digest: Uint8Array) =>
  inOrder([...attributes, sequence(DIGEST, set(octets(digest)))]);

/**
 * A detached CMS signature (RFC 5652) as PAdES baseline B requires (ETSI EN 319 142-1): over the file's digest, with
 * the hash of the certificate (RFC 5035). With a time stamp token on the signature it is baseline B-T.
 */
const cmsOf = (
  parts: Omit<SignerParts, 'publicKey' | 'room'>,
  attributes: readonly Uint8Array[],
  signature: Uint8Array,
  token?: Uint8Array,
): Buffer => {
  const { names, algorithm, certificates } = parts;
  const unsigned = token ? [tagged(1, attribute(TIME_STAMP_TOKEN, token))] : [];
  const info = sequence(VERSION, names, SHA256, tagged(0, ...attributes), algorithm, octets(signature), ...unsigned);
  return sequence(SIGNED, tagged(0, sequence(VERSION, DIGESTS, CONTENT, certificates, set(info))));
};

/** The recorded signature is for this file and key, but it is not valid: it was recorded wrongly or has been changed. */
export class WrongSignature extends Error {
  override readonly name = 'WrongSignature';
}

/** Signs, unless a signature of the same content by the same key is recorded: then that one is verified and used. */
const signatureOver = async (
  attributes: Buffer,
  signer: Signer,
  recorded: FileSignature | undefined,
): Promise<FileSignature> => {
  const of = createHash('sha256').update(attributes).digest('hex') as FileHash;
  if (recorded?.of !== of) {
    const value = await signer.sign(new Uint8Array(attributes), 'SHA-256');
    return { of, value: Buffer.from(value).toString('base64url') };
  }
  if (!verify('sha256', attributes, partsOf(signer).publicKey, Buffer.from(recorded.value, 'base64url')))
    throw new WrongSignature('the recorded signature is not of this file');
  return recorded;
};

/** The longest signature by a key, in bytes. An elliptic curve's is two numbers without leading zeros. */
const longestSignature = (publicKey: KeyObject): number => {
  const { n, x = '' } = publicKey.export({ format: 'jwk' });
  if (n) return Buffer.byteLength(n, 'base64url');
  const number = integer(Buffer.alloc(Buffer.byteLength(x, 'base64url'), 0xff));
  return sequence(number, number).length;
};
/** Bytes for a time stamp: its token contains the authority's certificates, so its size is unknown beforehand. */
const TOKEN_ROOM = 10_240;
/** Bytes to reserve in a file for a signature by this key, with or without a time stamp. */
export const signatureRoom = (signer: Signer, withTime: boolean): number =>
  partsOf(signer).room + (withTime ? TOKEN_ROOM : 0);

/** `hash` is of the whole file, in hexadecimal: files are stored under it. */
export type SignedFile = Pick<WrittenFile, 'shared' | 'own'> & {
  readonly hash: FileHash;
  readonly signature: FileSignature;
};

type SignOptions = {
  /** The digest of the bytes that the file shares with others. */
  readonly begun?: Hash | undefined;
  /** The signature that was recorded when the file was first made. */
  readonly recorded?: FileSignature | undefined;
  /** Stamps the signature with the time. */
  readonly stamp?: TimeStamper | undefined;
};

/** Fills the gap in a file with a signature over everything else. */
export const signFile = async (
  file: WrittenFile,
  signer: Signer,
  { begun, recorded, stamp }: SignOptions = {},
): Promise<SignedFile> => {
  const { shared, own, gap } = file;
  if (!gap) throw new Error('a file to be signed has a gap for its signature');
  const from = gap.at - shared.length;
  const beginning = begun ?? createHash('sha256').update(shared);
  const digest = beginning
    .copy()
    .update(own.subarray(0, from))
    .update(own.subarray(from + gap.room * 2 + 2))
    .digest();
  const parts = partsOf(signer);
  const attributes = attributesOf(parts, digest);
  const { of, value } = await signatureOver(set(...attributes), signer, recorded);
  const bytes = Buffer.from(value, 'base64url');
  const stamped = await stamp?.(bytes);
  const cms = cmsOf(parts, attributes, bytes, stamped?.token);
  if (cms.length > gap.room) throw new Error(`a signature of ${cms.length} bytes does not fit into ${gap.room}`);
  own.write(cms.toString('hex').toUpperCase(), from + 1, 'latin1');
  const timeStamp = stamped && { timeStamp: { at: stamped.at as Instant, authority: stamped.authority } };
  const hash = beginning.copy().update(own).digest('hex') as FileHash;
  return { shared, own, hash, signature: { of, value, ...timeStamp } };
};
