import { asSigned, attributeIn, children, type Der, digestOf, hexOf } from '@laurel/domain/audit/read-der.mjs';
import { readTimeStamp } from '@laurel/domain/audit/read-time-stamp.mjs';
import { type Certificate, certificateOf, chainOf, digestNames, isSigned, must, oidOf, own } from './certificate.ts';

/** Why a time stamp is not valid for what it is with; `untrusted`: none of the given roots issued its certificate. */
export type StampProblem =
  | 'unreadable'
  | 'otherSignature'
  | 'falseStamp'
  | 'otherCertificate'
  | 'wrongCertificate'
  | 'untrusted'
  | 'unknownAlgorithm';

export type CheckedStamp = {
  /** Null: the stamp is for this text and was signed with the key of the certificate in it, which a given root issued. */
  readonly problem: StampProblem | null;
  /** ISO instant; null where the stamp cannot be read. */
  readonly at: string | null;
  readonly authority: string | null;
  /** SHA-256 of the certificate in hex. */
  readonly fingerprint: string | null;
};

const hash = async (digest: keyof typeof digestNames, bytes: Uint8Array) =>
  hexOf(new Uint8Array(await crypto.subtle.digest(digestNames[digest], own(bytes))));

const OCTET_STRING = 0x04;
const SEQUENCE = 0x30;

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

/** RSASSA-PSS: a key alone does not say that it is used. */
const PSS = '2a864886f70d01010a';

async function problemOf(token: Uint8Array, text: Uint8Array, roots: readonly Uint8Array[]) {
  const { info, stamped, sid, digest, attributes, says, signature, algorithm, ...read } = readTimeStamp(token);
  const certificates = read.certificates.map(certificateOf);
  const signer = must(certificates.find(({ called }) => called === nameOfSigner(sid)));
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
  if (!isFit) return verdict('wrongCertificate');
  if (roots.length === 0) return verdict(null);
  const chain = await chainOf(signer, roots.map(certificateOf), certificates, at);
  return verdict(chain === 'trusted' ? null : chain);
}

/**
 * Checks a time stamp (DER) of a text in the browser: that it is for this text, that its signature was made with the key
 * of the certificate in it, and that this certificate was valid then and is only for time stamps; with `roots` (DER)
 * also that one of these issued it, directly or through authorities named in the stamp.
 */
export const checkStamp = (
  token: Uint8Array,
  text: Uint8Array,
  roots: readonly Uint8Array[] = [],
): Promise<CheckedStamp> =>
  problemOf(token, text, roots).catch(() => ({ problem: 'unreadable', at: null, authority: null, fingerprint: null }));
