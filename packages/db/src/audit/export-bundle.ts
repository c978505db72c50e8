import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Anchor } from '@laurel/domain/audit/anchor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { headOf } from '@laurel/event-store/shadow.ts';
import { onDisk, poolOf } from '@laurel/event-store/transaction.ts';
import { GENESIS, linksOf } from '@laurel/event-store/verify.ts';
import { storedAnchors } from './anchors.ts';

type Part = { readonly to?: number | undefined; readonly publicKeys?: readonly Buffer[] };

/**
 * The log up to a position as lines of JSON that need nothing of ours to be checked: for each event the text that was
 * hashed, verbatim, and the hashes; then the anchors. Gzipped, it is a bundle, which `verify-bundle.mjs` and the page
 * about proofs read.
 */
export const bundleOf = async (db: Db, { to, publicKeys = [] }: Part = {}) => {
  const last = Math.min(to ?? Number.MAX_SAFE_INTEGER, await headOf(db));
  // What leaves the database must not be lost by it.
  await onDisk(db);
  const { id } = (await poolOf(db).query('select id from es.log')).rows[0];
  const anchors = (await storedAnchors(db, publicKeys)).filter((anchor) => anchor.position <= last);
  return { events: last, anchors: anchors.length, lines: linesOf(db, id, last, anchors) };
};

/** Writes a bundle into a file. */
export const exportBundle = async (
  db: Db,
  out: string,
  part: Part = {},
): Promise<{ events: number; anchors: number }> => {
  const { lines, ...figures } = await bundleOf(db, part);
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(out));
  return figures;
};

async function* linesOf(db: Db, logId: string, last: number, anchors: readonly Anchor[]) {
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  yield line({ kind: 'log', format: 'laurel-bundle-1', logId, genesis: GENESIS, events: last });
  for await (const page of linksOf(db, 1, last)) yield page.map((link) => line({ kind: 'event', ...link })).join('');
  for (const anchor of anchors) yield line({ kind: 'anchor', ...anchor });
}
