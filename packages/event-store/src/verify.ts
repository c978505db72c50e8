import { hash } from 'node:crypto';
import type { Db } from './db.ts';
import { type OriginKey, type Preimage, proofBelongingTo } from './origin.ts';
import { poolOf } from './transaction.ts';

/** Something wrong with the log: at a position of the chain, or in a stream as a whole. */
export type Problem = { readonly position?: number; readonly stream?: string; readonly problem: string };

type Range = { readonly from?: number; readonly to?: number };

/** From this number of events on, the database checks two halves at the same time, each on a connection of its own. */
const WORTH_HALVING = 20_000;

/** Chain, gaps and contents by the database's own function, and every stream's versions against its head. */
export const verifyLog = async (
  db: Db,
  { from = 1, to, worthHalving = WORTH_HALVING }: Range & { readonly worthHalving?: number } = {},
): Promise<Problem[]> => {
  const middle = await middleOf(db, from, to, worthHalving);
  const ranges = middle === undefined ? [[from, to]] : [[from, middle] as const, [middle + 1, to] as const];
  const found = await Promise.all([
    ...ranges.map(async ([first, last]) => {
      const text = 'select pos::float8 as position, problem from es.verify($1, $2)';
      return (await poolOf(db).query<Problem>(text, [first, last ?? null])).rows;
    }),
    streamProblems(db),
  ]);
  return found.flat();
};

/** An existing position in the middle: the row after it is compared with it, as in a range that is not halved. */
const middleOf = async (db: Db, from: number, to: number | undefined, worthHalving: number) => {
  const { rows } = await poolOf(db).query<{ middle: number }>(
    `select e.position::float8 as middle
       from (select min(b.position) as low, max(b.position) as high from es.events b
              where b.position >= $1 and ($2::bigint is null or b.position <= $2)) ends
       join lateral (select m.position from es.events m where m.position >= (ends.low + ends.high) / 2
                      order by m.position limit 1) e on true
      where ends.high - ends.low >= $3`,
    [from, to ?? null, worthHalving],
  );
  return rows[0]?.middle;
};

const streamProblems = async (db: Db): Promise<Problem[]> =>
  (await poolOf(db).query('select stream, problem from es.verify_streams()')).rows;

/** The parts of one link of the chain; hashes in hex. */
export type Link = {
  readonly position: number;
  readonly preimage: string;
  readonly recordedMs: number;
  readonly leaf: string;
  readonly chain: string;
};

/** In hex. */
export const GENESIS = hash('sha256', 'genesis');

/** The rule of the chain: the hash of the one before, the position, the time in milliseconds, the leaf. All in hex. */
const chainHash = (previous: string, position: number, recordedMs: number, leaf: string): string => {
  LINK.write(previous, 0, 'hex');
  writeInt64(position, 32);
  writeInt64(recordedMs, 40);
  LINK.write(leaf, 48, 'hex');
  return hash('sha256', LINK);
};

/** Shared: nothing else runs while a link is assembled, and collecting 200,000 buffers takes a second. */
const LINK = Buffer.alloc(80);

const writeInt64 = (value: number, at: number) => {
  LINK.writeInt32BE(Math.floor(value / 2 ** 32), at);
  LINK.writeUInt32BE(value >>> 0, at + 4);
};

/** A row of the log as text. Times are in milliseconds as exact as they are stored, so that one finer than its hash shows. */
type StoredLink = {
  readonly position: string;
  readonly preimage: string;
  readonly hash_version: string;
  /** In hex. */
  readonly origin: string | null;
  readonly occurred_ms: string;
  readonly recorded_ms: string;
  readonly leaf: string;
  readonly chain: string;
};
const asText = { getTypeParser: () => (text: string) => text };

const storedLinks = `
  select e.position,
         es.leaf_preimage(e.tenant_id, e.stream_id, e.version, e.event_id, e.type, e.schema_version, e.data, e.meta,
                          e.occurred_at, e.origin) as preimage,
         e.hash_version, encode(e.origin, 'hex') as origin, extract(epoch from e.occurred_at) * 1000 as occurred_ms,
         extract(epoch from e.recorded_at) * 1000 as recorded_ms,
         encode(e.leaf_hash, 'hex') as leaf, encode(e.chain_hash, 'hex') as chain
    from es.events e`;

/**
 * Rows of the log in pages, with the text that was hashed. Two pages are always requested ahead, and a page is small
 * enough to arrive before we read it: the server prints the next ones while we hash.
 */
async function* rowsOf(db: Db, from: number, to: number, page = 500): AsyncGenerator<StoredLink[]> {
  const read = async (first: number): Promise<StoredLink[]> => {
    const { rows } = await poolOf(db).query<StoredLink>({
      name: 'es_links',
      text: `${storedLinks} where e.position between $1 and $2 order by e.position`,
      values: [first, Math.min(to, first + page - 1)],
      types: asText,
    });
    return rows;
  };
  const coming: Promise<StoredLink[]>[] = [];
  let next = from;
  const ask = () => {
    if (next > to) return;
    const asked = read(next);
    // A caller that awaits it gets the failure; one that has stopped reading does not need it.
    asked.catch(() => {});
    coming.push(asked);
    next += page;
  };
  ask();
  ask();
  for (let rows = coming.shift(); rows; rows = coming.shift()) {
    const here = await rows;
    ask();
    yield here;
  }
}

