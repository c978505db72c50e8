// Reads DER (ITU-T X.690), on any platform: what it is given as a Buffer it returns as Buffers.

/** One DER value at `at`: tag, contents, and where it ends. */
export const read = (bytes, at) => {
  if (at + 2 > bytes.length) throw new Error('DER beyond its end');
  let length = bytes[at + 1];
  let from = at + 2;
  if (length & 0x80) {
    const size = length & 0x7f;
    if (size === 0 || size > 4 || from + size > bytes.length) throw new Error('not DER');
    length = bytes.subarray(from, from + size).reduce((sum, byte) => sum * 256 + byte, 0);
    from += size;
  }
  if (from + length > bytes.length) throw new Error('DER beyond its end');
  return { tag: bytes[at], whole: bytes.subarray(at, from + length), body: bytes.subarray(from, from + length) };
};

/** The values inside a constructed value. */
export const children = (body) => {
  const found = [];
  for (let at = 0; at < body.length; at += found.at(-1).whole.length) found.push(read(body, at));
  return found;
};

/** Bytes in hexadecimal: how an OID is written here. */
export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The first value of an attribute (RFC 5652 §5.3); `type` is the bytes of its OID in hexadecimal. */
export const attributeIn = (attributes, wanted) => {
  for (const attribute of attributes ? children(attributes.body) : []) {
    const [type, values] = children(attribute.body);
    if (hexOf(type.body) === wanted) return children(values.body)[0];
  }
  return undefined;
};

export const MESSAGE_DIGEST = '2a864886f70d010904';
const DIGESTS = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};
/** The hash name of an AlgorithmIdentifier. */
export const digestOf = (algorithm) => DIGESTS[hexOf(children(algorithm.body)[0].body)];

const SET = 0x31;
/** The SET of attributes is signed, which in a signature has a context tag (RFC 5652 §5.4). */
export const asSigned = (attributes) => {
  const bytes = Uint8Array.from(attributes.whole);
  bytes[0] = SET;
  return bytes;
};
