import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Anchor, anchorText } from '@laurel/domain/audit/anchor.ts';
import { eightBytes } from '@laurel/domain/audit/eight-bytes.ts';
import { MerkleTree, treeLeaf, treePieces } from '@laurel/domain/audit/merkle-tree.ts';
import { isPart, PartCheck } from '@laurel/domain/audit/part-check.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { logTools } from '../../../../tests/support/log-tools.ts';
import { verifyBundle } from './verify-bundle.mjs';

const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-part-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const logId = 'log-of-the-test';
const anchorAt = (position: number, chain: Buffer, more: Partial<Anchor> = {}): Anchor => {
  const stated = { logId, position, chainHash: chain.toString('hex'), signedAt: '2026-03-01T00:00:00.000Z', ...more };
  const signature = sign(null, Buffer.from(anchorText(stated)), privateKey).toString('base64');
  return { ...stated, keyId: sha256(raw).toString('hex').slice(0, 16), publicKey: raw.toString('base64'), signature };
};

/** Twenty-three events; anchors sign the fourth and the tenth, and with a tree the twenty-third. */
const events: { position: number; recordedMs: number; preimage: string; leaf: string; chain: Buffer }[] = [];
let chain = sha256('genesis');
for (let position = 1; position <= 23; position++) {
  const preimage = JSON.stringify([
    1,
    'tenant',
    `thing-${position % 3}`,
    1,
    'id',
    'thing.done',
    1,
    { position },
    {},
    0,
  ]);
  const recordedMs = 1_000 * position;
  chain = sha256(chain, eightBytes(position, recordedMs), sha256(preimage));
  events.push({ position, recordedMs, preimage, leaf: sha256(preimage).toString('hex'), chain });
}
const at = (position: number) => events[position - 1] as (typeof events)[number];
const segment = (from: number, to: number, shown: readonly number[]) => [
  {
    kind: 'segment',
    from,
    before: from === 1 ? sha256('genesis').toString('hex') : at(from - 1).chain.toString('hex'),
  },
  ...events
    .slice(from - 1, to)
    .map(({ position, recordedMs, preimage, leaf }) =>
      shown.includes(position)
        ? { kind: 'event', position, recordedMs, preimage }
        : { kind: 'link', position, recordedMs, leaf },
    ),
  { kind: 'anchor', ...anchorAt(to, at(to).chain) },
];
const hashOf = (from: number, size: number) => {
  const tree = new MerkleTree(logTools.sha256);
  for (const { position, recordedMs, leaf } of events.slice(from - 1, from - 1 + size))
    tree.add(treeLeaf(logTools.sha256, position, recordedMs, Buffer.from(leaf, 'hex')));
  return Buffer.from(tree.root() ?? []).toString('hex');
};
const eventAt = (place: number) => {
  const { position, recordedMs, preimage } = at(place);
  return { kind: 'event', position, recordedMs, preimage };
};
const treed = (from: number, to: number, shown: readonly number[]) => [
  { kind: 'tree', from },
  ...treePieces(
    to - from + 1,
    shown.map((position) => position - from),
  ).map((piece) =>
    piece.shown
      ? eventAt(from + piece.start)
      : { kind: 'node', size: piece.size, hash: hashOf(from + piece.start, piece.size) },
  ),
  {
    kind: 'anchor',
    ...anchorAt(to, at(to).chain, { previous: '1'.repeat(64), from, root: hashOf(from, to - from + 1) }),
  },
];
const oldPart: Record<string, unknown>[] = [
  { kind: 'part', format: 'laurel-part-1', logId, events: 2 },
  ...segment(2, 4, [2]),
  ...segment(7, 10, [7]),
];
const head = { kind: 'part', format: 'laurel-part-2', logId, events: 4 };
const part: Record<string, unknown>[] = [
  head,
  ...segment(2, 4, [2]),
  ...segment(7, 10, [7]),
  ...treed(11, 23, [14, 20]),
];

