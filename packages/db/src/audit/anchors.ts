import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Db } from '../db.ts';
import { onDisk, poolOf, withTransaction } from '../event-store/transaction.ts';
import type { Problem } from '../event-store/verify.ts';
import { syncFolder } from '../storage/sync-folder.ts';

/**
 * A signed statement that the log stood so at that moment. A chain alone does not stop whoever may rewrite all of it; an
 * anchor kept where they cannot reach does.
 */
export type Anchor = {
  readonly logId: string;
  readonly position: number;
  /** SHA-256 in hex. */
  readonly chainHash: string;
  /** ISO 8601, UTC. */
  readonly signedAt: string;
  /** SHA-256 in hex of the anchor before; zeros for the first. Anchors of the first format have none. */
  readonly previous?: string;
  /** First 16 hex digits of the SHA-256 of the raw public key. */
  readonly keyId: string;
  /** Raw Ed25519 public key, base64: to be believed only when it is known from elsewhere. */
  readonly publicKey: string;
  /** Ed25519, base64, over `anchorText`. */
  readonly signature: string;
};

type Statement = Pick<Anchor, 'logId' | 'position' | 'chainHash' | 'signedAt' | 'previous'>;

export const anchorText = ({ logId, position, chainHash, signedAt, previous }: Statement) => {
  const said = `${logId}\n${position}\n${chainHash}\n${signedAt}\n`;
  return previous === undefined ? `laurel-anchor-1\n${said}` : `laurel-anchor-2\n${said}${previous}\n`;
};

/** What the next anchor names this one by. */
const anchorHash = (anchor: Anchor) =>
  createHash('sha256')
    .update(`${anchorText(anchor)}${anchor.signature}\n`)
    .digest('hex');
const NO_ANCHOR = '0'.repeat(64);

/** DER before a raw key, RFC 8410. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

export type SigningKey = { readonly privateKey: KeyObject; readonly publicKey: Buffer; readonly keyId: string };

/** The Ed25519 key that a seed of 32 bytes stands for. */
export const signingKey = (seed: Buffer): SigningKey => {
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length);
  return { privateKey, publicKey, keyId: keyIdOf(publicKey) };
};

const keyIdOf = (publicKey: Buffer) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const isSigned = (anchor: Anchor, publicKey: Buffer) =>
  verify(
    null,
    Buffer.from(anchorText(anchor)),
    createPublicKey({ key: Buffer.concat([PUBLIC, publicKey]), format: 'der', type: 'spki' }),
    Buffer.from(anchor.signature, 'base64'),
  );

/** Taken while an anchor is made: two made at once would both follow on the same one. */
const ANCHOR_LOCK = 4714;

/**
 * Signs the log's end as it is now, publishes the statement into each folder, and stores it. The end that is anchored
 * already is given again. Undefined when the log is empty. A folder that holds anchors of another log is refused.
 */
export const takeAnchor = async (
  db: Db,
  key: SigningKey,
  { publish = [], now = new Date() }: { publish?: readonly string[]; now?: Date } = {},
): Promise<Anchor | undefined> =>
  withTransaction(db, async (_tx, client) => {
    await client.query('select pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
    const { rows } = await client.query(
      `select l.id as "logId", h.position::float8 as position, encode(h.chain_hash, 'hex') as "chainHash"
         from es.log l, es.head h`,
    );
    if (!rows[0]) return undefined;
    // What leaves the database must not be lost by it.
    await onDisk(db);
    const last = (await newestAnchors(db, [key.publicKey], 1)).at(-1);
    const known = last?.position === rows[0].position ? last : undefined;
    const statement = { ...rows[0], signedAt: now.toISOString(), previous: last ? anchorHash(last) : NO_ANCHOR };
    const anchor: Anchor = known ?? {
      ...statement,
      keyId: key.keyId,
      publicKey: key.publicKey.toString('base64'),
      signature: sign(null, Buffer.from(anchorText(statement)), key.privateKey).toString('base64'),
    };
    for (const folder of publish) await publishInto(folder, anchor);
    if (!known) await store(client, anchor, publish);
    return anchor;
  });

const publishInto = async (folder: string, anchor: Anchor) => {
  await mkdir(folder, { recursive: true });
  const [first] = await anchorFiles(folder);
  const logId = first && (await anchorIn(folder, first)).logId;
  if (logId && logId !== anchor.logId)
    throw new Error(`${folder} holds anchors of another log (${logId}): name another folder in LAUREL_ANCHOR_FOLDER`);
  const file = path.join(folder, `anchor-${String(anchor.position).padStart(12, '0')}.json`);
  await writeWhole(file, `${JSON.stringify(anchor, null, 2)}\n`);
};

/** A file that is there is whole: a full disk or a kill leaves none, which the next anchor makes good. */
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
    `insert into es.anchors (position, chain_hash, signed_at, key_id, signature, published_to, previous)
     values ($1, decode($2, 'hex'), $3, $4, decode($5, 'base64'), $6, decode($7, 'hex')) on conflict do nothing`,
    [
      anchor.position,
      anchor.chainHash,
      anchor.signedAt,
      anchor.keyId,
      anchor.signature,
      publish,
      anchor.previous ?? null,
    ],
  );

