import { createReadStream, mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { keepFile } from '@laurel/db/submission/files.ts';
import {
  beginUpload,
  endUpload,
  forgetUploads,
  UPLOAD_LIVES_MS,
  uploadsBegunBy,
} from '@laurel/db/submission/unfinished-uploads.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { ZIPPED_KINDS } from '@laurel/domain/submission/archive-entries.ts';
import { checkFile } from '@laurel/domain/submission/file-kinds.ts';
import type { UploadRefusal } from '@laurel/domain/submission/refusals.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import { type Request, type Response, Router } from 'express';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Who } from '../kernel/trpc.ts';
import { lookOnThread } from './archive-room.ts';

export const UPLOADS = '/files/uploads';
/** Declared for the authorisation matrix: only logged-in people upload, and nobody into another's upload. */
export const uploadRoutesWho: Readonly<Record<string, Who>> = {
  [UPLOADS]: 'signedIn',
  [`${UPLOADS}/{id}`]: 'signedIn',
};

const GiB = 1024 ** 3;
/** From reserving its space until an upload's file exists. */
const MADE_WITHIN_MINUTES = 1;
const LARGEST_UPLOAD = 2 * GiB;

type Signed = Context & { readonly actor: NonNullable<Context['actor']> };
type Parts = {
  readonly context: (call: { req: Request; res: Response }) => Promise<Context>;
  /** A folder for uploads in progress; with several api replicas it must be one they share. */
  readonly folder: string;
};

/** A refusal in tus's own form; the word goes in the body, where our client finds it. */
const refuse = (status: number, refusal: UploadRefusal | 'unauthorised' | 'notFound', entry?: string) =>
  ({ status_code: status, body: JSON.stringify({ refusal, ...(entry && { entry: entry.slice(0, 200) }) }) }) as const;

/**
 * tus answers refusals as text of no declared kind. Ours are JSON and say so, and an internal error reveals nothing.
 */
class AnsweringServer extends Server {
  override write(...[context, headers, status, body = '']: Parameters<Server['write']>) {
    if (body === '') return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    const ours = body.startsWith('{') ? body : JSON.stringify({ error: status >= 500 ? 'internal' : body.trim() });
    return super.write(context, headers, status, ours);
  }
}

/** Where uploads are while they come in. */
type Place = { readonly folder: string; readonly store: FileStore };
/** What tus passes to its hooks: the request of node is in it. */
type TusRequest = { readonly runtime?: { readonly node?: { readonly req?: unknown } | undefined } | undefined };
const nodeRequest = (req: TusRequest) => req.runtime?.node?.req as IncomingMessage;

/** Frees the space of a person's uploads that do not exist: their process was killed, or the disk was full. */
const forgetUnmade = async (store: FileStore, db: Db, ownerId: PersonId, now: Instant): Promise<boolean> => {
  const begun = await uploadsBegunBy(db, ownerId, plusMinutes(now, -MADE_WITHIN_MINUTES));
  const isMade = await Promise.all(
    begun.map((id) =>
      store.getUpload(id).then(
        () => true,
        () => false,
      ),
    ),
  );
  const unmade = begun.filter((_, n) => !isMade[n]);
  await forgetUploads(db, unmade);
  return unmade.length > 0;
};

/** Reserves the space that an upload announces. */
const takeRoom = async ({ store }: Place, { db, actor, now }: Signed, upload: Upload) => {
  const bytes = upload.size ?? 0;
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw refuse(400, 'fileEmpty');
  const ownerId = actor.personId as PersonId;
  const wanted = { uploadId: upload.id, ownerId, bytes, begunAt: now() };
  const begun = await beginUpload(db, wanted);
  if (begun.ok) return;
  const again = (await forgetUnmade(store, db, ownerId, now())) ? await beginUpload(db, wanted) : begun;
  if (!again.ok) throw refuse(429, again.refusal);
};

/** What kind of file it is, by its name and its content, and of an archive by what is in it; or why it is refused. */
const checked = async (place: string, name: string) => {
  const check = checkFile(name, await headOf(place));
  if (!check.ok || !ZIPPED_KINDS.has(check.extension)) return check;
  const inside = await lookOnThread({ place, extension: check.extension });
  return inside.ok ? check : inside;
};

/** Keeps an upload that is whole as a file, or drops it. Returns the file's hash. */
const keepUpload = async ({ folder, store }: Place, { db, actor, ports, now }: Signed, upload: Upload) => {
  const place = path.join(folder, upload.id);
  const name = (upload.metadata?.filename ?? '').normalize('NFC').slice(0, 200);
  const check = await checked(place, name);
  if (!check.ok) {
    await store.remove(upload.id);
    await endUpload(db, upload.id);
    throw refuse(400, check.refusal, 'entry' in check ? check.entry : undefined);
  }
  const { hash, size } = await ports.files.put(createReadStream(place));
  const file = { hash, extension: check.extension, mediaType: check.mediaType, bytes: size };
  const begunAt = Instant.safeParse(upload.creation_date).data ?? now();
  await db.transaction(async (tx) => {
    const about = { fileId: fileIdOf(upload.id), ownerId: actor.personId as PersonId, name };
    const scan = ports.scanner ? ({ status: 'scanning', scanAt: new Date() } as const) : ({ status: 'clean' } as const);
    await keepFile(tx, ports.secrets, { ...about, ...file, ...scan, begunAt, storedAt: now() });
    await endUpload(tx, upload.id);
  });
  await store.remove(upload.id).catch(() => rm(place, { force: true }));
  return { name, ...file, status: ports.scanner ? 'scanning' : 'clean' };
};

/** The tus server; `callers` tells it the caller of a request, and `begunBy` records which upload it started. */
const serverFor = (
  place: Place,
  callers: WeakMap<IncomingMessage, Signed>,
  begunBy: WeakMap<IncomingMessage, string>,
) => {
  const callerOf = (req: TusRequest): Signed => {
    const caller = callers.get(nodeRequest(req));
    if (!caller) throw refuse(401, 'unauthorised');
    return caller;
  };
  return new AnsweringServer({
    path: UPLOADS,
    datastore: place.store,
    relativeLocation: true,
    maxSize: LARGEST_UPLOAD,
    namingFunction: (req) => {
      const id = `${callerOf(req).actor.personId}.${uuidv7()}`;
      begunBy.set(nodeRequest(req), id);
      return id;
    },
    onIncomingRequest: async (req, id) => {
      const { actor } = callerOf(req);
      if (id && !id.startsWith(`${actor.personId}.`)) throw refuse(404, 'notFound');
    },
    onUploadCreate: async (req, upload) => {
      await takeRoom(place, callerOf(req), upload);
      return {};
    },
    onUploadFinish: async (req, upload) => ({
      status_code: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await keepUpload(place, callerOf(req), upload)),
    }),
  });
};

