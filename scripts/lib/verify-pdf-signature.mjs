// Checks the PAdES signature of a PDF using only Node (ISO 32000-2 §12.8, ETSI EN 319 142, RFC 5652): the signed range
// is the whole file except the signature itself, its digest is the signed one, and the included certificate signed it.
// The caller must check whose certificate that is: `signer` is its SHA-256.
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import {
  asSigned,
  attributeIn,
  children,
  digestOf,
  MESSAGE_DIGEST,
  read,
} from '../../packages/domain/src/audit/read-der.mjs';

const CONTEXT_0 = 0xa0;
const CONTEXT_1 = 0xa1;
const TIME_STAMP_TOKEN = '2a864886f70d010910020e';

const signedDataIn = (cms) => {
  const [, content] = children(read(cms, 0).body);
  const parts = children(read(content.body, 0).body);
  const certificates = parts.find(({ tag }) => tag === CONTEXT_0);
  const signerInfos = parts.at(-1);
  const info = children(signerInfos.body)[0];
  const fields = children(info.body);
  const attributes = fields.find(({ tag }) => tag === CONTEXT_0);
  const after = fields.slice(fields.indexOf(attributes) + 1);
  return {
    certificate: new X509Certificate(children(certificates.body)[0].whole),
    digest: digestOf(fields[2]),
    attributes,
    signature: after.find(({ tag }) => tag === 0x04).body,
    token: attributeIn(
      after.find(({ tag }) => tag === CONTEXT_1),
      TIME_STAMP_TOKEN,
    )?.whole,
  };
};

/** The time of the seal as stated in the file (`/M (D:20261120080000Z)`), as an ISO instant; null if there is none. */
const sealedAt = (text) => {
  const [, y, mo, d, h, mi, s] = /\/M ?\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(text) ?? [];
  return y ? `${y}-${mo}-${d}T${h}:${mi}:${s}Z` : null;
};

const NOTHING = { ok: false, signer: null, at: null };

/**
 * `{ ok, signer, at, signature, token }` of a PDF: whether it is byte for byte what was signed, the signer's
 * certificate, the time that the signer states, the signature, and its time stamp, if any.
 */
export const verifyPdfSignature = (pdf) => {
  try {
    const text = pdf.toString('latin1');
    const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
    const [start, first, second, rest] = ranges.at(-1).slice(1).map(Number);
    if (start !== 0 || second + rest !== pdf.length || first >= second) return NOTHING;
    const hex = text.slice(first + 1, second - 1);
    if (text[first] !== '<' || text[second - 1] !== '>' || !/^[0-9A-Fa-f\s]*$/.test(hex)) return NOTHING;
    const { certificate, digest, attributes, signature, token } = signedDataIn(Buffer.from(hex, 'hex'));
    const signer = createHash('sha256').update(certificate.raw).digest('hex');
    const covered = createHash(digest).update(pdf.subarray(0, first)).update(pdf.subarray(second)).digest();
    const holds = createVerify(digest).update(asSigned(attributes)).verify(certificate.publicKey, signature);
    const at = sealedAt(text.slice(text.lastIndexOf('/Type/Sig', first), first));
    const isWhole = covered.equals(attributeIn(attributes, MESSAGE_DIGEST).body);
    return { ok: holds && isWhole, signer, at, signature, token };
  } catch {
    return NOTHING;
  }
};
