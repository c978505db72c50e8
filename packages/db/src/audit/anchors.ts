import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Anchor, anchorText, signedText } from '@laurel/domain/audit/anchor.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { onDisk, poolOf, withConnection } from '@laurel/event-store/transaction.ts';
import type { Problem } from '@laurel/event-store/verify.ts';
import type pg from 'pg';
import { syncFolder } from '../kernel/sync-folder.ts';
import { isWorthALetter } from './anchor-causes.ts';
import { rootOf } from './anchor-tree.ts';

/** What the next anchor names this one by. */
const anchorHash = (anchor: Anchor) => createHash('sha256').update(signedText(anchor)).digest('hex');
const NO_ANCHOR = '0'.repeat(64);

/** DER before a raw key, RFC 8410. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

export type SigningKey = { readonly privateKey: KeyObject; readonly publicKey: Buffer; readonly keyId: string };

/** The Ed25519 key of a seed of 32 bytes. */
export const signingKey = (seed: Buffer): SigningKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length);
  return { privateKey, publicKey, keyId: keyIdOf(publicKey) };
};

export const keyIdOf = (publicKey: Buffer) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const isSigned = (anchor: Anchor, publicKey: Buffer) =>
  verify(
    null,
    Buffer.from(anchorText(anchor)),
    createPublicKey({ key: Buffer.concat([PUBLIC, publicKey]), format: 'der', type: 'spki' }),
    Buffer.from(anchor.signature, 'base64'),
  );

/** Held while an anchor is made and published: two made at once would both follow the same one. */
const ANCHOR_LOCK = 4714;

