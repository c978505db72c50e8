import type { Anchor } from '@laurel/domain/audit/anchor.ts';
import { treePieces } from '@laurel/domain/audit/merkle-tree.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { onDisk, poolOf } from '@laurel/event-store/transaction.ts';
import { GENESIS, type Link, linksAt, linksOf } from '@laurel/event-store/verify.ts';
import { hashedPieces } from './anchor-tree.ts';
import { storedAnchors } from './anchors.ts';

/** Maximum number of events in one file; the whole log is a bundle. */
export const MOST_SHOWN_EVENTS = 20_000;

type Segment = { readonly from: number; readonly anchor: Anchor; readonly shown: ReadonlySet<number> };

/** Each event goes with those up to the next anchor; events with the same one share a segment. */
function segmentsOf(positions: readonly number[], anchors: readonly Anchor[]): Segment[] {
  const segments = new Map<number, { from: number; anchor: Anchor; shown: Set<number> }>();
  let next = 0;
  for (const position of positions) {
    while ((anchors[next]?.position ?? Number.POSITIVE_INFINITY) < position) next += 1;
    const anchor = anchors[next];
    if (!anchor) break;
    const known = segments.get(anchor.position);
    if (known) known.shown.add(position);
    else segments.set(anchor.position, { from: position, anchor, shown: new Set([position]) });
  }
  return [...segments.values()];
}

/**
 * Single events of the log as lines that anybody can check, with nothing but hashes of the others: the format is described
 * in `verify-bundle.mjs`. `positions` in their order; those that no anchor signs yet are left out and counted.
 */
export async function partOfLog(db: Db, positions: readonly number[], publicKeys: readonly Buffer[]) {
  await onDisk(db);
  const { id } = (await poolOf(db).query('select id from es.log')).rows[0];
  const segments = segmentsOf(positions, await storedAnchors(db, publicKeys));
  const events = segments.reduce((sum, { shown }) => sum + shown.size, 0);
  return { events, unsigned: positions.length - events, lines: linesOf(db, id, events, segments) };
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

const chainBefore = async (db: Db, position: number): Promise<string> => {
  if (position <= 1) return GENESIS;
  const { rows } = await poolOf(db).query<{ chain: string }>(
    `select encode(e.chain_hash, 'hex') as chain from es.events e where e.position = $1`,
    [position - 1],
  );
  return rows[0]?.chain ?? GENESIS;
};

async function* linesOf(db: Db, logId: string, events: number, segments: readonly Segment[]) {
  yield line({ kind: 'part', format: 'laurel-part-2', logId, events });
  for (const segment of segments) {
    const { from, anchor } = segment;
    // An anchor without a tree, or one whose tree was moved behind the event: then the chain proves it.
    yield* anchor.root !== undefined && anchor.from !== undefined && anchor.from <= from
      ? inTree(db, anchor.from, segment)
      : inChain(db, segment);
    yield line({ kind: 'anchor', ...anchor });
  }
}

/** The shown events, and one hash for each complete tree of hidden ones between them. */
async function* inTree(db: Db, from: number, { anchor, shown }: Segment) {
  const positions = [...shown];
  const pieces = treePieces(
    anchor.position - from + 1,
    positions.map((position) => position - from),
  );
  const links = linksAt(db, positions);
  yield line({ kind: 'tree', from });
  for await (const { size, hash } of hashedPieces(db, from, pieces)) {
    if (hash !== undefined) yield line({ kind: 'node', size, hash });
    else yield await eventLine(links);
  }
}

async function eventLine(links: AsyncGenerator<Link, void>) {
  const { value: link } = await links.next();
  if (!link) return '';
  const { position, recordedMs, preimage } = link;
  return line({ kind: 'event', position, recordedMs, preimage });
}

/** The chain up to the anchor: of hidden events the time and the hash. */
async function* inChain(db: Db, { from, anchor, shown }: Segment) {
  yield line({ kind: 'segment', from, before: await chainBefore(db, from) });
  for await (const page of linksOf(db, from, anchor.position))
    yield page
      .map(({ position, recordedMs, preimage, leaf }) =>
        line(
          shown.has(position)
            ? { kind: 'event', position, recordedMs, preimage }
            : { kind: 'link', position, recordedMs, leaf },
        ),
      )
      .join('');
}
