// Checks single events of a log without the others: what `verify-bundle.mjs` does with Node's own code. The format and its
// rules are described there.

import { type Anchor, type StampedAnchor, stampOf } from './anchor.ts';
import { eightBytes } from './eight-bytes.ts';
import { anchorProblem, type LogProblem, type LogTools, MOST_SHOWN, Problems, parsed, wholeLine } from './log-check.ts';
import { MerkleTree, treeLeaf } from './merkle-tree.ts';

export type CheckedPart = {
  readonly logId: string | null;
  /** Events whose content is in the file. */
  readonly shown: number;
  /** The first of them: what was recorded about what, and when. */
  readonly facts: readonly {
    readonly position: number;
    readonly type: string;
    readonly streamId: string;
    readonly recordedMs: number;
  }[];
  readonly signers: readonly string[];
  /** Time stamps of valid anchors, still to be verified. */
  readonly stamps: readonly StampedAnchor[];
  readonly problems: number;
  readonly first: readonly { readonly position: number; readonly problem: LogProblem }[];
};

const TEXTS = {
  part: ['format', 'logId'],
  segment: ['before'],
  tree: [],
  node: ['hash'],
  event: ['preimage'],
  link: ['leaf'],
  anchor: ['logId', 'chainHash', 'signedAt', 'keyId', 'publicKey', 'signature'],
} as const;
const NUMBERS = {
  part: ['events'],
  segment: ['from'],
  tree: ['from'],
  node: ['size'],
  event: ['position', 'recordedMs'],
  link: ['position', 'recordedMs'],
  anchor: ['position'],
} as const;
type Entry =
  | { readonly kind: 'part'; readonly format: string; readonly logId: string; readonly events: number }
  | { readonly kind: 'segment'; readonly from: number; readonly before: string }
  | { readonly kind: 'tree'; readonly from: number }
  | { readonly kind: 'node'; readonly size: number; readonly hash: string }
  | { readonly kind: 'event'; readonly position: number; readonly recordedMs: number; readonly preimage: string }
  | { readonly kind: 'link'; readonly position: number; readonly recordedMs: number; readonly leaf: string }
  | ({ readonly kind: 'anchor' } & Anchor);

const HASH = /^[0-9a-f]{64}$/;

/** A line of a part; undefined where it is none. */
const entryOf = (line: string): Entry | undefined => {
  const entry = wholeLine(line, TEXTS, NUMBERS);
  const hashes = [entry?.before, entry?.leaf, entry?.kind === 'node' ? entry.hash : undefined];
  const hasHashes = hashes.every((hash) => hash === undefined || HASH.test(String(hash)));
  return hasHashes ? (entry as Entry | undefined) : undefined;
};

/** Whether a file is a part of a log, by its first line. */
export const isPart = (line: string): boolean => entryOf(line)?.kind === 'part';

const FORMATS: readonly (string | undefined)[] = ['laurel-part-1', 'laurel-part-2'];

type Chained = { readonly position: number; readonly recordedMs: number; readonly chain: Uint8Array };
type Treed = { readonly from: number; readonly recordedMs: number; readonly tree: MerkleTree };

/**
 * Takes the lines of a part one after the other. A segment begins with the chain before it and ends with the anchor that
 * signs its last hash; a tree has the shown events and the hashes between them, and ends with the anchor that signs its
 * root. What no anchor signs proves nothing. `trusted`: the public keys that are known from elsewhere.
 */
export class PartCheck {
  readonly #tools: LogTools;
  readonly #trusted: readonly string[];
  readonly #signers = new Set<string>();
  readonly #stamps: StampedAnchor[] = [];
  readonly #facts: CheckedPart['facts'][number][] = [];
  readonly #problems = new Problems();
  #shown = 0;
  #part: Extract<Entry, { kind: 'part' }> | undefined;
  /** The open segment; null between segments. */
  #segment: Chained | Treed | null = null;
  #position = 0;

  constructor(tools: LogTools, trusted: readonly string[] = []) {
    this.#tools = tools;
    this.#trusted = trusted;
  }

