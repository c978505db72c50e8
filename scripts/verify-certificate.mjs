// Verifies a certificate's PDF offline:
//   node scripts/verify-certificate.mjs certificate.pdf [revocation.json] [refresh.json] [did.json | --fetch] [tsa.pem] [did:…]
// - the file is byte for byte what was sealed (PAdES);
// - the credential inside is signed by the issuer that it names (by the given one, if one is given). An issuer named by
//   its key (did:key) needs nothing else; one named by its site (did:web) needs the list of that site's keys: did.json,
//   saved earlier from /.well-known/did.json, or fetched now with --fetch, which is all that the program asks the network
//   for. A did:key given instead is compared with the key that signed;
// - with status lists, fetched earlier from /certificate/status/revocation/<day> and /certificate/status/refresh/<day>,
//   or live from /certificate/status (the address that the credential names) and /certificate/status/refresh: they are
//   that issuer's, the certificate is neither revoked nor replaced in them, and the lists of a day, which name the keys
//   that files are sealed with, name this file's;
// - where the seal has a time stamp: the authority stamped this seal, when that was, and, with a file of certificates
//   (PEM), whether the authority's own leads to one of them.
// A list is valid for its own time, so every answer gives that time. Exits with 0 when valid, 1 when not, 2 when
// the files given cannot answer it.

import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, inflateSync } from 'node:zlib';
import { fetchDidDocument, readDidDocument } from './lib/did-document.mjs';
import { verifyCredential } from './lib/verify-credential.mjs';
import { verifyPdfSignature } from './lib/verify-pdf-signature.mjs';
import { verifyTimeStamp } from './lib/verify-time-stamp.mjs';

/** Ends the program: the given files cannot answer the question. */
const giveUp = (why) => {
  console.error(why);
  process.exit(2);
};

const UNREADABLE = { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'reading it is not allowed' };
const readOrGiveUp = (file) => {
  try {
    return readFileSync(file);
  } catch (error) {
    return giveUp(`cannot read ${file}: ${UNREADABLE[error.code] ?? error.code ?? error.message}`);
  }
};

/** The credential attached to the file, compressed or not; null if there is none. */
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

const SET = { revocation: 'revoked', refresh: 'replaced by a newer version' };
const CLEAR = { revocation: 'not revoked', refresh: 'not replaced' };
const MOST_BYTES = 64 * 1024 * 1024;

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Status lists, DID documents and certificates among the given files. */
const readGiven = (files) => {
  const read = { lists: [], documents: [], roots: [] };
  for (const file of files) {
    const text = readOrGiveUp(file).toString('utf8');
    const pems = text.match(PEM);
    if (pems) {
      read.roots.push(...pems.map((pem) => new X509Certificate(pem)));
      continue;
    }
    try {
      read.documents.push({ ...readDidDocument(text), how: `by ${file}` });
    } catch {
      read.lists.push(readList(file, text));
    }
  }
  return read;
};

/** A status list: its issuer, its time, its bits, and the keys that seal files, if it names them. */
const readList = (file, text) => {
  try {
    const list = JSON.parse(text);
    const { statusPurpose: purpose, encodedList } = list.credentialSubject;
    if (!(purpose in SET) || Number.isNaN(Date.parse(list.validFrom))) throw new Error('another kind of list');
    return {
      ...verifyCredential(list),
      purpose,
      at: list.validFrom,
      bits: gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), { maxOutputLength: MOST_BYTES }),
      seals: (list.relatedResource ?? []).map((one) => one.digestSRI),
    };
  } catch {
    return giveUp(`${file} is neither a status list nor a DID document`);
  }
};

/** Whether the key that signed belongs to the issuer: `problem`, `unknown` or `known`, each a sentence. */
const askIssuer = ({ ok, issuer, key }, { expected, document }) => {
  if (!ok) return {};
  const isListed = document?.keys.includes(key);
  if (expected && expected !== issuer && expected !== key && !(isListed && expected === document.id))
    return { problem: `issued by ${issuer}, not by ${expected}` };
  if (document && issuer !== key && issuer !== document.id)
    return { problem: `issued by ${issuer}, not by ${document.id}` };
  if (isListed) return { known: `its key is one of ${document.id}, ${document.how}` };
  if (document) return { problem: `the key that signed it, ${key}, is not one of ${document.id}` };
  if (issuer === key) return { known: 'named by its key' };
  if (expected === key) return { known: 'signed by the key given' };
  return { unknown: `whether ${key} is a key of ${issuer}, only its did.json says; give it, or --fetch` };
};

/** Whether a list belongs to this issuer: the same key signed both, or both keys are in its DID document. */
const isItsList = (list, { key }, document) =>
  list.ok && (list.key === key || [list.key, key].every((one) => document?.keys.includes(one)));