const byBoth = async (lines: readonly object[], trusted: readonly string[] = []) => {
  const check = new PartCheck(logTools, trusted);
  for (const line of lines) check.take(JSON.stringify(line));
  const file = path.join(folder, 'part.gz');
  await writeFile(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  const alone = await verifyBundle(
    file,
    trusted.map((key) => Buffer.from(key, 'base64')),
  );
  return { check: check.finish(), alone };
};

describe('events of a log without the others', () => {
  it('are proven by both verifiers, which see nothing of the other events', async () => {
    const { check, alone } = await byBoth(part, [raw.toString('base64')]);
    const facts = [2, 7, 14, 20].map((position) => ({ position }));
    expect(check).toMatchObject({ logId, shown: 4, problems: 0, facts });
    expect(alone).toMatchObject({ part: true, events: 4, problems: [] });
    const text = JSON.stringify(part);
    for (const hidden of [3, 4, 8, 9, 10, 11, 12, 13, 15, 21, 22, 23])
      expect(text).not.toContain(`{\\"position\\":${hidden}}`);
    // Of hidden events in a tree not even the time.
    for (const hidden of [13, 15, 21]) expect(text).not.toContain(`"recordedMs":${1_000 * hidden}`);
  });

  it('are proven by files of the first format, as before', async () => {
    const { check, alone } = await byBoth(oldPart, [raw.toString('base64')]);
    expect(check).toMatchObject({ shown: 2, problems: 0 });
    expect(alone).toMatchObject({ part: true, events: 2, problems: [] });
  });

  it('are not proven by a root that nobody signed, a node in place of an event, or events left out of the tree', async () => {
    const [tree, ...rest] = treed(11, 23, [14]);
    const { root, from, previous, ...unsigned } = rest.at(-1) as Anchor & { kind: string };
    const events = (lines: readonly object[]) => [{ ...head, events: 1 }, ...lines] as object[];
    const first = { ...unsigned, ...anchorAt(23, at(23).chain), root, from };
    const second = { ...anchorAt(23, at(23).chain, { previous: '1'.repeat(64) }), kind: 'anchor', root, from };
    const later = rest.slice(1);
    const cases = [
      events([tree as object, ...rest.slice(0, -1), first]),
      events([tree as object, ...rest.slice(0, -1), second]),
      // A tree that begins later than the anchor says, and one with a hole.
      events([{ kind: 'tree', from: 13 }, ...later]),
      events([tree as object, ...later]),
      // An event of the chain among those of a tree, and a hash outside one.
      events([tree as object, { kind: 'link', position: 11, recordedMs: 0, leaf: at(11).leaf }, ...rest]),
      events([rest[0] as object, tree as object, ...rest]),
      [{ ...head, events: 0 }, tree, { kind: 'node', size: 13, hash: root }, rest.at(-1)] as object[],
    ];
    for (const [nth, lines] of cases.entries()) {
      const { check, alone } = await byBoth(lines, [raw.toString('base64')]);
      expect([nth, check.problems > 0, alone.problems.length > 0]).toEqual([nth, true, true]);
    }
    const whole = await byBoth(events([tree as object, ...rest]), [raw.toString('base64')]);
    expect([whole.check.problems, whole.alone.problems]).toEqual([0, []]);
  });

  it('are distinguished from a whole log by the first line', () => {
    expect(isPart(JSON.stringify(head))).toBe(true);
    expect(isPart('{"kind":"log","format":"laurel-bundle-1","logId":"a","events":1}')).toBe(false);
    expect(isPart('no json')).toBe(false);
  });

  it('are not proven without the anchor, by an unknown key, or with an anchor of another log', async () => {
    const without = part.filter(({ kind, position }) => kind !== 'anchor' || position !== 10);
    const cases = [
      await byBoth(without),
      await byBoth(part, [Buffer.alloc(32, 1).toString('base64')]),
      await byBoth(part.map((line) => (line.kind === 'part' ? { ...line, logId: 'another' } : line))),
      await byBoth([{ ...head, events: 3 }, ...part.slice(1)]),
      await byBoth(part.filter(({ kind, position }) => kind !== 'anchor' || position !== 23)),
    ];
    for (const { check, alone } of cases) {
      expect(check.problems).toBeGreaterThan(0);
      expect(alone.problems.length).toBeGreaterThan(0);
    }
  });

  it('are rejected by both verifiers after any change of a line', async () => {
    const changed = fc
      .tuple(fc.integer({ min: 1, max: part.length - 1 }), fc.integer({ min: 0, max: 3 }))
      .map(([line, way]) => {
        const own = { ...part[line] };
        const rest = (n: number) => [...part.slice(0, line), ...(n === 0 ? [own] : []), ...part.slice(line + 1)];
        if (way === 0) return rest(1);
        const swap = (text: unknown) => String(text).replace(/[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0'));
        if (way === 1 && typeof own.size === 'number') {
          own.size *= 2;
          return rest(0);
        }
        if (way === 1 && typeof own.from === 'number') {
          own.from += 1;
          return rest(0);
        }
        for (const name of way === 2
          ? ['root', 'hash', 'preimage']
          : ['preimage', 'leaf', 'before', 'chainHash', 'hash'])
          if (name in own) {
            own[name] = swap(own[name]);
            return rest(0);
          }
        return rest(1);
      });
    await fc.assert(
      fc.asyncProperty(changed, async (lines) => {
        const { check, alone } = await byBoth(lines);
        expect([check.problems > 0, alone.problems.length > 0]).toEqual([true, true]);
      }),
      { numRuns: 150 },
    );
  });
});
