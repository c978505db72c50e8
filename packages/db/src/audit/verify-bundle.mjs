#!/usr/bin/env node
// Checks an exported log with nothing but Node itself: give this one file and the bundle to anyone who doubts.
//
//   node verify-bundle.mjs bundle.ndjson.gz [--public-key <base64, 32 bytes raw>]… [--json]
//
// Answers 0 when every number is there, every hash is right and every anchor is signed and met; 1 when not; 2 when it was
// called wrongly or the file cannot be read. Hashes alone prove that a log agrees with itself; that it is the one it was,
// anchors prove, to anyone who has the public key from elsewhere. Without --public-key a signature is checked
// against the key inside the bundle, which proves only that one and the same key signed; compare its id with one you know.
//
// The rules: leaf = SHA-256(preimage). chain = SHA-256(previous chain ‖ position ‖ recordedMs ‖ leaf), both numbers as
// 64-bit big-endian; before position 1 comes SHA-256("genesis"). An anchor signs (Ed25519) the text
// "laurel-anchor-2\n<logId>\n<position>\n<chainHash>\n<signedAt>\n<previous>\n", where previous is the SHA-256 of the text
// and the signature (base64, with a line's end) of the anchor before, or zeros; the first format was without it. An anchor with
// a tree signs "laurel-anchor-3\n" and, after previous, "<from>\n<root>\n": the root of the tree (RFC 6962, section 2.1) over
// the events from the first that no earlier anchor covers to its own position. There a leaf is
// SHA-256(0x00 ‖ position ‖ recordedMs ‖ leaf) and a node SHA-256(0x01 ‖ left ‖ right). The preimage is
// [1, tenant, stream, version, event id, type, schema version, data, meta, occurred ms] as JSON.
//
// A part ("laurel-part-2") shows single events and nothing of the others. Where the anchor has a tree, it begins with
// {kind: "tree", from}, has the shown events with their preimage and between them {kind: "node", size, hash} for each
// complete tree of hidden ones, from left to right, and ends with the anchor that signs the root. For older anchors, and
// everywhere in a "laurel-part-1", a segment begins with the chain before it ({kind: "segment", from, before}), has events
// with their preimage and, of the others, only {kind: "link"} with the leaf, and ends with the anchor that signs its last
// hash. What no anchor signs proves nothing, so it is a problem.
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

const [LEAF, NODE] = [Buffer.from([0]), Buffer.from([1])];
const treeLeaf = (position, recordedMs, leaf) => sha256(LEAF, figures(position, recordedMs), leaf);

/** A tree that grows from left to right: complete trees, each smaller than the one before. */
const growTree = () => {
  const complete = [];
  let size = 0;
  return {
    size: () => size,
    /** A leaf, or a complete tree of so many; false where no such tree can be there. */
    add: (hash, count = 1) => {
      if (!(count >= 1 && count <= 2 ** 30 && (count & (count - 1)) === 0 && size % count === 0)) return false;
      size += count;
      let last = { count, hash };
      while (complete.at(-1)?.count === last.count)
        last = { count: last.count * 2, hash: sha256(NODE, complete.pop().hash, last.hash) };
      complete.push(last);
      return true;
    },
    /** In hex; empty where there is no leaf. */
    root: () =>
      complete.length === 0
        ? ''
        : complete
            .map(({ hash }) => hash)
            .reduceRight((right, left) => sha256(NODE, left, right))
            .toString('hex'),
  };
};

const anchorText = ({ logId, position, chainHash, signedAt, previous, from, root }) => {
  const said = `${logId}\n${position}\n${chainHash}\n${signedAt}\n`;
  // Asked first: nobody can put a root beside the signature of an anchor that has none.
  if (root !== undefined) return `laurel-anchor-3\n${said}${previous}\n${from}\n${root}\n`;
  return previous === undefined ? `laurel-anchor-1\n${said}` : `laurel-anchor-2\n${said}${previous}\n`;
};

