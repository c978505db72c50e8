import { createHash, randomBytes } from 'node:crypto';
import type { Attribute, Certificate, SignedData, TimeStampResp, TSTInfo } from 'pkijs';
import { insideDer, integer, isTrue, nothing, octets, oid, readDer, sequence } from './der.ts';

/** What a time-stamp authority says about a signature (RFC 3161). */
export type TimeStamp = {
  /** DER of the token, a signed CMS of its own. */
  readonly token: Buffer;
  /** ISO instant. */
  readonly at: string;
  /** As named by its certificate. */
  readonly authority: string;
};

/** There is no time stamp, or none that can be trusted. The file is not issued without it. */
export class TimeStampFailed extends Error {
  override readonly name = 'TimeStampFailed';
  constructor(why: string, options?: ErrorOptions) {
    super(`time stamp: ${why}`, options);
  }
}

/** The request for a signature. */
type TimeStampRequest = {
  readonly signature: Uint8Array;
  /** SHA-256 of the signature. */
  readonly imprint: Buffer;
  readonly nonce: Buffer;
  readonly der: Buffer;
};

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Requests a stamp for a signature, including the authority's certificates, so that it can be verified permanently. */
export const timeStampRequest = (signature: Uint8Array): TimeStampRequest => {
  const imprint = createHash('sha256').update(signature).digest();
  const nonce = randomBytes(16);
  // Neither negative nor with leading zeros, so that it is returned with the same bytes.
  nonce.writeUInt8((nonce.readUInt8(0) & 0x3f) | 0x40, 0);
  const wanted = sequence(sequence(oid(SHA256), nothing), octets(imprint));
  return { signature, imprint, nonce, der: sequence(integer(Buffer.of(1)), wanted, integer(nonce), isTrue) };
};

/** How far the authority's clock may differ from ours; beyond that one of the two is wrong. */
const CLOCKS_APART_MS = 600_000;

type Trust = {
  /** Certificates of the authority's roots, DER. */
  readonly trusted: readonly Uint8Array[];
  /** In milliseconds. */
  readonly now: number;
};

/**
 * The token in an authority's answer, once verified: it was granted, it is for this request and this signature, and
 * its certificate is for time stamps, signed it, and chains to a trusted root. Revocation of that certificate is not
 * checked.
 */
export const readTimeStamp = async (answer: Buffer, asked: TimeStampRequest, trust: Trust): Promise<TimeStamp> => {
  const pki = await import('pkijs');
  const token = tokenIn(
    answer,
    understood(() => pki.TimeStampResp.fromBER(plain(answer))),
  );
  mustAnswer(await infoIn(token), asked, trust.now);
  return { token, ...(await verifyTimeStamp(token, asked.signature, trust.trusted)) };
};

const parsed = async (token: Buffer) => {
  const pki = await import('pkijs');
  const signed = understood(() => new pki.SignedData({ schema: pki.ContentInfo.fromBER(plain(token)).content }));
  return { pki, signed, info: understood(() => pki.TSTInfo.fromBER(contentOf(signed))) };
};

const infoIn = async (token: Buffer) => (await parsed(token)).info;

/**
 * What a token says, once verified: it is for this signature, and its certificate is for time stamps, signed it, and
 * chained to a trusted root at the stamped time, however long ago that is. Throws `TimeStampFailed`.
 */
export const verifyTimeStamp = async (
  token: Buffer,
  signature: Uint8Array,
  trusted: readonly Uint8Array[],
): Promise<Omit<TimeStamp, 'token'>> => {
  const { pki, signed, info } = await parsed(token);
  const trustedCerts = trusted.map((der) => pki.Certificate.fromBER(plain(der)));
  const data = plain(signature);
  const checkDate = info.genTime;
  const checked = await signed
    .verify({ signer: 0, data, trustedCerts, checkChain: true, checkDate, extendedMode: true })
    .catch((failure: unknown) => {
      throw new TimeStampFailed('it cannot be verified', { cause: failure });
    });
  const certificate = checked.signerCertificate;
  if (!checked.signatureVerified || !certificate) throw new TimeStampFailed('its signature does not hold');
  mustBeForTimeStamps(certificate);
  mustName(certificate, signed);
  return { at: info.genTime.toISOString(), authority: nameOf(certificate) };
};

