// Verifies a certificate's PDF without asking anybody:
//   node scripts/verify-certificate.mjs certificate.pdf [status-list.json] [issuer did:key]
// The credential inside must be signed by the issuer that it names (by the given one, if one is given), and its bit in a
// status list, fetched earlier from /certificate/status, must not be set.
import { readFileSync } from 'node:fs';
import { gunzipSync, inflateSync } from 'node:zlib';
import { verifyCredential } from './lib/verify-credential.mjs';

const [pdfFile, listFile, issuer] = process.argv.slice(2);
if (!pdfFile) {
  console.error('usage: node scripts/verify-certificate.mjs certificate.pdf [status-list.json] [issuer]');
  process.exit(2);
}

/** The attachment as it stands in the file: compressed, and uncompressed in files of before. */
const credentialIn = (pdf) => {
  const at = Math.max(pdf.indexOf('/Type/EmbeddedFile'), pdf.indexOf('/Type /EmbeddedFile'));
  const begin = pdf.indexOf('stream\n', at) + 'stream\n'.length;
  const dict = pdf.toString('latin1', at, begin);
  const bytes = pdf.subarray(begin, begin + Number(/\/Length (\d+)/.exec(dict)?.[1]));
  return JSON.parse((dict.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('utf8'));
};

const revokedIn = (list, entry) => {
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
  const bit = Number(entry.statusListIndex);
  return (bits[bit >> 3] & (0x80 >> (bit & 7))) !== 0;
};

const problems = [];
const credential = credentialIn(readFileSync(pdfFile));
const signed = verifyCredential(credential);
if (!signed.ok) problems.push('the credential was changed or its signature is not the issuer’s');
if (issuer && signed.issuer !== issuer) problems.push(`issued by ${signed.issuer}, not by ${issuer}`);
if (listFile) {
  const list = JSON.parse(readFileSync(listFile, 'utf8'));
  const listSigned = verifyCredential(list);
  if (!listSigned.ok || listSigned.issuer !== signed.issuer) problems.push('the status list is not this issuer’s');
  else if (revokedIn(list, credential.credentialStatus)) problems.push('revoked');
}
const { achievement, identifier = [] } = credential.credentialSubject;
console.log(`${achievement.humanCode}  ${achievement.name}  ${identifier.map((one) => one.identityHash).join(', ')}`);
console.log(`issuer ${signed.issuer}, ${credential.validFrom}`);
console.log(problems.length === 0 ? 'valid' : `NOT VALID: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