const linkOf = (row: StoredLink): Link => ({
  position: Number(row.position),
  preimage: row.preimage,
  recordedMs: Math.round(Number(row.recorded_ms)),
  leaf: row.leaf,
  chain: row.chain,
});

/** Links of the log in pages, with the text that was hashed. */
export async function* linksOf(db: Db, from: number, to: number): AsyncGenerator<Link[]> {
  for await (const rows of rowsOf(db, from, to)) yield rows.map(linkOf);
}

/** A link of the chain without the text that was hashed. */
type Leaf = { readonly position: number; readonly recordedMs: number; readonly leaf: Buffer };

/** Leaves of the log in pages: ten times as fast as links, because no content is read or printed. */
export async function* leavesOf(db: Db, from: number, to: number, page = 10_000): AsyncGenerator<Leaf[]> {
  for (let first = from; first <= to; first += page) {
    const { rows } = await poolOf(db).query<Leaf>(
      `select e.position::float8 as position, es.epoch_ms(e.recorded_at)::float8 as "recordedMs", e.leaf_hash as leaf
         from es.events e where e.position between $1 and $2 order by e.position`,
      [first, Math.min(to, first + page - 1)],
    );
    yield rows;
  }
}

/** The links at these positions, in their order. */
export async function* linksAt(db: Db, positions: readonly number[], page = 500): AsyncGenerator<Link, void> {
  for (let first = 0; first < positions.length; first += page) {
    const { rows } = await poolOf(db).query<StoredLink>({
      text: `${storedLinks} where e.position = any ($1) order by e.position`,
      values: [positions.slice(first, first + page)],
      types: asText,
    });
    yield* rows.map(linkOf);
  }
}

/** Events after this position must carry a proof of origin made with this key. */
export type Proven = { readonly origin: OriginKey; readonly after: number };

/**
 * The same question asked of the same rows by other code: every hash is computed here. Two verifiers that agree are
 * worth more than a single trusted one. With the key of origins, also whether the product recorded each event.
 */
export const verifyChain = async (
  db: Db,
  { from = 1, to, page, proven }: Range & { readonly page?: number; readonly proven?: Proven | undefined } = {},
): Promise<Problem[]> => {
  const head =
    to ?? (await poolOf(db).query('select coalesce(max(e.position), 0)::float8 as head from es.events e')).rows[0].head;
  const problems: Problem[] = [];
  let previous: Before | undefined = await linkBefore(db, from);
  if (!previous && from > 1) problems.push({ position: from, problem: 'missing rows before' });
  for await (const rows of rowsOf(db, from, head, page)) {
    for (const row of rows) {
      const link = checked(row);
      const problem = problemOf(link, previous);
      if (problem) problems.push({ position: link.position, problem });
      const forged = proven && forgeryOf(row, link.position, proven);
      if (forged) problems.push({ position: link.position, problem: forged });
      previous = link;
    }
  }
  return problems;
};

/** A link, and the fields of its row outside it. `recordedMs` is as exact as it is stored. */
type Checked = Link & { readonly known: boolean; readonly fine: boolean };

const checked = (row: StoredLink): Checked => {
  const [recordedMs, occurredMs] = [Number(row.recorded_ms), Number(row.occurred_ms)];
  return {
    position: Number(row.position),
    preimage: row.preimage,
    recordedMs,
    leaf: row.leaf,
    chain: row.chain,
    known: row.hash_version === (row.origin === null ? '1' : '2'),
    fine: !(Number.isInteger(recordedMs) && Number.isInteger(occurredMs)),
  };
};

type Before = Pick<Link, 'position' | 'recordedMs' | 'chain'>;

const linkBefore = async (db: Db, from: number): Promise<Before | undefined> => {
  if (from <= 1) return { position: 0, recordedMs: Number.NEGATIVE_INFINITY, chain: GENESIS };
  for await (const [row] of rowsOf(db, from - 1, from - 1)) return row && checked(row);
  return undefined;
};

const problemOf = (link: Checked, previous: Before | undefined) => {
  if (previous && link.position !== previous.position + 1)
    return previous.position === 0 ? 'missing rows before' : `gap after ${previous.position}`;
  if (previous && previous.recordedMs > link.recordedMs) return 'recorded_at goes backwards';
  if (!link.known) return 'unknown hash version';
  if (hash('sha256', link.preimage) !== link.leaf) return 'content changed';
  if (previous && chainHash(previous.chain, link.position, Math.round(link.recordedMs), link.leaf) !== link.chain)
    return 'chain broken';
  if (link.fine) return 'a time finer than its hash';
  return undefined;
};

/** An event that this installation did not record: it may be undone like any other, but not by the people it names. */
const forgeryOf = ({ preimage, origin }: StoredLink, position: number, { origin: key, after }: Proven) => {
  if (position <= after || (origin !== null && origin === proofBelongingTo(key, preimage))) return undefined;
  const [, , streamId, , , type, , , meta] = JSON.parse(preimage) as Preimage;
  return `${type} of ${streamId} was not recorded by the product, though it bears the name of ${meta.actorId}: ask them, and undo it in the product`;
};