  get progress(): { readonly done: number; readonly all: number } {
    return { done: this.#shown, all: this.#part?.events ?? 0 };
  }

  take(line: string): void {
    const entry = this.#problems.read(line, entryOf, this.#position);
    if (entry?.kind === 'part') this.#part ??= entry;
    else if (entry?.kind === 'segment' || entry?.kind === 'tree') this.#begin(entry);
    else if (entry?.kind === 'node') this.#hide(entry);
    else if (entry?.kind === 'anchor') this.#end(entry);
    else if (entry) this.#link(entry);
  }

  /** What was found, once all lines were taken. */
  finish(): CheckedPart {
    if (!FORMATS.includes(this.#part?.format)) this.#problems.report(0, 'notALog');
    else if (this.#part?.events !== this.#shown) this.#problems.report(this.#position, 'endsEarly');
    if (this.#segment) this.#problems.report(this.#position, 'unsigned');
    return {
      logId: this.#part?.logId ?? null,
      shown: this.#shown,
      facts: this.#facts,
      signers: [...this.#signers],
      stamps: this.#stamps,
      problems: this.#problems.count,
      first: this.#problems.first,
    };
  }

  #begin(entry: Extract<Entry, { kind: 'segment' | 'tree' }>) {
    const { from } = entry;
    if (this.#segment) this.#problems.report(this.#position, 'unsigned');
    if (from <= this.#position) this.#problems.report(from, 'missingBefore');
    const recordedMs = Number.NEGATIVE_INFINITY;
    this.#segment =
      entry.kind === 'tree'
        ? { from, recordedMs, tree: new MerkleTree(this.#tools.sha256) }
        : { position: from - 1, recordedMs, chain: this.#tools.fromHex(entry.before) };
  }

  /** Hidden events of a tree: one hash for all of them. */
  #hide({ size, hash }: Extract<Entry, { kind: 'node' }>) {
    const segment = this.#segment;
    if (!(segment && 'tree' in segment && segment.tree.add(this.#tools.fromHex(hash), size)))
      return this.#problems.report(this.#position, 'missingBefore');
    this.#position = segment.from + segment.tree.size - 1;
  }

  #link(entry: Extract<Entry, { kind: 'event' | 'link' }>) {
    const { sha256, utf8, fromHex } = this.#tools;
    const { position, recordedMs } = entry;
    const before = this.#segment;
    if (before && 'tree' in before) return this.#grow(entry, before);
    if (!before || position !== before.position + 1) this.#problems.report(position, 'missingBefore');
    else if (recordedMs < before.recordedMs) this.#problems.report(position, 'backwards');
    if (entry.kind === 'event') this.#show(entry);
    const leaf = entry.kind === 'event' ? sha256(utf8(entry.preimage)) : fromHex(entry.leaf);
    this.#position = position;
    if (before)
      this.#segment = { position, recordedMs, chain: sha256(before.chain, eightBytes(position, recordedMs), leaf) };
  }

  /** An event of a tree, at the place that the lines before it leave; there are no links in a tree. */
  #grow(entry: Extract<Entry, { kind: 'event' | 'link' }>, { from, tree, ...before }: Treed) {
    const { sha256, utf8 } = this.#tools;
    const { position, recordedMs } = entry;
    if (entry.kind === 'link' || position !== from + tree.size) this.#problems.report(position, 'missingBefore');
    else if (recordedMs < before.recordedMs) this.#problems.report(position, 'backwards');
    if (entry.kind === 'event') {
      this.#show(entry);
      tree.add(treeLeaf(sha256, position, recordedMs, sha256(utf8(entry.preimage))));
    }
    this.#position = position;
    this.#segment = { from, tree, recordedMs };
  }

  #show({ position, recordedMs, preimage }: Extract<Entry, { kind: 'event' }>) {
    this.#shown += 1;
    if (this.#facts.length >= MOST_SHOWN) return;
    const fields = parsed(preimage);
    const [, , streamId, , , type] = Array.isArray(fields) ? fields : [];
    this.#facts.push({ position, recordedMs, streamId: String(streamId ?? ''), type: String(type ?? '') });
  }

  #meets(segment: Chained | Treed, { position, chainHash, from, root }: Anchor): boolean {
    const { hex } = this.#tools;
    if (!('tree' in segment)) return segment.position === position && hex(segment.chain) === chainHash;
    const found = segment.tree.root();
    const isWhole = from === segment.from && segment.from + segment.tree.size - 1 === position;
    return isWhole && found !== undefined && hex(found) === root;
  }

  #end(anchor: Anchor) {
    const segment = this.#segment;
    this.#segment = null;
    const holds = segment !== null && this.#meets(segment, anchor);
    const problem =
      anchorProblem(anchor, this.#trusted, this.#tools) ??
      (anchor.logId === this.#part?.logId ? undefined : 'otherLog') ??
      (holds ? undefined : 'rewritten');
    if (problem) return this.#problems.report(anchor.position, problem);
    this.#signers.add(anchor.keyId);
    this.#stamps.push(...[stampOf(anchor) ?? []].flat());
  }
}
