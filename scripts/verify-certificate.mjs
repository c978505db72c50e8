// Verifies a certificate's PDF without asking anybody:
//   node scripts/verify-certificate.mjs certificate.pdf [revocation.json] [refresh.json] [did:key:…]
// - the file is byte for byte what was signed (PAdES);
// - the credential inside is signed by the issuer that it names (by the given one, if one is given);
// - with status lists, fetched earlier from /certificate/status/revocation/<day> and /certificate/status/refresh/<day>:
//   they are that issuer's, the certificate is neither revoked nor superseded in them, and the file's signer is theirs.
// Ends with 0 when valid, 1 when not, 2 when it could not be asked.
import { readFileSync } from 'node:fs';
import { gunzipSync, inflateSync } from 'node:zlib';
import { verifyCredential } from './lib/verify-credential.mjs';
import { verifyPdfSignature } from './lib/verify-pdf-signature.mjs';

const [pdfFile, ...more] = process.argv.slice(2);
const issuer = more.find((argument) => argument.startsWith('did:key:'));
const listFiles = more.filter((argument) => argument !== issuer);
if (!pdfFile) {
  console.error(
    'usage: node scripts/verify-certificate.mjs certificate.pdf [revocation.json] [refresh.json] [did:key:…]',
  );
  process.exit(2);
}

/** The attachment as it stands in the file: compressed, and uncompressed in files of before. Null: there is none. */
const credentialIn = (pdf) => {
  try {
    const at = Math.max(pdf.indexOf('/Type/EmbeddedFile'), pdf.indexOf('/Type /EmbeddedFile'));
    const begin = pdf.indexOf('stream\n', at) + 'stream\n'.length;
    const dict = pdf.toString('latin1', at, begin);
    const bytes = pdf.subarray(begin, begin + Number(/\/Length (\d+)/.exec(dict)?.[1]));
    return JSON.parse((dict.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('utf8'));
  } catch {
    return null;
  }
};

const STANDING = { revocation: 'revoked', refresh: 'superseded by a newer version' };
const isSetIn = (list, entry) => {
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
  const bit = Number(entry.statusListIndex);
  return (bits[bit >> 3] & (0x80 >> (bit & 7))) !== 0;
};

const pdf = readFileSync(pdfFile);
const lists = listFiles.map((file) => JSON.parse(readFileSync(file, 'utf8')));
const problems = [];
const sealed = verifyPdfSignature(pdf);
if (!sealed.ok) problems.push('the file is not what was signed');
const credential = credentialIn(pdf);
const signed = credential ? verifyCredential(credential) : { ok: false, issuer: null };
if (!credential) problems.push('there is no credential in the file');
else if (!signed.ok) problems.push('the credential was changed or its signature is not the issuer’s');
if (issuer && signed.issuer !== issuer) problems.push(`issued by ${signed.issuer}, not by ${issuer}`);
for (const list of lists) {
  const { ok, issuer: by } = verifyCredential(list);
  const { statusPurpose } = list.credentialSubject ?? {};
  if (!ok || by !== signed.issuer) problems.push('a status list is not this issuer’s');
  else {
    if (isSetIn(list, credential.credentialStatus)) problems.push(STANDING[statusPurpose] ?? statusPurpose);
    const known = (list.relatedResource ?? []).map((one) => one.digestSRI);
    if (sealed.ok && !known.includes(`sha256-${Buffer.from(sealed.signer, 'hex').toString('base64')}`))
      problems.push('the file was signed by somebody else');
  }
}

if (credential) {
  const { achievement, identifier = [] } = credential.credentialSubject;
  console.log(`${achievement.humanCode}  ${achievement.name}  ${identifier.map((one) => one.identityHash).join(', ')}`);
  console.log(`issuer ${signed.issuer}, ${credential.validFrom}`);
}
for (const list of lists) console.log(`${list.credentialSubject?.statusPurpose} list of ${list.validFrom}`);
console.log(problems.length === 0 ? 'valid' : `NOT VALID: ${[...new Set(problems)].join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