const signedText = (anchor) => `${anchorText(anchor)}${anchor.signature}\n`;

const isSigned = (anchor, publicKey) => {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(anchorText(anchor)), key, Buffer.from(anchor.signature, 'base64'));
};

async function* linesOf(file) {
  const unzipped = createGunzip();
  // pipe() alone would let an unreadable file end the process.
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

const read = (json) => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const TEXTS = {
  log: ['format', 'logId'],
  event: ['preimage'],
  part: ['format', 'logId'],
  segment: ['before'],
  node: ['hash'],
  link: ['leaf'],
  anchor: ['logId', 'chainHash', 'signedAt', 'keyId', 'publicKey', 'signature'],
};
const NUMBERS = {
  log: ['events'],
  part: ['events'],
  segment: ['from'],
  tree: ['from'],
  node: ['size'],
  event: ['position', 'recordedMs'],
  link: ['position', 'recordedMs'],
  anchor: ['position'],
};
const isWhole = (entry) =>
  typeof entry === 'object' &&
  entry !== null &&
  (TEXTS[entry.kind] ?? []).every((name) => typeof entry[name] === 'string') &&
  (NUMBERS[entry.kind] ?? []).every((name) => Number.isSafeInteger(entry[name]));
/** An event of a whole log states its hashes; one of a part does not. */
const isLink = (entry) => entry.kind !== 'event' || [entry.leaf, entry.chain].every((hash) => typeof hash === 'string');
const HASH = /^[0-9a-f]{64}$/;
const isOfPart = (entry) =>
  isWhole(entry) &&
  [entry.before, entry.leaf, entry.kind === 'node' ? entry.hash : undefined].every(
    (hash) => hash === undefined || HASH.test(hash),
  );

/** The key that is trusted for an anchor, and what is wrong with its signature. */
const keyProblem = (anchor, trusted) => {
  const known = trusted.find((key) => keyIdOf(key) === anchor.keyId);
  const key = trusted.length > 0 ? known : Buffer.from(anchor.publicKey, 'base64');
  if (key?.length !== 32) return `the anchor was signed by an unknown key (${anchor.keyId})`;
  return keyIdOf(key) !== anchor.keyId || !isSigned(anchor, key) ? 'the anchor has a false signature' : undefined;
};

/** Checks the lines of a part, as the rules above say. */
const verifyPart = (lines, trusted) => {
  const problems = [];
  const report = (position, problem) => problems.push({ position, problem });
  const signers = new Set();
  const [head, ...rest] = lines;
  let [shown, anchored, position] = [0, 0, 0];
  let segment = null;
  for (const entry of rest) {
    if (!isOfPart(entry)) {
      report(position, 'the line after it cannot be read');
      break;
    }
    if (entry.kind === 'segment' || entry.kind === 'tree') {
      if (segment) report(position, 'no anchor signs it');
      if (entry.from <= position) report(entry.from, 'segments overlap');
      if (entry.kind === 'tree') segment = { from: entry.from, recordedMs: Number.NEGATIVE_INFINITY, tree: growTree() };
      else
        segment = {
          position: entry.from - 1,
          recordedMs: Number.NEGATIVE_INFINITY,
          chain: Buffer.from(entry.before, 'hex'),
        };
    } else if (entry.kind === 'node') {
      if (!segment?.tree?.add(Buffer.from(entry.hash, 'hex'), entry.size)) report(position, 'missing rows before');
      else position = segment.from + segment.tree.size() - 1;
    } else if (segment?.tree && (entry.kind === 'event' || entry.kind === 'link')) {
      position = entry.position;
      if (entry.kind === 'link' || position !== segment.from + segment.tree.size())
        report(position, 'missing rows before');
      else if (entry.recordedMs < segment.recordedMs) report(position, 'recorded_at goes backwards');
      if (entry.kind === 'event') {
        shown += 1;
        segment.tree.add(treeLeaf(position, entry.recordedMs, sha256(entry.preimage)));
      }
      segment.recordedMs = entry.recordedMs;
    } else if (entry.kind === 'event' || entry.kind === 'link') {
      position = entry.position;
      if (segment === null || position !== segment.position + 1) report(position, 'missing rows before');
      else if (entry.recordedMs < segment.recordedMs) report(position, 'recorded_at goes backwards');
      if (entry.kind === 'event') shown += 1;
      const leaf = entry.kind === 'event' ? sha256(entry.preimage) : Buffer.from(entry.leaf, 'hex');
      const { recordedMs } = entry;
      if (segment)
        segment = { position, recordedMs, chain: sha256(segment.chain, figures(position, recordedMs), leaf) };
    } else if (entry.kind === 'anchor') {
      const problem = keyProblem(entry, trusted);
      const holds = segment?.tree
        ? entry.from === segment.from &&
          segment.from + segment.tree.size() - 1 === entry.position &&
          segment.tree.root() === entry.root
        : segment?.position === entry.position && segment.chain.toString('hex') === entry.chainHash;
      if (problem) report(entry.position, problem);
      else if (entry.logId !== head.logId) report(entry.position, 'the anchor is of another log');
      else if (!holds) report(entry.position, 'the log was rewritten: the anchor says otherwise');
      else {
        signers.add(entry.keyId);
        anchored = entry.position;
      }
      segment = null;
    } else report(position, `an unknown line: ${entry.kind}`);
  }
  if (segment) report(position, 'no anchor signs it');
  if (!['laurel-part-1', 'laurel-part-2'].includes(head.format)) report(0, 'not a part of this format');
  else if (head.events !== shown) report(position, `the part has ${shown} events, its head says ${head.events}`);
  return {
    part: true,
    events: shown,
    anchors: signers.size,
    anchored,
    signers: [...signers],
    stamps: [],
    head: '',
    problems,
  };
};

/**
 * Reads a bundle and reports what is wrong with it; `anchored` is the last position covered by a valid anchor,
 * `signers` their keys, `stamps` their time stamps, which scripts/verify-log-stamps.mjs checks.
 */
export const verifyBundle = async (file, trusted = []) => {
  const problems = [];
  const report = (position, problem) => problems.push({ position, problem });
  const chains = new Map();
  const leaves = new Map();
  const versions = new Map();
  const signers = new Set();
  const stamps = [];
  let log;
  let anchors = 0;
  let anchored = 0;
  let lastAnchor = '0'.repeat(64);
  let lastAnchored = 0;
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
    const [, , stream, version] = read(preimage) ?? [];
    if (version !== (versions.get(stream) ?? 0) + 1)
      report(position, `version ${version} of ${stream} does not follow`);
    versions.set(stream, version);
    chains.set(position, event.chain);
    leaves.set(position, treeLeaf(position, recordedMs, leaf));
    previous = { position, recordedMs, chain: Buffer.from(event.chain, 'hex') };
  };

  /** In hex; empty where an event is missing. */
  const rootOf = (from, to) => {
    const tree = growTree();
    for (let position = from; position <= to; position++) {
      const leaf = leaves.get(position);
      if (!leaf) return '';
      tree.add(leaf);
    }
    return tree.root();
  };

  const takeAnchor = (anchor) => {
    anchors += 1;
    const before = lastAnchor;
    const expected = lastAnchored + 1;
    lastAnchored = anchor.position;
    lastAnchor = sha256(signedText(anchor)).toString('hex');
    const problem = keyProblem(anchor, trusted);
    if (problem) report(anchor.position, problem);
    else if (anchor.logId !== log?.logId) report(anchor.position, 'the anchor is of another log');
    else if (chains.get(anchor.position) !== anchor.chainHash)
      report(anchor.position, 'the log was rewritten: the anchor says otherwise');
    else if (
      (anchor.previous !== undefined && anchor.previous !== before) ||
      (anchor.root !== undefined && anchor.from !== expected)
    )
      report(anchor.position, 'the anchor before it is missing or was replaced');
    else if (anchor.root !== undefined && anchor.root !== rootOf(anchor.from, anchor.position))
      report(anchor.position, 'the log was rewritten: the anchor says otherwise');
    else {
      signers.add(anchor.keyId);
      anchored = Math.max(anchored, anchor.position);
      if (typeof anchor.stamp?.token === 'string')
        stamps.push({ position: anchor.position, text: signedText(anchor), token: anchor.stamp.token });
    }
  };

  let part;
  for await (const line of linesOf(file)) {
    const entry = read(line);
    if (part) {
      part.push(entry);
      continue;
    }
    if (isOfPart(entry) && entry.kind === 'part') {
      part = [entry];
      continue;
    }
    if (!isWhole(entry) || !isLink(entry)) {
      // What follows could only be guessed at.
      report(previous.position, 'the line after it cannot be read');
      break;
    }
    if (entry.kind === 'log') log = entry;
    else if (entry.kind === 'event') takeEvent(entry);
    else if (entry.kind === 'anchor') takeAnchor(entry);
    else report(previous.position, `an unknown line: ${entry.kind}`);
  }
  if (part) return verifyPart(part, trusted);
  if (log?.format !== 'laurel-bundle-1') report(0, 'not a bundle of this format');
  else if (log.events !== previous.position)
    report(previous.position, `the bundle ends at ${previous.position}, its head says ${log.events}`);
  return {
    events: previous.position,
    anchors,
    anchored,
    signers: [...signers],
    stamps,
    head: previous.chain.toString('hex'),
    problems,
  };
};