/** The anchors that the database holds, oldest first. Their public keys are those given that have the stored id. */
export const storedAnchors = (db: Db, publicKeys: readonly Buffer[]): Promise<Anchor[]> =>
  newestAnchors(db, publicKeys, null);

/** The newest of them, oldest first. */
export const newestAnchors = async (db: Db, publicKeys: readonly Buffer[], limit: number | null): Promise<Anchor[]> => {
  const { rows } = await poolOf(db).query(
    `select l.id as "logId", a.position::float8 as position, encode(a.chain_hash, 'hex') as "chainHash",
            a.signed_at as "signedAt", encode(a.previous, 'hex') as previous, a.key_id as "keyId",
            translate(encode(a.signature, 'base64'), E'\\n', '') as signature
       from es.log l, es.anchors a order by a.position desc limit $1`,
    [limit],
  );
  const keys = new Map(publicKeys.map((publicKey) => [keyIdOf(publicKey), publicKey.toString('base64')]));
  return rows.reverse().map(({ previous, ...row }) => ({
    ...row,
    signedAt: row.signedAt.toISOString(),
    ...(previous !== null && { previous }),
    publicKey: keys.get(row.keyId) ?? '',
  }));
};

const anchorFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^anchor-\d+\.json$/.test(name)).toSorted();
const anchorIn = async (folder: string, name: string) =>
  JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Anchor;

/** The anchors in a folder: those that somebody else has kept. */
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
      if (!own) return [{ position, problem: 'the anchor was published and is missing from the database' }];
      return own.signature === anchor.signature
        ? []
        : [{ position, problem: 'the published anchor is not the one in the database' }];
    }),
  ];
};

/** Each anchor names the one before it by its hash: one that was taken out is missed by the next. */
export const brokenAnchorChain = (anchors: readonly Anchor[]): Problem[] =>
  anchors.flatMap((anchor, i) => {
    const before = anchors[i - 1];
    return anchor.previous === undefined || anchor.previous === (before ? anchorHash(before) : NO_ANCHOR)
      ? []
      : [{ position: anchor.position, problem: 'the anchor before it is missing or was replaced' }];
  });

/**
 * Whether the log still says at each anchored position what it said then, and whether we ever signed that: an unknown
 * key, a false signature, another log, another hash, a position beyond the end.
 */
export const verifyAnchors = async (
  db: Db,
  anchors: readonly Anchor[],
  trusted: readonly Buffer[],
): Promise<Problem[]> => {
  const { rows } = await poolOf(db).query(
    `select e.position::float8 as position, encode(e.chain_hash, 'hex') as hash from es.events e where e.position = any ($1)`,
    [anchors.map((anchor) => anchor.position)],
  );
  const { id } = (await poolOf(db).query('select id from es.log')).rows[0];
  const hashes = new Map(rows.map((row) => [row.position, row.hash]));
  return anchors.flatMap((anchor) => {
    const problem = anchorProblem(anchor, trusted) ?? againstLog(anchor, id, hashes);
    return problem ? [{ position: anchor.position, problem }] : [];
  });
};

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
  return hash === anchor.chainHash ? undefined : 'the log was rewritten: the anchor says otherwise';
};
