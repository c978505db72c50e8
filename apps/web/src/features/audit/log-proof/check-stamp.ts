import {
  asSigned,
  attributeIn,
  children,
  type Der,
  type Digest,
  digestOf,
  hexOf,
  read,
} from '@laurel/domain/audit/read-der.mjs';
import { readTimeStamp } from '@laurel/domain/audit/read-time-stamp.mjs';

/** Why a time stamp is not valid for what it is with. */
export type StampProblem =
  | 'unreadable'
  | 'otherSignature'
  | 'falseStamp'
  | 'otherCertificate'
  | 'wrongCertificate'
  | 'unknownAlgorithm';

export type CheckedStamp = {
  /** Null: the stamp is for this text and was signed with the key of the certificate in it. */
  readonly problem: StampProblem | null;
  /** ISO instant; null where the stamp cannot be read. */
  readonly at: string | null;
  readonly authority: string | null;
  /** SHA-256 of the certificate in hex. */
  readonly fingerprint: string | null;
};

const NAMES = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const;
/** In memory of their own, as WebCrypto requires. */
const own = (bytes: Uint8Array) => new Uint8Array(bytes);
const hash = async (digest: keyof typeof NAMES, bytes: Uint8Array) =>
  hexOf(new Uint8Array(await crypto.subtle.digest(NAMES[digest], own(bytes))));

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a part is missing');
  return value;
};
const oidOf = (value: Der | undefined) => hexOf(must(value).body);

const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const BOOLEAN = 0x01;
const OCTET_STRING = 0x04;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const COMMON_NAME = '550403';
const ORGANISATION = '55040a';
const EXTENDED_KEY_USAGE = '551d25';
const TIME_STAMPING = '2b06010505070308';

type Certificate = {
  readonly der: Uint8Array;
  /** Issuer and serial number, by which a signature names it. */
  readonly called: string;
  readonly from: number;
  readonly until: number;
  readonly subject: string;
  /** Only for time stamps, in a critical extension (RFC 3161 §2.3). */
  readonly isForStamps: boolean;
  readonly publicKey: Der;
};

/** YYMMDDhhmmssZ (until 2049), or with the whole year. */
const timeOf = ({ tag, body }: Der) => {
  const said = String.fromCharCode(...body);
  const text = tag === UTC_TIME ? `${Number(said.slice(0, 2)) < 50 ? 20 : 19}${said}` : said;
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
};

const LONGEST_NAME = 200;
const nameIn = (subject: Der) => {
  const parts = children(subject.body).flatMap(({ body }) => children(body).map((part) => children(part.body)));
  const called = (type: string) => parts.find(([oid]) => oidOf(oid) === type)?.[1];
  const name = called(COMMON_NAME) ?? called(ORGANISATION);
  return name ? new TextDecoder().decode(name.body).slice(0, LONGEST_NAME) : '?';
};

const isForStamps = (extensions: Der | undefined) => {
  const all = extensions ? children(must(children(extensions.body)[0]).body) : [];
  const usage = all.map(({ body }) => children(body)).find(([oid]) => oidOf(oid) === EXTENDED_KEY_USAGE);
  if (!usage?.some(({ tag, body }) => tag === BOOLEAN && body[0] === 0xff)) return false;
  const purposes = children(read(must(usage.at(-1)).body, 0).body).map(oidOf);
  return purposes.join() === TIME_STAMPING;
};

const certificateOf = (der: Uint8Array): Certificate => {
  const fields = children(must(children(read(der, 0).body)[0]).body);
  const [serial, , issuer, validity, subject, publicKey] = fields[0]?.tag === VERSION ? fields.slice(1) : fields;
  const [from, until] = children(must(validity).body).map(timeOf);
  return {
    der,
    called: `${hexOf(must(issuer).whole)} ${oidOf(serial)}`,
    from: must(from),
    until: must(until),
    subject: nameIn(must(subject)),
    isForStamps: isForStamps(fields.find(({ tag }) => tag === EXTENSIONS)),
    publicKey: must(publicKey),
  };
};

/** Key identifiers are not read. */
const nameOfSigner = (sid: Der) => {
  if (sid.tag !== SEQUENCE) return '';
  const [issuer, serial] = children(sid.body);
  return `${hexOf(must(issuer).whole)} ${oidOf(serial)}`;
};

const SIGNING_CERTIFICATE = '2a864886f70d010910020c';
const SIGNING_CERTIFICATE_V2 = '2a864886f70d010910022f';

/**
 * Whether the signed attributes name this very certificate by its hash (RFC 5816): without that, one with the same key
 * and other dates could replace it.
 */