/** Runs work while nobody else makes or publishes an anchor, so that the database and the folders agree. */
export const holdingAnchors = <Answer>(
  db: Db,
  work: (tx: Tx, client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> =>
  withConnection(db, async (tx, client) => {
    await client.query('select pg_advisory_lock($1)', [ANCHOR_LOCK]);
    try {
      return await work(tx, client);
    } finally {
      // Where the connection is lost, so is the lock.
      await client.query('select pg_advisory_unlock($1)', [ANCHOR_LOCK]).catch(() => {});
    }
  });

/** Has an anchor sent to the person the operator named: written in the transaction that stores the anchor. */
export type AnchorLetter = (tx: Tx, anchor: Anchor) => Promise<void>;

type Taking = { readonly publish?: readonly string[]; readonly letter?: AnchorLetter | undefined; readonly now?: Date };

/**
 * Signs the log's end as it is now, stores the statement, and publishes it into each folder, together with those that
 * were stored earlier and could not be published. If the end is anchored already, that anchor is returned. Undefined
 * when the log is empty. A folder that holds anchors of another log is refused.
 */
export const takeAnchor = (db: Db, key: SigningKey, taking: Taking = {}): Promise<Anchor | undefined> =>
  holdingAnchors(db, async (tx, client) => {
    const anchor = await committed(client, () => kept(db, key, { tx, client, ...taking }));
    if (anchor) await publishInto(db, key, taking.publish ?? [], anchor);
    return anchor;
  });

/** Publishes what was stored and did not come into these folders: a disk was full, or the worker was killed. */
export const publishAnchors = (db: Db, key: SigningKey, folders: readonly string[]): Promise<void> =>
  holdingAnchors(db, () => publishInto(db, key, folders));

const committed = async <Answer>(client: pg.PoolClient, work: () => Promise<Answer>): Promise<Answer> => {
  await client.query('begin isolation level read committed');
  try {
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};

const kept = async (
  db: Db,
  key: SigningKey,
  { tx, client, publish = [], letter, now = new Date() }: Taking & { readonly tx: Tx; readonly client: pg.PoolClient },
): Promise<Anchor | undefined> => {
  const { rows } = await client.query(
    `select l.id as "logId", h.position::float8 as position, encode(h.chain_hash, 'hex') as "chainHash"
       from es.log l, es.head h`,
  );
  if (!rows[0]) return undefined;
  for (const folder of publish) await refuseForeign(folder, rows[0].logId);
  // What leaves the database must not be lost by it.
  await onDisk(db);
  const last = (await newestAnchors(db, [key.publicKey], 1)).at(-1);
  if (last?.position === rows[0].position) return last;
  const from = (last?.position ?? 0) + 1;
  const statement = {
    ...rows[0],
    signedAt: now.toISOString(),
    previous: last ? anchorHash(last) : NO_ANCHOR,
    // A database that was restored may end before its newest anchor, and then has no new events.
    ...(from <= rows[0].position && { from, root: await rootOf(db, from, rows[0].position) }),
  };
  const anchor: Anchor = {
    ...statement,
    keyId: key.keyId,
    publicKey: key.publicKey.toString('base64'),
    signature: sign(null, Buffer.from(anchorText(statement)), key.privateKey).toString('base64'),
  };
  if (letter && (await isWorthALetter(client))) await letter(tx, anchor);
  await store(client, anchor, publish);
  return anchor;
};

/** The anchor given, and before it those that are stored and newer than all that the folder has. */
const publishInto = async (db: Db, key: SigningKey, folders: readonly string[], anchor?: Anchor) => {
  // A file without its row would look as if somebody had deleted the row, so the row is on the disk first.
  await onDisk(db);
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    const missing = await anchorsWhere(db, [key.publicKey], 'where $1 = any (a.published_to) and a.position > $2', [
      folder,
      positionIn((await anchorFiles(folder)).at(-1)),
    ]);
    // Somebody's row is not published as ours.
    const own = missing.filter((one) => one.position !== anchor?.position && !anchorProblem(one, [key.publicKey]));
    for (const one of anchor ? [...own, anchor] : own) {
      await refuseForeign(folder, one.logId);
      const file = path.join(folder, `anchor-${String(one.position).padStart(12, '0')}.json`);
      await writeWhole(file, `${JSON.stringify(one, null, 2)}\n`);
    }
  }
};

const refuseForeign = async (folder: string, logId: string) => {
  // A missing or unreadable folder is created or reported when it is written to.
  const [first] = await anchorFiles(folder).catch(() => []);
  const found = first && (await anchorIn(folder, first).catch(() => undefined))?.logId;
  if (found && found !== logId)
    throw new Error(`${folder} holds anchors of another log (${found}): name another folder in LAUREL_ANCHOR_FOLDER`);
};

/** An existing file is complete: a full disk or a kill leaves none, and the next anchor publishes it. */
const writeWhole = async (file: string, text: string) => {
  const part = `${file}.part`;
  try {
    const handle = await open(part, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    await syncFolder(path.dirname(file));
  } catch (failure) {
    await rm(part, { force: true });
    throw failure;
  }
};

const store = (client: Pick<pg.PoolClient, 'query'>, anchor: Anchor, publish: readonly string[]) =>
  client.query(
    `insert into es.anchors (position, chain_hash, signed_at, key_id, signature, published_to, previous, tree_from, tree_root)
     values ($1, decode($2, 'hex'), $3, $4, decode($5, 'base64'), $6, decode($7, 'hex'), $8, decode($9, 'hex'))
     on conflict do nothing`,
    [
      anchor.position,
      anchor.chainHash,
      anchor.signedAt,
      anchor.keyId,
      anchor.signature,
      publish,
      anchor.previous ?? null,
      anchor.from ?? null,
      anchor.root ?? null,
    ],
  );

/** The anchors in the database, oldest first. Their public keys are those given that have the stored id. */
export const storedAnchors = (db: Db, publicKeys: readonly Buffer[]): Promise<Anchor[]> =>
  newestAnchors(db, publicKeys, null);

/** The newest of them, oldest first. */
export const newestAnchors = (db: Db, publicKeys: readonly Buffer[], limit: number | null): Promise<Anchor[]> =>
  anchorsWhere(db, publicKeys, 'order by a.position desc limit $1', [limit]);

const anchorsWhere = async (
  db: Db,
  publicKeys: readonly Buffer[],
  which: string,
  values: readonly unknown[],
): Promise<Anchor[]> => {
  const { rows } = await poolOf(db).query(
    `select l.id as "logId", a.position::float8 as position, encode(a.chain_hash, 'hex') as "chainHash",
            a.signed_at as "signedAt", encode(a.previous, 'hex') as previous, a.key_id as "keyId",
            a.tree_from::float8 as "from", encode(a.tree_root, 'hex') as root,
            translate(encode(a.signature, 'base64'), E'\\n', '') as signature,
            case when s.token is not null
                 then json_build_object('token', s.token, 'at', to_char(s.stamped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                        'authority', s.authority) end as stamp
       from es.log l, es.anchors a left join app.anchor_stamps s using (position) ${which}`,
    [...values],
  );
  const keys = new Map(publicKeys.map((publicKey) => [keyIdOf(publicKey), publicKey.toString('base64')]));
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map(({ previous, stamp, from, root, ...row }) => ({
      ...row,
      signedAt: row.signedAt.toISOString(),
      ...(previous !== null && { previous }),
      ...(root !== null && { from, root }),
      ...(stamp !== null && { stamp }),
      publicKey: keys.get(row.keyId) ?? '',
    }));
};

const anchorFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^anchor-\d+\.json$/.test(name)).toSorted();
const positionIn = (name = '') => Number(/\d+/.exec(name)?.[0] ?? 0);
const anchorIn = async (folder: string, name: string) =>
  JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Anchor;

/** The anchors in a folder kept by somebody else. */
export const publishedAnchors = async (folder: string): Promise<Anchor[]> => {
  const anchors: Anchor[] = [];
  for (const name of await anchorFiles(folder)) anchors.push(await anchorIn(folder, name));
  return anchors;
};

/** Positions whose anchors were published into this folder: their files must be there. */
export const positionsPublishedTo = async (db: Db, folder: string): Promise<Set<number>> => {
  const { rows } = await poolOf(db).query<{ position: number }>(
    `select a.position::float8 as position from es.anchors a where $1 = any (a.published_to)`,
    [folder],
  );
  return new Set(rows.map(({ position }) => position));
};

/** Anchors that are in the database and not in the folder, or the other way round, or that say something else there. */
export const compareAnchors = (
  stored: readonly Anchor[],
  published: readonly Anchor[],
  expected: (position: number) => boolean,
): Problem[] => {
  const there = new Map(published.map((anchor) => [anchor.position, anchor]));
  const here = new Map(stored.map((anchor) => [anchor.position, anchor]));
  const gone = stored.filter(({ position }) => !there.has(position) && expected(position));
  return [
    ...gone.map(({ position }) => ({ position, problem: 'the anchor is missing from the folder it was published to' })),
    ...published.flatMap((anchor) => {
      const { position } = anchor;
      const own = here.get(position);
      if (!own)
        return neverStored(stored, anchor)
          ? []
          : [{ position, problem: 'the anchor was published and is missing from the database' }];
      return own.signature === anchor.signature
        ? []
        : [{ position, problem: 'the published anchor is not the one in the database' }];
    }),
  ];
};

/**
 * Earlier releases published an anchor before they stored it, and could be killed in between. The next one that was
 * signed then names the same one before it: a signature of ours that there was no row of this one.
 */
const neverStored = (stored: readonly Anchor[], { position, previous }: Anchor) =>
  previous !== undefined && stored.find((one) => one.position > position)?.previous === previous;

/**
 * Each anchor names the one before it by its hash, and its tree begins after it: the next one reveals a removed one, and no
 * event is left out between two trees.
 */
export const brokenAnchorChain = (anchors: readonly Anchor[]): Problem[] =>
  anchors.flatMap((anchor, i) => {
    const before = anchors[i - 1];
    const names = anchor.previous === undefined || anchor.previous === (before ? anchorHash(before) : NO_ANCHOR);
    const continues = anchor.root === undefined || anchor.from === (before?.position ?? 0) + 1;
    return names && continues
      ? []
      : [{ position: anchor.position, problem: 'the anchor before it is missing or was replaced' }];
  });

/**
 * Whether the log still says at each anchored position what it said then, and whether we ever signed that: an unknown
 * key, a false signature, another log, another hash, a position beyond the end. Trees are computed again for anchors from
 * the position `treesFrom` on.
 */
export const verifyAnchors = async (
  db: Db,
  anchors: readonly Anchor[],
  trusted: readonly Buffer[],
  treesFrom = 1,
): Promise<Problem[]> => {
  const { rows } = await poolOf(db).query(
    `select e.position::float8 as position, encode(e.chain_hash, 'hex') as hash from es.events e where e.position = any ($1)`,
    [anchors.map((anchor) => anchor.position)],
  );
  const { id } = (await poolOf(db).query('select id from es.log')).rows[0];
  const hashes = new Map(rows.map((row) => [row.position, row.hash]));
  // The same anchor in the database and in a folder is computed once.
  const roots = new Map<string, Promise<string>>();
  const rootFrom = (from: number, to: number) => {
    const known = roots.get(`${from} ${to}`) ?? rootOf(db, from, to);
    roots.set(`${from} ${to}`, known);
    return known;
  };
  const problems: Problem[] = [];
  for (const anchor of anchors) {
    const { position, from, root } = anchor;
    const found = anchorProblem(anchor, trusted) ?? againstLog(anchor, id, hashes);
    const isTreeWrong = () =>
      root !== undefined && position >= treesFrom && rootFrom(from ?? 0, position).then((there) => there !== root);
    const problem = found ?? ((await isTreeWrong()) ? REWRITTEN : undefined);
    if (problem) problems.push({ position, problem });
  }
  return problems;
};

const REWRITTEN = 'the log was rewritten: the anchor says otherwise';

/** What is wrong with an anchor by itself. */
const anchorProblem = (anchor: Anchor, trusted: readonly Buffer[]): string | undefined => {
  const key = trusted.find((publicKey) => keyIdOf(publicKey) === anchor.keyId);
  if (!key) return `the anchor was signed by an unknown key (${anchor.keyId})`;
  return isSigned(anchor, key) ? undefined : 'the anchor has a false signature';
};

const againstLog = (anchor: Anchor, logId: string, hashes: ReadonlyMap<number, string>): string | undefined => {
  if (anchor.logId !== logId) return 'the anchor is of another log';
  const hash = hashes.get(anchor.position);
  if (hash === undefined) return 'the anchor is beyond the end of the log';
  return hash === anchor.chainHash ? undefined : REWRITTEN;
};
