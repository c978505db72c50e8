// Finds the certificates in a file, on any platform: PEM, one after the other, or a single one as DER.
import { children, read } from './read-der.mjs';

/** More than any list of roots has. */
const MOST_BYTES = 2 << 20;
const PEM = /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([\s\S]+?)-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g;
const SEQUENCE = 0x30;
const BIT_STRING = 0x03;

/** The certificate that these bytes begin with; undefined where they are something else. */
const certificateIn = (bytes) => {
  try {
    const { tag, whole, body } = read(bytes, 0);
    const [said, algorithm, signature] = children(body);
    const isCertificate =
      tag === SEQUENCE && said.tag === SEQUENCE && algorithm.tag === SEQUENCE && signature.tag === BIT_STRING;
    return isCertificate ? whole : undefined;
  } catch {
    return undefined;
  }
};

const fromBase64 = (text) => {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

/**
 * `{ certificates }`, as DER, or `{ problem }`: `privateKey` where the file has a secret that should never leave its
 * owner, `tooLarge`, `broken` where a PEM block is no certificate, and `none`.
 */
export const certificatesIn = (bytes) => {
  if (bytes.length > MOST_BYTES) return { problem: 'tooLarge' };
  if (bytes[0] === SEQUENCE) {
    const certificate = certificateIn(bytes);
    return certificate ? { certificates: [certificate] } : { problem: 'none' };
  }
  const text = new TextDecoder('latin1').decode(bytes);
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return { problem: 'privateKey' };
  const found = Array.from(text.matchAll(PEM), ([, base64]) => certificateIn(fromBase64(base64)));
  if (found.length === 0) return { problem: 'none' };
  return found.includes(undefined) ? { problem: 'broken' } : { certificates: found };
};
