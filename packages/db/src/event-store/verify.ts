import { hash } from 'node:crypto';
import type { Db } from '../db.ts';
import { poolOf } from './transaction.ts';

/** Something wrong with the log: at a position of the chain, or in a stream as a whole. */
export type Problem = { readonly position?: number; readonly stream?: string; readonly problem: string };

type Range = { readonly from?: number; readonly to?: number };

/** Chain, gaps and contents by the database's own function, and every stream's versions against its head. */
export const verifyLog = async (db: Db, { from = 1, to }: Range = {}): Promise<Problem[]> => {
  const chain = await poolOf(db).query('select pos::float8 as position, problem from es.verify($1, $2)', [
    from,
    to ?? null,
  ]);
  return [...chain.rows, ...(await streamProblems(db))];
};

const streamProblems = async (db: Db): Promise<Problem[]> =>
  (await poolOf(db).query('select stream, problem from es.verify_streams()')).rows;

/** What one link of the chain is made of; hashes in hex. */
export type Link = {
  readonly position: number;
  readonly preimage: string;
  readonly recordedMs: number;
  readonly leaf: string;
  readonly chain: string;
};

/** In hex. */
export const GENESIS = hash('sha256', 'genesis');

/** The rule of the chain: the hash of the one before, the position, the moment in milliseconds, the leaf. All in hex. */
export const chainHash = (previous: string, position: number, recordedMs: number, leaf: string): string => {
  const link = Buffer.alloc(80);
  link.write(previous, 0, 'hex');
  link.writeBigInt64BE(BigInt(position), 32);
  link.writeBigInt64BE(BigInt(recordedMs), 40);
  link.write(leaf, 48, 'hex');
  return hash('sha256', link);
};

/** Links of the log in pages, with the text that was hashed. The server reads a page while the one before is looked at. */
export async function* linksOf(db: Db, from: number, to: number, page = 2_000): AsyncGenerator<Link[]> {
  const read = async (next: number): Promise<Link[]> => {
    if (next > to) return [];
    const { rows } = await poolOf(db).query({
      name: 'es_links',
      text: `select e.position::float8 as position,
                    es.leaf_preimage(e.tenant_id, e.stream_id, e.version, e.event_id, e.type, e.schema_version, e.data, e.meta,
                                     e.occurred_at) as preimage,
                    es.epoch_ms(e.recorded_at)::float8 as "recordedMs",
                    encode(e.leaf_hash, 'hex') as leaf, encode(e.chain_hash, 'hex') as chain
               from es.events e where e.position between $1 and $2 order by e.position`,
      values: [next, Math.min(to, next + page - 1)],
    });
    return rows;
  };
  let coming = read(from);
  for (let next = from; next <= to; next += page) {
    const links = await coming;
    coming = read(next + page);
    // Whoever awaits it hears of a failure; whoever has stopped reading need not.
    coming.catch(() => {});
    yield links;
  }
}

/**
 * The same question asked of the same rows by other code: every hash is computed here. Two verifiers that agree are worth
 * more than one that is trusted.
 */
export const verifyChain = async (db: Db, { from = 1, to }: Range = {}): Promise<Problem[]> => {
  const head =
    to ?? (await poolOf(db).query('select coalesce(max(e.position), 0)::float8 as head from es.events e')).rows[0].head;
  const problems: Problem[] = [];
  let previous: Before | undefined = await linkBefore(db, from);
  if (!previous && from > 1) problems.push({ position: from, problem: 'missing rows before' });
  for await (const page of linksOf(db, from, head)) {
    for (const link of page) {
      const problem = problemOf(link, previous);
      if (problem) problems.push({ position: link.position, problem });
      previous = link;
    }
  }
  return problems;
};

type Before = Pick<Link, 'position' | 'recordedMs' | 'chain'>;

const linkBefore = async (db: Db, from: number): Promise<Before | undefined> => {
  if (from <= 1) return { position: 0, recordedMs: Number.NEGATIVE_INFINITY, chain: GENESIS };
  for await (const [link] of linksOf(db, from - 1, from - 1)) {
    return link;
  }
  return undefined;
};

const problemOf = (link: Link, previous: Before | undefined) => {
  if (previous && link.position !== previous.position + 1)
    return previous.position === 0 ? 'missing rows before' : `gap after ${previous.position}`;
  if (previous && previous.recordedMs > link.recordedMs) return 'recorded_at goes backwards';
  if (hash('sha256', link.preimage) !== link.leaf) return 'content changed';
  if (previous && chainHash(previous.chain, link.position, link.recordedMs, link.leaf) !== link.chain)
    return 'chain broken';
  return undefined;
};
