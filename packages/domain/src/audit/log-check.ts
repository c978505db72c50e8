// Checks an exported log line by line: what `verify-bundle.mjs` does with Node's own code, for any platform. The format
// and its rules are described there.

import { type Anchor, anchorText, type StampedAnchor, stampOf } from './anchor.ts';
import { eightBytes } from './eight-bytes.ts';
import { MerkleTree, treeLeaf } from './merkle-tree.ts';

/** How the platform hashes, and checks signatures. */
export type LogTools = {
  readonly utf8: (text: string) => Uint8Array;
  readonly hex: (bytes: Uint8Array) => string;
  readonly fromHex: (hex: string) => Uint8Array;
  readonly fromBase64: (text: string) => Uint8Array;
  /** SHA-256 of these parts, one after the other. */
  readonly sha256: (...parts: readonly Uint8Array[]) => Uint8Array;
  /** Whether this Ed25519 signature of the message was made with the key, 32 bytes raw. */
  readonly isSigned: (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;
};

export type LogProblem =
  | 'notALog'
  | 'unreadable'
  | 'endsEarly'
  | 'missingBefore'
  | 'backwards'
  | 'contentChanged'
  | 'chainBroken'
  | 'versionGap'
  | 'unknownKey'
  | 'falseSignature'
  | 'otherLog'
  | 'rewritten'
  | 'anchorMissing'
  | 'unsigned';

export type CheckedLog = {
  readonly logId: string | null;
  readonly events: number;
  /** The hash of the whole log at its end, in hex. */
  readonly head: string;
  readonly anchors: number;
  /** The last position that a valid anchor covers. */
  readonly anchored: number;
  /** The highest position of a kept anchor after the end of the log: the log has gone on since. Null: none. */
  readonly newest: number | null;
  /** Ids of the keys that signed valid anchors. */
  readonly signers: readonly string[];
  /** Time stamps of valid anchors, still to be verified. */
  readonly stamps: readonly StampedAnchor[];
  readonly problems: number;
  /** The first of them. */
  readonly first: readonly { readonly position: number; readonly problem: LogProblem }[];
};

export const MOST_SHOWN = 100;
const HASH_BYTES = 32;
/** Hashes that there is room for before any event is read. */
const FIRST_CHAINS = 1024;

const lengthened = (bytes: Uint8Array, length: number) => {
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
};

const TEXTS = {
  log: ['format', 'logId'],
  event: ['preimage', 'leaf', 'chain'],
  anchor: ['logId', 'chainHash', 'signedAt', 'keyId', 'publicKey', 'signature'],
} as const;
const NUMBERS = { log: ['events'], event: ['position', 'recordedMs'], anchor: ['position'] } as const;
type Entry =
  | { readonly kind: 'log'; readonly format: string; readonly logId: string; readonly events: number }
  | {
      readonly kind: 'event';
      readonly position: number;
      readonly recordedMs: number;
      readonly preimage: string;
      readonly leaf: string;
      readonly chain: string;
    }
  | ({ readonly kind: 'anchor' } & Anchor);

/** Undefined where it is no JSON. */
export const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

type Fields = Readonly<Record<string, readonly string[]>>;

/**
 * The object in a line, if it is of one of these kinds and has that kind's texts and whole numbers; undefined where it is
 * not.
 */
export const wholeLine = (line: string, texts: Fields, numbers: Fields): Record<string, unknown> | undefined => {
  const entry = parsed(line) as Record<string, unknown> | null | undefined;
  if (typeof entry?.kind !== 'string' || !Object.hasOwn(texts, entry.kind)) return undefined;
  const isWhole =
    texts[entry.kind]?.every((name) => typeof entry[name] === 'string') &&
    numbers[entry.kind]?.every((name) => Number.isSafeInteger(entry[name])) &&
    [entry.previous, entry.root].every((hash) => hash === undefined || typeof hash === 'string') &&
    (entry.root === undefined || Number.isSafeInteger(entry.from));
  return isWhole ? entry : undefined;
};

/** A line of a bundle; undefined where it is none. */
const entryOf = (line: string) => wholeLine(line, TEXTS, NUMBERS) as Entry | undefined;

/** What is wrong with an anchor by itself, against these keys (base64); with no keys, against its own. */
export const anchorProblem = (
  anchor: Anchor,
  trusted: readonly string[],
  { sha256, hex, utf8, fromBase64, isSigned }: LogTools,
): 'unknownKey' | 'falseSignature' | undefined => {
  try {
    const idOf = (key: Uint8Array) => hex(sha256(key)).slice(0, 16);
    const keys = (trusted.length > 0 ? trusted : [anchor.publicKey]).map(fromBase64);
    const key = keys.find((each) => each.length === HASH_BYTES && idOf(each) === anchor.keyId);
    if (!key) return 'unknownKey';
    return isSigned(fromBase64(anchor.signature), utf8(anchorText(anchor)), key) ? undefined : 'falseSignature';
  } catch {
    // Base64, a length or a key that does not exist.
    return 'falseSignature';
  }
};

/** The problems of a file that is read line by line. */
export class Problems {
  count = 0;
  /** The first of them. */
  readonly first: { position: number; problem: LogProblem }[] = [];
  #isOver = false;

  report(position: number, problem: LogProblem): void {
    this.count += 1;
    if (this.first.length < MOST_SHOWN) this.first.push({ position, problem });
  }

  /** What a line is; undefined from the first that is nothing: what follows could only be guessed. */
  read<Entry>(line: string, entryOf: (line: string) => Entry | undefined, position: number): Entry | undefined {
    if (this.#isOver) return undefined;
    const entry = entryOf(line);
    if (entry === undefined) {
      this.#isOver = true;
      this.report(position, 'unreadable');
    }
    return entry;
  }
}

/**
 * Takes the lines of a bundle one after the other. `trusted`: the public keys that are known from elsewhere (base64);
 * without any, a signature only shows that one and the same key signed. `kept`: anchors that somebody kept, with which
 * the log has to agree; those beyond its end are not looked at.
 */
export class LogCheck {
  readonly #tools: LogTools;
  readonly #trusted: readonly string[];
  readonly #kept: readonly Anchor[];
  readonly #versions = new Map<string, number>();
  readonly #signers = new Set<string>();
  /** By position and token: a kept anchor may also be in the log. */
  readonly #stamps = new Map<string, StampedAnchor>();
  readonly #problems = new Problems();
  /** The stated hash at each position, 32 bytes each. */
  #chains = new Uint8Array(HASH_BYTES * FIRST_CHAINS);
  /** What each position is in the tree of its anchor. */
  #leaves = new Uint8Array(HASH_BYTES * FIRST_CHAINS);
  /** How many events were taken, whatever positions they state. */
  #taken = 0;
  #log: Extract<Entry, { kind: 'log' }> | undefined;
  #position = 0;
  #recordedMs = Number.NEGATIVE_INFINITY;
  #chain: Uint8Array;
  #anchors = 0;
  #anchored = 0;
  #lastAnchor = '0'.repeat(HASH_BYTES * 2);
  #lastAnchored = 0;

  constructor(tools: LogTools, trusted: readonly string[] = [], kept: readonly Anchor[] = []) {
    this.#tools = tools;
    this.#trusted = trusted;
    this.#kept = kept;
    this.#chain = tools.sha256(tools.utf8('genesis'));
  }

  /** How many events were taken, and how many the bundle says it has. */
  get progress(): { readonly done: number; readonly all: number } {
    return { done: this.#position, all: this.#log?.events ?? 0 };
  }

  take(line: string): void {
    const entry = this.#problems.read(line, entryOf, this.#position);
    if (entry?.kind === 'log') this.#log ??= entry;
    else if (entry?.kind === 'event') this.#takeEvent(entry);
    else if (entry) this.#takeAnchor(entry);
  }

  /** What was found, once all lines were taken. */
  finish(): CheckedLog {
    if (this.#log?.format !== 'laurel-bundle-1') this.#problems.report(0, 'notALog');
    else if (this.#log.events !== this.#position) this.#problems.report(this.#position, 'endsEarly');
    for (const anchor of this.#kept)
      if (anchor.position <= this.#position) {
        const problem =
          anchorProblem(anchor, this.#trusted, this.#tools) ?? this.#againstChain(anchor) ?? this.#againstTree(anchor);
        if (problem) this.#problems.report(anchor.position, problem);
        else this.#cover(anchor);
      }
    return {
      logId: this.#log?.logId ?? null,
      events: this.#position,
      head: this.#tools.hex(this.#chain),
      anchors: this.#anchors,
      anchored: this.#anchored,
      newest: this.#newest(),
      signers: [...this.#signers],
      stamps: [...this.#stamps.values()],
      problems: this.#problems.count,
      first: this.#problems.first,
    };
  }

  #newest(): number | null {
    const later = this.#kept.map(({ position }) => position).filter((position) => position > this.#position);
    return later.length > 0 ? Math.max(...later) : null;
  }

  #takeEvent({ position, recordedMs, preimage, ...stated }: Extract<Entry, { kind: 'event' }>) {
    const { sha256, utf8, hex } = this.#tools;
    const leaf = sha256(utf8(preimage));
    const chain = sha256(this.#chain, eightBytes(position, recordedMs), leaf);
    if (position !== this.#position + 1) this.#problems.report(position, 'missingBefore');
    else if (recordedMs < this.#recordedMs) this.#problems.report(position, 'backwards');
    else if (hex(leaf) !== stated.leaf) this.#problems.report(position, 'contentChanged');
    else if (hex(chain) !== stated.chain) this.#problems.report(position, 'chainBroken');
    const fields = parsed(preimage);
    const [, , named, counted] = Array.isArray(fields) ? fields : [];
    // Anything can stand in a forged line: what is no text and no number is not made into one.
    const stream = typeof named === 'string' ? named : '';
    const version = typeof counted === 'number' ? counted : Number.NaN;
    if (version !== (this.#versions.get(stream) ?? 0) + 1) this.#problems.report(position, 'versionGap');
    this.#versions.set(stream, version);
    this.#position = position;
    this.#recordedMs = recordedMs;
    this.#chain = this.#bytesOf(stated.chain);
    this.#keep(position, this.#chain, treeLeaf(sha256, position, recordedMs, leaf));
  }

  /** Empty where it is no hash: then nothing agrees with it. */
  #bytesOf(hash: string): Uint8Array {
    return /^[0-9a-f]{64}$/.test(hash) ? this.#tools.fromHex(hash) : new Uint8Array(HASH_BYTES);
  }

  #keep(position: number, chain: Uint8Array, leaf: Uint8Array) {
    this.#taken += 1;
    const end = position * HASH_BYTES;
    // A position far beyond the number of lines before it was invented; a few such lines must not cost all memory.
    if (position < 1 || position > (this.#taken + FIRST_CHAINS) * 4) return;
    if (end > this.#chains.length) {
      this.#chains = lengthened(this.#chains, end * 2);
      this.#leaves = lengthened(this.#leaves, end * 2);
    }
    this.#chains.set(chain, end - HASH_BYTES);
    this.#leaves.set(leaf, end - HASH_BYTES);
  }

  #takeAnchor(anchor: Anchor) {
    const { sha256, utf8, hex } = this.#tools;
    this.#anchors += 1;
    const before = this.#lastAnchor;
    this.#lastAnchor = hex(sha256(utf8(`${anchorText(anchor)}${anchor.signature}\n`)));
    const expected = this.#lastAnchored + 1;
    this.#lastAnchored = anchor.position;
    const follows =
      (anchor.previous === undefined || anchor.previous === before) &&
      (anchor.root === undefined || anchor.from === expected);
    const problem =
      anchorProblem(anchor, this.#trusted, this.#tools) ??
      this.#againstChain(anchor) ??
      (follows ? undefined : 'anchorMissing') ??
      this.#againstTree(anchor);
    if (problem) this.#problems.report(anchor.position, problem);
    else this.#cover(anchor);
  }

  #againstChain({ logId, position, chainHash }: Anchor): LogProblem | undefined {
    if (logId !== this.#log?.logId) return 'otherLog';
    const end = position * HASH_BYTES;
    const isThere = position >= 1 && position <= this.#position && end <= this.#chains.length;
    const chain = isThere ? this.#tools.hex(this.#chains.subarray(end - HASH_BYTES, end)) : '';
    return chain === chainHash ? undefined : 'rewritten';
  }

  /** Asked last, because it takes as long as the anchor has events. */
  #againstTree({ position, from, root }: Anchor): LogProblem | undefined {
    return root === undefined || this.#rootOf(from ?? 0, position) === root ? undefined : 'rewritten';
  }

  /** In hex; empty where there are no such positions. */
  #rootOf(from: number, to: number): string {
    if (from < 1) return '';
    const tree = new MerkleTree(this.#tools.sha256);
    for (let at = from; at <= to; at++) tree.add(this.#leaves.subarray((at - 1) * HASH_BYTES, at * HASH_BYTES));
    const root = tree.root();
    return root ? this.#tools.hex(root) : '';
  }

  #cover(anchor: Anchor) {
    const stamp = stampOf(anchor);
    if (stamp) this.#stamps.set(`${stamp.position} ${stamp.token}`, stamp);
    this.#signers.add(anchor.keyId);
    this.#anchored = Math.max(this.#anchored, anchor.position);
  }
}