/** What one list says about the certificate: `problem`, `unknown` (no answer) or `clear`, each a sentence. */
const askList = (list, { credential, signed, sealed, document }) => {
  const { issuer, purpose, at, bits, seals } = list;
  if (!isItsList(list, signed, document)) {
    if (!list.ok || issuer !== signed.issuer || document) return { problem: 'a status list is not this issuer’s' };
    return {
      unknown: `the ${purpose} list of ${at} has another key; whether ${issuer} has both, only its did.json says`,
    };
  }
  const bit = Number(credential.credentialStatus?.statusListIndex);
  if (((bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0) return { problem: `${SET[purpose]}, as of ${at}` };
  if (Date.parse(at) < Date.parse(credential.validFrom))
    return {
      unknown: `the ${purpose} list of ${at} is older than this certificate (${credential.validFrom}); fetch a newer one`,
    };
  if (!Number.isInteger(bit) || bit < 0 || bit >> 3 >= bits.length)
    return { unknown: `the ${purpose} list of ${at} does not reach this certificate` };
  const isNamed = seals.includes(`sha256-${Buffer.from(sealed.signer ?? '', 'hex').toString('base64')}`);
  if (sealed.ok && seals.length > 0 && !isNamed) {
    // A key may be newer than the list, for example when a file was reprinted.
    if (Date.parse(sealed.at) > Date.parse(at))
      return { unknown: `the file was sealed after the ${purpose} list of ${at}; fetch a newer one` };
    return { problem: 'sealed with a key that is not the issuer’s' };
  }
  return { clear: { purpose, isNamed, sentence: `${CLEAR[purpose]} as of ${at}` } };
};

const WITHOUT = {
  revocation: 'whether it has been revoked is not known without a revocation list',
  refresh: 'whether it has been replaced is not known without a refresh list',
};

/** The last line when no problem was found: what is known, and as of when. */
const validity = (clear) => {
  const known = clear.map(({ sentence }) => sentence).join(', ');
  const missing = Object.keys(WITHOUT).filter((purpose) => !clear.some((one) => one.purpose === purpose));
  const isNamed = clear.some((one) => one.isNamed);
  return [
    'valid as sealed',
    ...(isNamed ? [] : ['whose seal it is, only the list of a day says']),
    ...(known ? [known] : []),
    ...missing.map((purpose) => WITHOUT[purpose]),
  ].join('; ');
};

/** The time stamp of the seal: `problem` or `known`, each a sentence; nothing if there is none. */
const askTime = ({ ok, signature, token }, roots) => {
  if (!ok || !token) return roots.length > 0 && ok ? { problem: 'the seal has no time stamp' } : {};
  const stamp = verifyTimeStamp(token, signature, roots);
  if (!stamp.ok) return { problem: 'the time stamp is not valid' };
  if (roots.length > 0 && !stamp.isTrusted)
    return { problem: `the time stamp is of ${stamp.authority}, whose certificate leads to none of those given` };
  const how = stamp.isTrusted ? 'its certificate leads to one of those given' : 'its root certificate was not given';
  return { known: `time stamp ${stamp.at} of ${stamp.authority} (${how})` };
};

const examine = (pdf, lists, { expected, document, roots }) => {
  const sealed = verifyPdfSignature(pdf);
  const time = askTime(sealed, roots);
  const credential = credentialIn(pdf);
  const signed = verifyCredential(credential);
  const named = askIssuer(signed, { expected, document });
  const said = credential ? lists.map((list) => askList(list, { credential, signed, sealed, document })) : [];
  const problems = [
    sealed.ok ? [] : 'the file is not what was signed',
    credential ? [] : 'there is no credential in the file',
    !credential || signed.ok ? [] : 'the credential was changed or its signature is not the issuer’s',
    named.problem ?? [],
    time.problem ?? [],
    said.flatMap(({ problem }) => problem ?? []),
  ].flat();
  return {
    credential,
    issuer: named.known ? `${signed.issuer} (${named.known})` : signed.issuer,
    time: time.known,
    problems: [...new Set(problems)],
    unknown: [named, ...said].flatMap(({ unknown }) => unknown ?? []),
    clear: said.flatMap(({ clear }) => clear ?? []),
  };
};

const describe = ({ credential, issuer, time }) => {
  const { achievement, identifier = [] } = credential.credentialSubject;
  return [
    `${achievement.humanCode}  ${achievement.name}  ${identifier.map((one) => one.identityHash).join(', ')}`,
    `issuer ${issuer}, ${credential.validFrom}`,
    ...(time ? [time] : []),
  ];
};

const [pdfFile, ...more] = process.argv.slice(2);
const expected = more.find((argument) => argument.startsWith('did:'));
if (!pdfFile)
  giveUp(
    'usage: node scripts/verify-certificate.mjs certificate.pdf [revocation.json] [refresh.json] [did.json | --fetch] [tsa.pem] [did:…]',
  );
const pdf = readOrGiveUp(pdfFile);
const { lists, documents, roots } = readGiven(
  more.filter((argument) => argument !== expected && argument !== '--fetch'),
);
if (documents.length > 1) giveUp('give one did.json: that of the issuer');

/** The issuer's current DID document, from its site. */
const fetched = async () => {
  const { issuer } = verifyCredential(credentialIn(pdf));
  const did = [expected, issuer].find((one) => one?.startsWith('did:web:'));
  if (!did) return giveUp('nothing to fetch: the issuer is named by its key; give the did:web that should have it');
  try {
    return { ...(await fetchDidDocument(did)), how: `as its site said at ${new Date().toISOString()}` };
  } catch (error) {
    return giveUp(`cannot fetch the did.json of ${did}: ${error.cause?.code ?? error.message}`);
  }
};
const document = more.includes('--fetch') ? await fetched() : documents[0];

const found = examine(pdf, lists, { expected, document, roots });
if (found.credential) console.log(describe(found).join('\n'));
for (const { purpose, at } of lists) console.log(`${purpose} list of ${at}`);
const [code, verdict] =
  found.problems.length > 0
    ? [1, `NOT VALID: ${found.problems.join('; ')}`]
    : found.unknown.length > 0
      ? [2, `not known: ${found.unknown.join('; ')}`]
      : [0, validity(found.clear)];
console.log(verdict);
process.exit(code);
