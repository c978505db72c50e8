// Checks single events of a log without the others: what `verify-bundle.mjs` does with Node's own code. The format and its
// rules are described there.

import { type Anchor, type StampedAnchor, stampOf } from './anchor.ts';
import {
  anchorProblem,
  eightBytes,
  type LogProblem,
  type LogTools,
  MOST_SHOWN,
  Problems,
  parsed,
  wholeLine,
} from './log-check.ts';

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
  event: ['preimage'],
  link: ['leaf'],
  anchor: ['logId', 'chainHash', 'signedAt', 'keyId', 'publicKey', 'signature'],
} as const;
const NUMBERS = {
  part: ['events'],
  segment: ['from'],
  event: ['position', 'recordedMs'],
  link: ['position', 'recordedMs'],
  anchor: ['position'],
} as const;
type Entry =
  | { readonly kind: 'part'; readonly format: string; readonly logId: string; readonly events: number }
  | { readonly kind: 'segment'; readonly from: number; readonly before: string }
  | { readonly kind: 'event'; readonly position: number; readonly recordedMs: number; readonly preimage: string }
  | { readonly kind: 'link'; readonly position: number; readonly recordedMs: number; readonly leaf: string }
  | ({ readonly kind: 'anchor' } & Anchor);

const HASH = /^[0-9a-f]{64}$/;

/** A line of a part; undefined where it is none. */
const entryOf = (line: string): Entry | undefined => {
  const entry = wholeLine(line, TEXTS, NUMBERS);
  const hasHashes = [entry?.before ?? '', entry?.leaf ?? ''].every((hash) => hash === '' || HASH.test(String(hash)));
  return hasHashes ? (entry as Entry | undefined) : undefined;
};

/** Whether a file is a part of a log, by its first line. */
export const isPart = (line: string): boolean => entryOf(line)?.kind === 'part';

type Segment = { readonly position: number; readonly recordedMs: number; readonly chain: Uint8Array };

/**
 * Takes the lines of a part one after the other. A segment begins with the chain before it and ends with the anchor that
 * signs its last hash; what no anchor signs proves nothing. `trusted`: the public keys that are known from elsewhere.
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
  #segment: Segment | null = null;
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
    else if (entry?.kind === 'segment') this.#begin(entry);
    else if (entry?.kind === 'anchor') this.#end(entry);
    else if (entry) this.#link(entry);
  }

  /** What was found, once all lines were taken. */
  finish(): CheckedPart {
    if (this.#part?.format !== 'laurel-part-1') this.#problems.report(0, 'notALog');
    else if (this.#part.events !== this.#shown) this.#problems.report(this.#position, 'endsEarly');
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

  #begin({ from, before }: Extract<Entry, { kind: 'segment' }>) {
    if (this.#segment) this.#problems.report(this.#position, 'unsigned');
    if (from <= this.#position) this.#problems.report(from, 'missingBefore');
    const chain = this.#tools.fromHex(before);
    this.#segment = { position: from - 1, recordedMs: Number.NEGATIVE_INFINITY, chain };
  }

  #link(entry: Extract<Entry, { kind: 'event' | 'link' }>) {
    const { sha256, utf8, fromHex } = this.#tools;
    const { position, recordedMs } = entry;
    const before = this.#segment;
    if (!before || position !== before.position + 1) this.#problems.report(position, 'missingBefore');
    else if (recordedMs < before.recordedMs) this.#problems.report(position, 'backwards');
    if (entry.kind === 'event') this.#show(entry);
    const leaf = entry.kind === 'event' ? sha256(utf8(entry.preimage)) : fromHex(entry.leaf);
    this.#position = position;
    if (before)
      this.#segment = { position, recordedMs, chain: sha256(before.chain, eightBytes(position, recordedMs), leaf) };
  }

  #show({ position, recordedMs, preimage }: Extract<Entry, { kind: 'event' }>) {
    this.#shown += 1;
    if (this.#facts.length >= MOST_SHOWN) return;
    const fields = parsed(preimage);
    const [, , streamId, , , type] = Array.isArray(fields) ? fields : [];
    this.#facts.push({ position, recordedMs, streamId: String(streamId ?? ''), type: String(type ?? '') });
  }

  #end(anchor: Anchor) {
    const segment = this.#segment;
    this.#segment = null;
    const holds = segment?.position === anchor.position && this.#tools.hex(segment.chain) === anchor.chainHash;
    const problem =
      anchorProblem(anchor, this.#trusted, this.#tools) ??
      (anchor.logId === this.#part?.logId ? undefined : 'otherLog') ??
      (holds ? undefined : 'rewritten');
    if (problem) return this.#problems.report(anchor.position, problem);
    this.#signers.add(anchor.keyId);
    this.#stamps.push(...[stampOf(anchor) ?? []].flat());
  }
}
