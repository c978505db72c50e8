// Checks the time stamp of a signature using only Node (RFC 3161, RFC 5816, RFC 5652).
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { asSigned, children } from '../../packages/domain/src/audit/read-der.mjs';
import { readTimeStamp } from '../../packages/domain/src/audit/read-time-stamp.mjs';

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const SEQUENCE = 0x30;

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
    const { info, stamped, sid, digest, attributes, says, signature: value, ...read } = readTimeStamp(token);
    const certificates = read.certificates.map((der) => new X509Certificate(der));
    const signer = certificates.find((certificate) => isNamed(certificate, sid));
    const isWhole = createHash(digest).update(info).digest().equals(says);
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
