// Checks the PAdES signature of a PDF with nothing but Node (ISO 32000-2 §12.8, ETSI EN 319 142, RFC 5652): that the
// signed range is the whole file but the signature itself, that its digest is the signed one, and that the certificate
// inside signed it. The caller must check whose certificate that is: `signer` is its SHA-256.
import { createHash, createVerify, X509Certificate } from 'node:crypto';

/** One DER value at `at`: tag, contents, and where it ends. */
const read = (bytes, at) => {
  let length = bytes[at + 1];
  let from = at + 2;
  if (length & 0x80) {
    const size = length & 0x7f;
    if (size === 0 || size > 4) throw new Error('not DER');
    length = bytes.readUIntBE(from, size);
    from += size;
  }
  if (from + length > bytes.length) throw new Error('DER beyond its end');
  return { tag: bytes[at], whole: bytes.subarray(at, from + length), body: bytes.subarray(from, from + length) };
};
const children = (body) => {
  const found = [];
  for (let at = 0; at < body.length; at += found.at(-1).whole.length) found.push(read(body, at));
  return found;
};

const SET = 0x31;
const CONTEXT_0 = 0xa0;
const MESSAGE_DIGEST = '2a864886f70d010904';
const DIGESTS = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};

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
    digest: DIGESTS[children(fields[2].body)[0].body.toString('hex')],
    attributes,
    signature: after.find(({ tag }) => tag === 0x04).body,
  };
};

const messageDigestIn = (attributes) => {
  for (const attribute of children(attributes.body)) {
    const [type, values] = children(attribute.body);
    if (type.body.toString('hex') === MESSAGE_DIGEST) return children(values.body)[0].body;
  }
  throw new Error('no digest is signed');
};

/**
 * The time of the seal as given in the file (`/M (D:20261120080000Z)`), as an ISO instant; null where it gives none.
 */
const sealedAt = (text) => {
  const [, y, mo, d, h, mi, s] = /\/M ?\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(text) ?? [];
  return y ? `${y}-${mo}-${d}T${h}:${mi}:${s}Z` : null;
};

/**
 * `{ ok, signer, at }` of a PDF: whether it is byte for byte what its signer signed, whose certificate that is, and when
 * the signer says it was.
 */
export const verifyPdfSignature = (pdf) => {
  try {
    const text = pdf.toString('latin1');
    const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
    const [start, first, second, rest] = ranges.at(-1).slice(1).map(Number);
    if (start !== 0 || second + rest !== pdf.length || first >= second) return { ok: false, signer: null, at: null };
    const hex = text.slice(first + 1, second - 1);
    if (text[first] !== '<' || text[second - 1] !== '>' || !/^[0-9A-Fa-f\s]*$/.test(hex))
      return { ok: false, signer: null, at: null };
    const { certificate, digest, attributes, signature } = signedDataIn(Buffer.from(hex, 'hex'));
    const signer = createHash('sha256').update(certificate.raw).digest('hex');
    const covered = createHash(digest).update(pdf.subarray(0, first)).update(pdf.subarray(second)).digest();
    // What is signed is the SET of attributes, which is in the file under a context tag (RFC 5652 §5.4).
    const signed = Buffer.concat([Buffer.of(SET), attributes.whole.subarray(1)]);
    const holds = createVerify(digest).update(signed).verify(certificate.publicKey, signature);
    const at = sealedAt(text.slice(text.lastIndexOf('/Type/Sig', first), first));
    return { ok: holds && covered.equals(messageDigestIn(attributes)), signer, at };
  } catch {
    return { ok: false, signer: null, at: null };
  }
};