async function isNamed(attributes: Der, { der }: Certificate): Promise<boolean> {
  const v2 = attributeIn(attributes, SIGNING_CERTIFICATE_V2);
  const value = v2 ?? attributeIn(attributes, SIGNING_CERTIFICATE);
  if (!value) return false;
  const certificates = must(children(value.body)[0]);
  const parts = children(must(children(certificates.body)[0]).body);
  const named = must(parts.find(({ tag }) => tag === OCTET_STRING));
  const [first] = parts;
  const digest = first?.tag === SEQUENCE ? must(digestOf(first)) : 'sha256';
  return (await hash(v2 ? digest : 'sha1', der)) === hexOf(named.body);
}

const RSA = '2a864886f70d010101';
const ELLIPTIC = '2a8648ce3d0201';
const CURVES: Readonly<Record<string, { readonly namedCurve: string; readonly bytes: number }>> = {
  '2a8648ce3d030107': { namedCurve: 'P-256', bytes: 32 },
  '2b81040022': { namedCurve: 'P-384', bytes: 48 },
  '2b81040023': { namedCurve: 'P-521', bytes: 66 },
};

/** The two numbers of a signature one after the other, as WebCrypto takes them. */
const twoNumbers = (signature: Uint8Array, bytes: number) => {
  const both = new Uint8Array(bytes * 2);
  for (const [nth, { body }] of children(read(signature, 0).body).entries()) {
    const number = body.subarray(body.findIndex((byte) => byte !== 0));
    both.set(number, bytes * (nth + 1) - number.length);
  }
  return both;
};

type Signed = { readonly digest: Digest; readonly message: Uint8Array; readonly signature: Uint8Array };

/** Whether a signature was made with a key; undefined where its kind is not known here. */
async function isSigned({ publicKey }: Certificate, { digest, message, signature }: Signed) {
  const [kind, parameters] = children(must(children(publicKey.body)[0]).body);
  const der = own(publicKey.whole);
  if (oidOf(kind) === RSA) {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: NAMES[digest] };
    const key = await crypto.subtle.importKey('spki', der, algorithm, false, ['verify']);
    return crypto.subtle.verify(algorithm, key, own(signature), own(message));
  }
  const curve = oidOf(kind) === ELLIPTIC ? CURVES[oidOf(parameters)] : undefined;
  if (!curve) return undefined;
  const { namedCurve, bytes } = curve;
  const key = await crypto.subtle.importKey('spki', der, { name: 'ECDSA', namedCurve }, false, ['verify']);
  const algorithm = { name: 'ECDSA', hash: NAMES[digest] };
  return crypto.subtle.verify(algorithm, key, twoNumbers(signature, bytes), own(message));
}

/** RSASSA-PSS: a key alone does not say that it is used. */
const PSS = '2a864886f70d01010a';

async function problemOf(token: Uint8Array, text: Uint8Array) {
  const { info, stamped, certificates, sid, digest, attributes, says, signature, algorithm } = readTimeStamp(token);
  const signer = must(certificates.map(certificateOf).find(({ called }) => called === nameOfSigner(sid)));
  const found = { at: stamped.at, authority: signer.subject, fingerprint: await hash('sha256', signer.der) };
  const verdict = (problem: StampProblem | null): CheckedStamp => ({ problem, ...found });
  if (!stamped.digest || !digest || algorithm === PSS) return verdict('unknownAlgorithm');
  if ((await hash(stamped.digest, text)) !== hexOf(stamped.hash)) return verdict('otherSignature');
  const holds = await isSigned(signer, { digest, message: asSigned(attributes), signature });
  if (holds === undefined) return verdict('unknownAlgorithm');
  if (!holds || (await hash(digest, info)) !== hexOf(says)) return verdict('falseStamp');
  if (!(await isNamed(attributes, signer))) return verdict('otherCertificate');
  const at = Date.parse(stamped.at);
  const isFit = signer.isForStamps && signer.from <= at && at <= signer.until;
  return verdict(isFit ? null : 'wrongCertificate');
}

/**
 * Checks a time stamp (DER) of a text in the browser: that it is for this text, that its signature was made with the key
 * of the certificate in it, and that this certificate was valid then and is only for time stamps. Whether a root that
 * somebody trusts issued that certificate is not checked: `scripts/verify-log-stamps.mjs` does that.
 */
export const checkStamp = (token: Uint8Array, text: Uint8Array): Promise<CheckedStamp> =>
  problemOf(token, text).catch(() => ({ problem: 'unreadable', at: null, authority: null, fingerprint: null }));