/** What the figures prove and what they do not. */
const verdict = ({ part, events, anchors, anchored, signers, problems }, trusted) => {
  if (problems.length > 0) return [`${problems.length} problems`];
  if (anchors === 0) return ['nothing wrong in itself; without an anchor nobody can tell whether it was all rewritten'];
  const rest = !part && anchored < events ? [`no anchor speaks for what comes after position ${anchored}`] : [];
  const whose = `signed by ${signers.join(', ')}`;
  return trusted
    ? ['nothing wrong', `${whose}, as you expect`, ...rest]
    : [
        'nothing wrong',
        `${whose}: the key came with the file; compare it, or give the one you know as --public-key`,
        ...rest,
      ];
};

const USAGE = 'usage: node verify-bundle.mjs <bundle> [--public-key <base64>]… [--json]';

/** The file and the keys, or nothing where the call is not understood. */
const understood = (args) => {
  const given = { files: [], keys: [], json: false };
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--json') given.json = true;
    else if (args[i] === '--public-key') given.keys.push(Buffer.from(args[++i] ?? '', 'base64'));
    else if (args[i].startsWith('--')) return undefined;
    else given.files.push(args[i]);
  }
  return given.files.length === 1 && given.keys.every((key) => key.length === 32) ? given : undefined;
};

const main = async (args) => {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const given = understood(args);
  if (!given) {
    console.error(USAGE);
    return 2;
  }
  const [file] = given.files;
  let found;
  try {
    found = await verifyBundle(file, given.keys);
  } catch (error) {
    console.error(`cannot read ${file}: ${error.message}`);
    return 2;
  }
  if (given.json) console.log(JSON.stringify(found));
  else {
    console.log(
      found.part
        ? `${found.events} events of a part`
        : `${found.events} events, ${found.anchors} anchors, head ${found.head.slice(0, 16)}`,
    );
    for (const { position, problem } of found.problems) console.log(`  ${position}: ${problem}`);
    for (const sentence of verdict(found, given.keys.length > 0)) console.log(sentence);
  }
  return found.problems.length === 0 ? 0 : 1;
};

if (/verify-bundle\.mjs$/.test(process.argv[1] ?? '') && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2));
