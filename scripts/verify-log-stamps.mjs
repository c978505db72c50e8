#!/usr/bin/env node
// Checks a log bundle and the time stamps of its anchors offline, with nothing but Node, this repository's scripts folder,
// verify-bundle.mjs, read-certificates.mjs, read-der.mjs and read-time-stamp.mjs:
//   node scripts/verify-log-stamps.mjs bundle.ndjson.gz --tsa-ca tsa.pem… [--public-key <base64>]…
// A valid stamp shows that the log up to that anchor existed at the stamped time, attested by an authority whose
// certificate leads to one of those in tsa.pem (PEM or DER, one file or more): neither the operator's clock nor its key has to be trusted for that.
// Exits with 0 when the bundle and all its stamps are valid and there is at least one, 1 when not, 2 when it was called
// wrongly or a file cannot be read.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyBundle } from '../packages/db/src/audit/verify-bundle.mjs';
import { certificatesIn } from '../packages/domain/src/audit/read-certificates.mjs';
import { verifyTimeStamp } from './lib/verify-time-stamp.mjs';

const USAGE = 'usage: node scripts/verify-log-stamps.mjs <bundle> --tsa-ca <pem or der>… [--public-key <base64>]…';
const PROBLEMS = {
  none: 'has no certificate (PEM or DER)',
  broken: 'has a certificate that cannot be read',
  privateKey: 'has a private key: name a file with certificates only',
  tooLarge: 'is too large for certificates',
};

const rootsIn = (file) => {
  const { certificates, problem } = certificatesIn(readFileSync(file));
  if (problem) throw new Error(`${file} ${PROBLEMS[problem]}`);
  return certificates.map((der) => new X509Certificate(der));
};

const understood = () => {
  const several = { type: 'string', multiple: true, default: [] };
  const options = { 'tsa-ca': several, 'public-key': several };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const keys = values['public-key'].map((key) => Buffer.from(key, 'base64'));
  const roots = values['tsa-ca'].flatMap(rootsIn);
  if (positionals.length !== 1 || roots.length === 0 || keys.some((key) => key.length !== 32)) throw new Error(USAGE);
  return { file: positionals[0], roots, keys };
};

/** What is wrong with a stamp, or undefined. */
const problemOf = ({ ok, isTrusted }) => {
  if (!ok) return 'the time stamp is not valid for this anchor';
  return isTrusted ? undefined : 'the time stamp is by an authority that --tsa-ca does not name';
};

const main = async () => {
  let given;
  let found;
  try {
    given = understood();
    found = await verifyBundle(given.file, given.keys);
  } catch (error) {
    console.error(error.message === USAGE ? USAGE : `${USAGE}\n${error.message}`);
    return 2;
  }
  for (const { position, problem } of found.problems) console.log(`  ${position}: ${problem}`);
  const stamps = found.stamps.map(({ position, text, token }) => ({
    position,
    ...verifyTimeStamp(Buffer.from(token, 'base64'), Buffer.from(text), given.roots),
  }));
  const wrong = stamps.flatMap((stamp) => {
    const problem = problemOf(stamp);
    return problem ? [{ position: stamp.position, problem }] : [];
  });
  for (const { position, problem } of wrong) console.log(`  ${position}: ${problem}`);
  console.log(`${stamps.length - wrong.length} of ${found.anchors} anchors have a valid time stamp`);
  const last = stamps.findLast((stamp) => problemOf(stamp) === undefined);
  if (last) console.log(`the log up to position ${last.position} existed at ${last.at}, says ${last.authority}`);
  return last && wrong.length === 0 && found.problems.length === 0 ? 0 : 1;
};

process.exitCode = await main();