/** In its own memory, as the library requires. */
const plain = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const understood = <T>(read: () => T): T => {
  try {
    return read();
  } catch (failure) {
    throw new TimeStampFailed('the answer cannot be read', { cause: failure });
  }
};

/** The token as sent: exactly these bytes were signed. */
const tokenIn = (answer: Buffer, response: TimeStampResp): Buffer => {
  const { status } = response.status;
  // Granted, or granted with modifications, which the comparison with the request detects.
  if (status !== 0 && status !== 1) throw new TimeStampFailed(`refused, with status ${status}`);
  const token = insideDer(answer)[1];
  if (!token) throw new TimeStampFailed('the answer has none');
  return token;
};

const contentOf = (signed: SignedData): ArrayBuffer => {
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent) throw new Error('not a time stamp');
  if (signed.signerInfos.length !== 1 || !signed.signerInfos[0]?.signedAttrs) throw new Error('not signed by one');
  return eContent.getValue();
};

const mustAnswer = (info: TSTInfo, { imprint, nonce }: TimeStampRequest, now: number) => {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA256 || !imprint.equals(Buffer.from(hashedMessage.getValue())))
    throw new TimeStampFailed('it is for another signature');
  if (!info.nonce || !nonce.equals(Buffer.from(info.nonce.valueBlock.valueHexView)))
    throw new TimeStampFailed('it answers another request');
  if (Math.abs(info.genTime.getTime() - now) > CLOCKS_APART_MS)
    throw new TimeStampFailed(`its time is ${info.genTime.toISOString()}, far from ours`);
};

/** RFC 3161 §2.3: its certificate is only for time stamps, and says so in a critical extension. */
const mustBeForTimeStamps = (certificate: Certificate) => {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = (usage?.parsedValue as { keyPurposes?: string[] } | undefined)?.keyPurposes ?? [];
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== TIME_STAMPING)
    throw new TimeStampFailed('its certificate is not for time stamps');
};

/** RFC 5816: the signed attributes name the certificate, so that it cannot be exchanged for another of the same key. */
const mustName = (certificate: Certificate, signed: SignedData) => {
  const der = Buffer.from(certificate.toSchema().toBER());
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? [];
  const names = attributes.some((attribute) => certificateHash(attribute, der));
  if (!names) throw new TimeStampFailed('it does not name its certificate');
};

const certificateHash = ({ type, values }: Attribute, der: Buffer): boolean => {
  if (type !== SIGNING_CERTIFICATE && type !== SIGNING_CERTIFICATE_V2) return false;
  const value = Buffer.from((values[0] as { toBER(): ArrayBuffer }).toBER());
  const [certificates = Buffer.of()] = insideDer(value);
  const [first = Buffer.of()] = insideDer(certificates);
  const parts = insideDer(first);
  const named = parts.find((part) => part[0] === 0x04);
  // An algorithm other than SHA-256 would come before the hash.
  const algorithm = type === SIGNING_CERTIFICATE ? 'sha1' : hashNamed(parts[0]);
  if (!named || !algorithm) return false;
  const { from, to } = readDer(named, 0);
  return createHash(algorithm).update(der).digest().equals(named.subarray(from, to));
};

const HASHES: Readonly<Record<string, string>> = {
  [oid(SHA256).toString('hex')]: 'sha256',
  [oid('2.16.840.1.101.3.4.2.2').toString('hex')]: 'sha384',
  [oid('2.16.840.1.101.3.4.2.3').toString('hex')]: 'sha512',
};
const hashNamed = (first: Buffer | undefined): string | undefined => {
  if (first?.[0] !== 0x30) return 'sha256';
  return HASHES[(insideDer(first)[0] ?? Buffer.of()).toString('hex')];
};

const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';
const LONGEST_NAME = 200;
const nameOf = ({ subject }: Certificate): string => {
  const called = (type: string) => subject.typesAndValues.find((one) => one.type === type)?.value.valueBlock.value;
  return String(called(COMMON_NAME) ?? called(ORGANISATION) ?? '?').slice(0, LONGEST_NAME);
};
