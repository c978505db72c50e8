// Reads a time-stamp token (RFC 3161, RFC 5652), on any platform. Nothing is verified here: scripts/lib/verify-time-stamp.mjs
// does that with Node, and the page that checks a log with WebCrypto.
import { attributeIn, children, digestOf, hexOf, MESSAGE_DIGEST, read } from './read-der.mjs';

const TST_INFO = '2a864886f70d0109100104';
const CONTEXT_0 = 0xa0;
const GENERALIZED_TIME = 0x18;
const OCTET_STRING = 0x04;

/** 20261120080000.123Z as an ISO instant. */
const instant = (text) => {
  const [, y, mo, d, h, mi, s, part = ''] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text);
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}${part}Z`).toISOString();
};

const infoIn = (bytes) => {
  const fields = children(read(bytes, 0).body);
  const [algorithm, hash] = children(fields[2].body);
  const time = fields.find(({ tag }) => tag === GENERALIZED_TIME).body;
  return { digest: digestOf(algorithm), hash: hash.body, at: instant(String.fromCharCode(...time)) };
};

/**
 * What a token says of what was stamped (`stamped`: the hash and the time), the bytes that say it (`info`), and who
 * signed these: certificates as DER, the signer's name (`sid`), the signed attributes, and the signature with its
 * algorithm (the bytes of an OID in hexadecimal). Throws where it is no time stamp.
 */
export const readTimeStamp = (token) => {
  const [, content] = children(read(token, 0).body);
  const parts = children(read(content.body, 0).body);
  const [type, wrapped] = children(parts[2].body);
  if (hexOf(type.body) !== TST_INFO) throw new Error('not a time stamp');
  const signers = children(parts.at(-1).body);
  if (signers.length !== 1) throw new Error('not signed by one');
  const fields = children(signers[0].body);
  const attributes = fields.find(({ tag }) => tag === CONTEXT_0);
  const info = read(wrapped.body, 0).body;
  const nth = fields.findLastIndex(({ tag }) => tag === OCTET_STRING);
  return {
    info,
    stamped: infoIn(info),
    certificates: children(parts.find(({ tag }) => tag === CONTEXT_0).body).map(({ whole }) => whole),
    sid: fields[1],
    digest: digestOf(fields[2]),
    attributes,
    says: attributeIn(attributes, MESSAGE_DIGEST).body,
    algorithm: hexOf(children(fields[nth - 1].body)[0].body),
    signature: fields[nth].body,
  };
};
