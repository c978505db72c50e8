#!/usr/bin/env node
// Checks an exported log with nothing but Node itself: give this one file and the bundle to whoever doubts.
//
//   node verify-bundle.mjs bundle.ndjson.gz [--public-key <base64, 32 bytes raw>]… [--json]
//
// Answers 0 when every number is there, every hash is right and every anchor is signed and met; 1 when not; 2 when it was
// called wrongly or the file cannot be read. Without --public-key an anchor's signature is checked against the key that it
// brings along, which proves only that one and the same key signed; compare its id with one you know.
//
// The rules: leaf = SHA-256(preimage). chain = SHA-256(previous chain ‖ position ‖ recordedMs ‖ leaf), both numbers as
// 64-bit big-endian; before position 1 stands SHA-256("genesis"). An anchor signs (Ed25519) the text
// "laurel-anchor-1\n<logId>\n<position>\n<chainHash>\n<signedAt>\n". The preimage is
// [1, tenant, stream, version, event id, type, schema version, data, meta, occurred ms] as JSON.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { pathToFileURL } from 'node:url';
import { createGunzip } from 'node:zlib';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const keyIdOf = (publicKey) => sha256(publicKey).toString('hex').slice(0, 16);

const figures = (position, recordedMs) => {
  const buffer = Buffer.alloc(16);
  buffer.writeBigInt64BE(BigInt(position), 0);
  buffer.writeBigInt64BE(BigInt(recordedMs), 8);
  return buffer;
};

const isSigned = (anchor, publicKey) => {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  const text = `laurel-anchor-1\n${anchor.logId}\n${anchor.position}\n${anchor.chainHash}\n${anchor.signedAt}\n`;
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(anchor.signature, 'base64'));
};

async function* linesOf(file) {
  const unzipped = createGunzip();
  // pipe() alone would leave a file that cannot be read to end the process.
  createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(unzipped);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of unzipped) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop();
    yield* lines;
  }
  if (rest) yield rest;
}

/** Reads a bundle and says what is wrong with it: { events, anchors, problems: [{ position, problem }] }. */
export const verifyBundle = async (file, trusted = []) => {
  const problems = [];
  const report = (position, problem) => problems.push({ position, problem });
  const chains = new Map();
  const versions = new Map();
  let log;
  let anchors = 0;
  let previous = { position: 0, recordedMs: Number.NEGATIVE_INFINITY, chain: sha256('genesis') };

  const takeEvent = (event) => {
    const { position, preimage, recordedMs } = event;
    const leaf = sha256(preimage);
    const chain = sha256(previous.chain, figures(position, recordedMs), leaf);
    if (position !== previous.position + 1)
      report(position, previous.position ? `gap after ${previous.position}` : 'missing rows before');
    else if (recordedMs < previous.recordedMs) report(position, 'recorded_at goes backwards');
    else if (leaf.toString('hex') !== event.leaf) report(position, 'content changed');
    else if (chain.toString('hex') !== event.chain) report(position, 'chain broken');
    const [, , stream, version] = JSON.parse(preimage);
    if (version !== (versions.get(stream) ?? 0) + 1)
      report(position, `version ${version} of ${stream} does not follow`);
    versions.set(stream, version);
    chains.set(position, event.chain);
    previous = { position, recordedMs, chain: Buffer.from(event.chain, 'hex') };
  };

  const takeAnchor = (anchor) => {
    anchors += 1;
    const known = trusted.find((key) => keyIdOf(key) === anchor.keyId);
    const key = trusted.length > 0 ? known : Buffer.from(anchor.publicKey, 'base64');
    if (key?.length !== 32) report(anchor.position, `the anchor was signed by an unknown key (${anchor.keyId})`);
    else if (keyIdOf(key) !== anchor.keyId || !isSigned(anchor, key))
      report(anchor.position, 'the anchor has a false signature');
    else if (anchor.logId !== log?.logId) report(anchor.position, 'the anchor is of another log');
    else if (chains.get(anchor.position) !== anchor.chainHash)
      report(anchor.position, 'the log was rewritten: the anchor says otherwise');
  };

  for await (const line of linesOf(file)) {
    const entry = JSON.parse(line);
    if (entry.kind === 'log') log = entry;
    else if (entry.kind === 'event') takeEvent(entry);
    else if (entry.kind === 'anchor') takeAnchor(entry);
    else report(previous.position, `an unknown line: ${entry.kind}`);
  }
  if (log?.format !== 'laurel-bundle-1') report(0, 'not a bundle of this format');
  else if (log.events !== previous.position)
    report(previous.position, `the bundle ends at ${previous.position}, its head says ${log.events}`);
  return { events: previous.position, anchors, head: previous.chain.toString('hex'), problems };
};

const main = async (args) => {
  const keys = args.flatMap((arg, i) => (args[i - 1] === '--public-key' ? [Buffer.from(arg, 'base64')] : []));
  const [file] = args.filter((arg, i) => !arg.startsWith('--') && args[i - 1] !== '--public-key');
  if (!file || keys.some((key) => key.length !== 32)) {
    console.error('usage: node verify-bundle.mjs <bundle> [--public-key <base64>]… [--json]');
    return 2;
  }
  let found;
  try {
    found = await verifyBundle(file, keys);
  } catch (error) {
    console.error(`cannot read ${file}: ${error.message}`);
    return 2;
  }
  if (args.includes('--json')) console.log(JSON.stringify(found));
  else {
    console.log(`${found.events} events, ${found.anchors} anchors, head ${found.head.slice(0, 16)}`);
    for (const { position, problem } of found.problems) console.log(`  ${position}: ${problem}`);
    console.log(found.problems.length === 0 ? 'nothing wrong' : `${found.problems.length} problems`);
  }
  return found.problems.length === 0 ? 0 : 1;
};

if (/verify-bundle\.mjs$/.test(process.argv[1] ?? '') && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2));
