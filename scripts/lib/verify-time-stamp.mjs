// Checks the time stamp of a signature using only Node (RFC 3161, RFC 5816, RFC 5652).
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { asSigned, attributeIn, children, digestOf, MESSAGE_DIGEST, read } from './read-der.mjs';

const TST_INFO = '2a864886f70d0109100104';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const CONTEXT_0 = 0xa0;
const SEQUENCE = 0x30;

const partsOf = (token) => {
  const [, content] = children(read(token, 0).body);
  const parts = children(read(content.body, 0).body);
  const [type, wrapped] = children(parts[2].body);
  if (type.body.toString('hex') !== TST_INFO) throw new Error('not a time stamp');
  const signers = children(parts.at(-1).body);
  if (signers.length !== 1) throw new Error('not signed by one');
  const fields = children(signers[0].body);
  const certificates = parts.find(({ tag }) => tag === CONTEXT_0);
  return {
    info: read(wrapped.body, 0).body,
    certificates: children(certificates.body).map(({ whole }) => new X509Certificate(whole)),
    sid: fields[1],
    digest: digestOf(fields[2]),
    attributes: fields.find(({ tag }) => tag === CONTEXT_0),
    signature: fields.findLast(({ tag }) => tag === 0x04).body,
  };
};

/** 20261120080000.123Z as an ISO instant. */
const instant = (text) => {
  const [, y, mo, d, h, mi, s, part = ''] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text);
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}${part}Z`).toISOString();
};

const infoIn = (bytes) => {
  const fields = children(read(bytes, 0).body);
  const [algorithm, hash] = children(fields[2].body);
  const time = fields.find(({ tag }) => tag === 0x18).body.toString('latin1');
  return { digest: digestOf(algorithm), hash: hash.body, at: instant(time) };
};

/** Whether a signature names this certificate by issuer and serial number (key identifiers are not read). */
const isNamed = (certificate, sid) => {
  if (sid.tag !== SEQUENCE) return false;
  const serial = children(sid.body)[1]
    .body.toString('hex')
    .replace(/^(00)+/, '');
  return certificate.serialNumber.toLowerCase().replace(/^0+/, '') === serial.replace(/^0+/, '');
};

const holdsAt = (certificate, at) =>
  Date.parse(certificate.validFrom) <= Date.parse(at) && Date.parse(at) <= Date.parse(certificate.validTo);

const DEEPEST = 8;
/** Whether a certificate chains to one of the roots through certificates that were valid at that moment. */
const leadsTo = (certificate, roots, others, at, depth = 0) => {
  if (!holdsAt(certificate, at) || depth > DEEPEST) return false;
  if (roots.some((root) => root.raw.equals(certificate.raw))) return true;
  const issued = (by) => by.ca && certificate.checkIssued(by) && certificate.verify(by.publicKey);
  return [...roots, ...others].some((by) => issued(by) && leadsTo(by, roots, others, at, depth + 1));
};

/**
 * `{ ok, at, authority, isTrusted }`: whether the token is for this signature and signed by the certificate in it,
 * which is for time stamps; the stamped time; the authority; and whether the certificate chains to one of the roots.
 */
export const verifyTimeStamp = (token, signature, roots) => {
  try {
    const { info, certificates, sid, digest, attributes, signature: value } = partsOf(token);
    const stamped = infoIn(info);
    const signer = certificates.find((certificate) => isNamed(certificate, sid));
    const says = createHash(digest).update(info).digest();
    const isWhole = attributeIn(attributes, MESSAGE_DIGEST).body.equals(says);
    const isOf = createHash(stamped.digest).update(signature).digest().equals(stamped.hash);
    const holds = createVerify(digest).update(asSigned(attributes)).verify(signer.publicKey, value);
    const isFor = signer.keyUsage?.join() === TIME_STAMPING && holdsAt(signer, stamped.at);
    const authority = /^CN=(.+)$/m.exec(signer.subject)?.[1] ?? signer.subject.replaceAll('\n', ', ');
    const isTrusted = leadsTo(signer, roots, certificates, stamped.at);
    return { ok: isWhole && isOf && holds && isFor, at: stamped.at, authority, isTrusted };
  } catch {
    return { ok: false, at: null, authority: null, isTrusted: false };
  }
};