/**
 * Resumable uploads by the tus protocol 1.0. An upload's id begins with its owner's id, so that only the owner can
 * continue it. When it is complete its kind is checked, an archive is inspected, it moves into the object store, and
 * the answer contains its hash.
 */
export function uploadRoutes({ context, folder }: Parts): Router {
  mkdirSync(folder, { recursive: true });
  const callers = new WeakMap<IncomingMessage, Signed>();
  const begunBy = new WeakMap<IncomingMessage, string>();
  const removeFiles = async (id: string) => {
    for (const name of [id, `${id}.json`]) await rm(path.join(folder, name), { force: true });
  };
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: UPLOAD_LIVES_MS });
  store.extensions = store.extensions.filter((extension) => extension !== 'creation-defer-length');
  const server = serverFor({ folder, store }, callers, begunBy);

  const router = Router();
  router.all([UPLOADS, `${UPLOADS}/:id`], async (req, res) => {
    const ctx = await context({ req, res });
    const writes = req.method !== 'HEAD' && req.method !== 'OPTIONS';
    if (!ctx.actor || !ctx.session || (writes && !(ctx.session.bearer && ctx.request.xsrfOk))) {
      res.status(401).json({ refusal: 'unauthorised' });
      return;
    }
    // Space is reserved by the announced length, so there is no upload without one.
    const deferred =
      req.headers['upload-defer-length'] ?? (req.method === 'PATCH' ? req.headers['upload-length'] : undefined);
    if (deferred !== undefined) {
      res.status(400).json({ refusal: 'badRequest' });
      return;
    }
    callers.set(req, { ...ctx, actor: ctx.actor });
    await server.handle(req, res);
    const begun = begunBy.get(req);
    if (begun && res.statusCode >= 500) {
      // Nobody has its address. If even this fails, the next upload of this person finds it incomplete.
      await Promise.allSettled([endUpload(ctx.db, begun), removeFiles(begun)]);
    }
    const id = req.params.id;
    if (req.method === 'DELETE' && res.statusCode === 204 && typeof id === 'string') await endUpload(ctx.db, id);
  });
  return router;
}

/** The row's id is the upload's own, so that a finish repeated after a lost answer makes no second row. */
const fileIdOf = (uploadId: string) => uploadId.slice(uploadId.indexOf('.') + 1);

const headOf = async (place: string): Promise<Uint8Array> => {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
