import { children, type Der, type Digest, hexOf, read } from '@laurel/domain/audit/read-der.mjs';

export const digestNames = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const;
/** In memory of their own, as WebCrypto requires. */
export const own = (bytes: Uint8Array) => new Uint8Array(bytes);

export const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a part is missing');
  return value;
};
export const oidOf = (value: Der | undefined) => hexOf(must(value).body);

const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const BOOLEAN = 0x01;
const UTC_TIME = 0x17;
const COMMON_NAME = '550403';
const ORGANISATION = '55040a';
const BASIC_CONSTRAINTS = '551d13';
const EXTENDED_KEY_USAGE = '551d25';
const TIME_STAMPING = '2b06010505070308';

export type Certificate = {
  readonly der: Uint8Array;
  /** Issuer and serial number, by which a signature names it. */
  readonly called: string;
  /** The names of who issued it and of whose it is, as bytes in hexadecimal. */
  readonly issuer: string;
  readonly owner: string;
  readonly from: number;
  readonly until: number;
  readonly subject: string;
  /** Only for time stamps, in a critical extension (RFC 3161 §2.3). */
  readonly isForStamps: boolean;
  /** May issue certificates. */
  readonly isAuthority: boolean;
  readonly publicKey: Der;
  /** What its issuer signed, how, and the signature. */
  readonly signed: { readonly message: Uint8Array; readonly algorithm: string; readonly signature: Uint8Array };
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

/** The parts of an extension; none where the certificate does not have it. */
const extensionIn = (extensions: Der | undefined, wanted: string) => {
  const all = extensions ? children(must(children(extensions.body)[0]).body) : [];
  return all.map(({ body }) => children(body)).find(([oid]) => oidOf(oid) === wanted) ?? [];
};
const isTrue = ({ tag, body }: Der) => tag === BOOLEAN && body[0] === 0xff;
const partsIn = (extension: readonly Der[]) => children(read(must(extension.at(-1)).body, 0).body);

const isForStamps = (extensions: Der | undefined) => {
  const usage = extensionIn(extensions, EXTENDED_KEY_USAGE);
  return usage.some(isTrue) && partsIn(usage).map(oidOf).join() === TIME_STAMPING;
};
const isAuthority = (extensions: Der | undefined) => {
  const constraints = extensionIn(extensions, BASIC_CONSTRAINTS);
  return constraints.length > 0 && partsIn(constraints).some(isTrue);
};

/** Reads a certificate (DER). Throws where it is none. */
export const certificateOf = (der: Uint8Array): Certificate => {
  const [said, algorithm, value] = children(read(der, 0).body);
  const fields = children(must(said).body);
  const [serial, , issuer, validity, subject, publicKey] = fields[0]?.tag === VERSION ? fields.slice(1) : fields;
  const [from, until] = children(must(validity).body).map(timeOf);
  const extensions = fields.find(({ tag }) => tag === EXTENSIONS);
  return {
    der,
    called: `${hexOf(must(issuer).whole)} ${oidOf(serial)}`,
    issuer: hexOf(must(issuer).whole),
    owner: hexOf(must(subject).whole),
    from: must(from),
    until: must(until),
    subject: nameIn(must(subject)),
    isForStamps: isForStamps(extensions),
    isAuthority: isAuthority(extensions),
    publicKey: must(publicKey),
    signed: {
      message: must(said).whole,
      algorithm: oidOf(children(must(algorithm).body)[0]),
      signature: must(value).body.subarray(1),
    },
  };
};

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

/** Whether a signature was made with the key of a certificate; undefined where its kind is not known here. */
export async function isSigned({ publicKey }: Pick<Certificate, 'publicKey'>, { digest, message, signature }: Signed) {
  const [kind, parameters] = children(must(children(publicKey.body)[0]).body);
  const der = own(publicKey.whole);
  if (oidOf(kind) === RSA) {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: digestNames[digest] };
    const key = await crypto.subtle.importKey('spki', der, algorithm, false, ['verify']);
    return crypto.subtle.verify(algorithm, key, own(signature), own(message));
  }
  const curve = oidOf(kind) === ELLIPTIC ? CURVES[oidOf(parameters)] : undefined;
  if (!curve) return undefined;
  const { namedCurve, bytes } = curve;
  const key = await crypto.subtle.importKey('spki', der, { name: 'ECDSA', namedCurve }, false, ['verify']);
  const algorithm = { name: 'ECDSA', hash: digestNames[digest] };
  return crypto.subtle.verify(algorithm, key, twoNumbers(signature, bytes), own(message));
}

/** With which digest the issuer of a certificate signed it; others (RSASSA-PSS, SHA-1) are not known here. */
const SIGNED_WITH: Readonly<Record<string, Digest>> = {
  '2a864886f70d01010b': 'sha256',
  '2a864886f70d01010c': 'sha384',
  '2a864886f70d01010d': 'sha512',
  '2a8648ce3d040302': 'sha256',
  '2a8648ce3d040303': 'sha384',
  '2a8648ce3d040304': 'sha512',
};

const isSame = (one: Certificate, other: Certificate) => hexOf(one.der) === hexOf(other.der);

/** Whether one certificate was issued by another, which may do so; undefined where the signature's kind is not known. */
async function isIssued({ issuer, signed }: Certificate, by: Certificate) {
  if (!by.isAuthority || by.owner !== issuer) return false;
  const digest = SIGNED_WITH[signed.algorithm];
  // A key that cannot be read, or that is of another kind than the signature, has signed nothing.
  return digest ? isSigned(by, { digest, ...signed }).catch(() => false) : undefined;
}

type Chain = 'trusted' | 'untrusted' | 'unknownAlgorithm';

/**
 * Whether a certificate leads to one of the roots through certificates of authorities that were all valid at that
 * moment, each of them looked at once. As in `scripts/lib/verify-time-stamp.mjs`, revocation is not checked.
 */
export async function chainOf(
  certificate: Certificate,
  roots: readonly Certificate[],
  others: readonly Certificate[],
  at: number,
): Promise<Chain> {
  const reached = [certificate];
  let found: Chain = 'untrusted';
  for (const one of reached) {
    if (!(one.from <= at && at <= one.until)) continue;
    if (roots.some((root) => isSame(root, one))) return 'trusted';
    for (const by of [...roots, ...others]) {
      if (by.owner !== one.issuer || reached.some((known) => isSame(known, by))) continue;
      const issued = await isIssued(one, by);
      if (issued === undefined) found = 'unknownAlgorithm';
      if (issued) reached.push(by);
    }
  }
  return found;
}
