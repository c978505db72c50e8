import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zipLength, zipStream } from '@laurel/adapters/storage/zip-writer.ts';
import { certificateById, printedCertificates } from '@laurel/db/certificate/certificate-board.ts';
import { issuerFrom } from '@laurel/db/certificate/credential.ts';
import { designById } from '@laurel/db/certificate/designs.ts';
import { previewFile } from '@laurel/db/certificate/exact-previews.ts';
import { noteFileProblem } from '@laurel/db/certificate/file-problems.ts';
import { namesErased } from '@laurel/db/certificate/lost-files.ts';
import { statusBits } from '@laurel/db/certificate/status-bits.ts';
import { STATUS_PURPOSES, statusListOf } from '@laurel/db/certificate/status-list.ts';
import { statusListAt, statusListOfDay } from '@laurel/db/certificate/status-lists.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { canDownloadCertificate, canSeeDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { type Actor, groupsOf, holds } from '@laurel/domain/kernel/actor.ts';
import { CertificateId, CompetitionId, DesignId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { notFound } from '../kernel/not-found.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { isOurOwnRead } from '../security/headers.ts';
import { ArchiveWords, archiveOf, certificateFileName, fileNameOf } from './certificate-archive.ts';
import { CertificateFilters } from './certificate-list.ts';
import { designArchive } from './design-archive.ts';
import { PREVIEW_FILES } from './exact-preview.ts';
import { pictureUpload, sendPicture } from './pictures.ts';
import { recordDelivery } from './record-delivery.ts';
import { traceOf } from './trace-certificate.ts';
import { asTraceJson, TRACE_JSON, UnknownTrace } from './trace-json.ts';

const CERTIFICATE_FILE = '/files/certificates/{certificateId}';
const CERTIFICATE_ZIP = '/files/certificates.zip';
const SCHOOL_ZIP = '/files/school-certificates.zip';
const DESIGN_ZIP = '/files/certificate-designs/{designId}';
const CERTIFICATE_IMAGES = '/files/certificate-images';
const CERTIFICATE_IMAGE = '/files/certificate-images/{hash}';
const STATUS_LIST = '/certificate/status';
/** Certificates are for the people who hold them; pictures of designs show on the public trace page. */
export const certificateFilesWho: Readonly<Record<string, Who>> = {
  [CERTIFICATE_FILE]: 'signedIn',
  [CERTIFICATE_ZIP]: 'cert:info:query',
  [SCHOOL_ZIP]: 'enroll:team:school',
  [DESIGN_ZIP]: 'cert:design:query',
  [`${PREVIEW_FILES}/{file}`]: 'signedIn',
  [CERTIFICATE_IMAGES]: 'cert:design:edit',
  [CERTIFICATE_IMAGE]: 'anyone',
  [TRACE_JSON]: 'anyone',
  [STATUS_LIST]: 'anyone',
  [`${STATUS_LIST}/{purpose}`]: 'anyone',
  [`${STATUS_LIST}/{purpose}/{day}`]: 'anyone',
};

type ContextOf = (call: { req: Request; res: Response }) => Promise<Context>;
/** A file with names in it, which our own pages may show in a frame. */
const PDF_HEADERS = {
  'content-type': 'application/pdf',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'private, no-store',
};
const FOREVER = 'public, max-age=31536000, immutable';
const Purpose = z.enum(STATUS_PURPOSES);

type Handler = (ctx: Context, req: Request, res: Response) => Promise<unknown>;

type Archive = {
  readonly actor: Actor;
  readonly filter: Omit<Parameters<typeof printedCertificates>[2], 'keywords'> & { keywords?: string | undefined };
};

/** All printed certificates of a filter as one archive, recorded as an export by this person. */
async function streamArchive(ctx: Context, req: Request, res: Response, { actor, filter }: Archive) {
  const words = ArchiveWords.safeParse(jsonOf(req.query.words));
  // A link on another site must not start the download.
  if (!isOurOwnRead(req)) return void res.status(403).json({ error: 'crossSite', requestId: ctx.request.id });
  if (!words.success) return void res.status(400).json({ error: 'badRequest', requestId: ctx.request.id });
  const { keywords: _, ...recorded } = filter;
  const pages = printedCertificates(ctx.db, groupsOf(actor), filter);
  const entries = await archiveOf(ctx, pages, words.data);
  const wait = await ctx.limits.take('exportPerson', actor.personId);
  if (wait) return tooOften(wait, res);
  await recordChange(ctx.db, {
    actor,
    table: 'certificate_board',
    key: 'export',
    before: null,
    after: { ...recorded, files: entries.length - 1 },
    requestId: ctx.request.id,
  });
  res.set({
    'content-type': 'application/zip',
    'content-length': String(zipLength(entries)),
    'content-disposition': attachment(`${fileNameOf(words.data.archive)}.zip`),
    'cache-control': 'private, no-store',
  });
  await pipeline(Readable.from(zipStream(entries)), res);
}

const sendArchive: Handler = async (ctx, req, res) => {
  const { actor } = ctx;
  const { words: _, ...query } = req.query;
  const filter = CertificateFilters.safeParse(query);
  if (!actor || !holds(actor, 'cert:info:query')) return notFound(ctx, res);
  if (!filter.success) return void res.status(400).json({ error: 'badRequest', requestId: ctx.request.id });
  await streamArchive(ctx, req, res, { actor, filter: filter.data });
};

/** The certificates of the teams of the caller's own schools in a competition. */
const sendSchoolArchive: Handler = async (ctx, req, res) => {
  const { actor } = ctx;
  const competitionId = CompetitionId.safeParse(req.query.competitionId).data;
  if (!actor || !holds(actor, 'enroll:team:school')) return notFound(ctx, res);
  if (!competitionId) return void res.status(400).json({ error: 'badRequest', requestId: ctx.request.id });
  await streamArchive(ctx, req, res, { actor, filter: { competitionId, schoolCodes: [...actor.schoolCodes] } });
};

/** A design with its pictures, as it was saved last. */
const sendDesign: Handler = async (ctx, req, res) => {
  const designId = DesignId.safeParse(req.params.designId).data;
  const row = designId && ctx.actor ? await designById(ctx.db, designId) : undefined;
  if (!row || !ctx.actor || !canSeeDesign(ctx.actor, row)) return notFound(ctx, res);
  const wait = await ctx.limits.take('exportPerson', ctx.actor.personId);
  if (wait) return tooOften(wait, res);
  const entries = await designArchive(ctx, row.design);
  res.set({
    'content-type': 'application/zip',
    'content-length': String(zipLength(entries)),
    'content-disposition': attachment(`${fileNameOf(row.design.title) || 'design'}.laurel.zip`),
    'cache-control': 'private, no-store',
  });
  await pipeline(Readable.from(zipStream(entries)), res);
};

const tooOften = (wait: number, res: Response) =>
  void res.status(429).set('retry-after', String(wait)).json({ error: 'rateLimited' });

const sendCertificate: Handler = async (ctx, req, res) => {
  const certificateId = CertificateId.safeParse(req.params.certificateId).data;
  const row = certificateId && ctx.actor ? await certificateById(ctx.db, certificateId) : undefined;
  if (!row?.fileHash || !ctx.actor || !canDownloadCertificate(ctx.actor, row)) return notFound(ctx, res);
  if (row.status === 'revoked')
    return void res.status(410).json({ error: 'certificateRevoked', requestId: ctx.request.id });
  // A lost one is recorded for people who may have it reprinted. That of an erased person is deleted permanently.
  const size = await ctx.ports.files.sizeOf(row.fileHash);
  if (size !== row.bytes) {
    if (!(await namesErased(ctx.db, row.certificateId)))
      await noteFileProblem(ctx.db, row.fileHash, size === null ? 'missing' : 'damaged');
    return notFound(ctx, res);
  }
  if (row.holderIds.includes(ctx.actor.personId) && isOurOwnRead(req)) await recordDelivery(ctx, ctx.actor, row);
  const how = req.query.inline === '1' ? 'inline' : 'attachment';
  res.set({
    ...PDF_HEADERS,
    'content-length': String(row.bytes),
    'content-disposition': attachment(`${fileNameOf(certificateFileName(row))}.pdf`, how),
  });
  await pipeline(await ctx.ports.files.open(row.fileHash), res);
};

const sendPreview: Handler = async (ctx, req, res) => {
  const [, name, kind, page] = /^([0-9a-f-]{36})\.(pdf|([1-9])\.png)$/.exec(String(req.params.file)) ?? [];
  const previewId = Uuid.safeParse(name).data;
  if (!previewId || !ctx.actor) return notFound(ctx, res);
  const wanted = kind === 'pdf' ? 'pdf' : { page: Number(page) };
  const file = await previewFile(ctx.db, previewId, ctx.actor.personId, wanted);
  if (!file) return notFound(ctx, res);
  res.set(kind === 'pdf' ? PDF_HEADERS : { 'content-type': 'image/png', 'cache-control': 'private, no-store' });
  if (kind === 'pdf') res.set('content-disposition', 'inline; filename="specimen.pdf"');
  res.send(file);
};

/** What the public trace page shows, for programs. */
const sendTrace: Handler = async (ctx, req, res) => {
  res.set({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  const wait = await ctx.limits.take('codeBlock', ctx.request.ipBlock);
  if (wait) return tooOften(wait, res);
  const found = typeof req.query.c === 'string' ? await traceOf(ctx, { token: req.query.c.toLowerCase() }) : null;
  if (!found) return void res.status(404).json(UnknownTrace.parse({ standing: 'unknown' }));
  res.json(asTraceJson(found));
};

const originOf = (ctx: Context) => new URL(ctx.ports.settings.publicUrl).origin;

type Named = Pick<Parameters<typeof statusListOf>[0], 'purpose' | 'url' | 'issuerDid'>;
/** A status list of this moment. */
const signedList = async (ctx: Context, { purpose, ...named }: Named): Promise<object> => {
  const { size, revoked, superseded } = await statusBits(ctx.db);
  const bits = purpose === 'revocation' ? revoked : superseded;
  const at = ctx.now().replace(/\.\d+Z$/, 'Z');
  return statusListOf({ purpose, ...named, size, bits, at }, issuerFrom(ctx.ports.secrets.keyFor('signing')));
};

const SIGNED_FOR_MS = 60_000;
/** Sends status lists, each read and signed once a minute: anybody may ask, as often as they like. */
const statusLists = () => {
  const signed = new Map<string, { readonly until: number; readonly list: Promise<object> }>();
  const listNow = (ctx: Context, named: Named) => {
    const key = [named.purpose, named.issuerDid, named.url].join(' ');
    const now = Date.parse(ctx.now());
    const known = signed.get(key);
    if (known && now < known.until) return known.list;
    const list = signedList(ctx, named);
    signed.set(key, { until: now + SIGNED_FOR_MS, list });
    list.catch(() => signed.delete(key));
    return list;
  };
  return async (ctx: Context, named: Named, res: Response) => {
    const list = await listNow(ctx, named);
    res.set('cache-control', 'public, max-age=300').json(list);
  };
};

/** The list named in credentials whose issuer is a did:key: a validator wants the list from the same issuer. */
const listOfTheKey = (origin: string): Named => ({ purpose: 'revocation', url: `${origin}/certificate/status` });

/** As it was signed that morning (a day in China): to be kept beside the files that it will check. */
const sendStatusListOfDay: Handler = async (ctx, req, res) => {
  const purpose = Purpose.safeParse(req.params.purpose).data;
  const day = z.iso.date().safeParse(req.params.day).data;
  const document = purpose && day ? await statusListOfDay(ctx.db, day, purpose) : undefined;
  if (!document) return notFound(ctx, res);
  res.set({ 'content-type': 'application/json; charset=utf-8', 'cache-control': FOREVER });
  res.send(document);
};

export function certificateFileRoutes(context: ContextOf): Router {
  const router = Router();
  const sendStatusList = statusLists();
  const on = (path: string, handler: Handler) =>
    router.get(path, async (req, res) => void (await handler(await context({ req, res }), req, res)));

  on('/files/certificates.zip', sendArchive);
  on(SCHOOL_ZIP, sendSchoolArchive);
  on('/files/certificates/:certificateId', sendCertificate);
  on('/files/certificate-designs/:designId', sendDesign);
  on('/files/certificate-previews/:file', sendPreview);
  router.post(CERTIFICATE_IMAGES, pictureUpload(context, ['cert:design:edit']));
  on('/files/certificate-images/:hash', (ctx, req, res) => sendPicture(ctx, String(req.params.hash), res));
  on(TRACE_JSON, sendTrace);
  on('/certificate/status', (ctx, _req, res) => sendStatusList(ctx, listOfTheKey(originOf(ctx)), res));
  on('/certificate/status/:purpose', async (ctx, req, res) => {
    const purpose = Purpose.safeParse(req.params.purpose).data;
    return purpose ? sendStatusList(ctx, statusListAt(originOf(ctx), purpose), res) : notFound(ctx, res);
  });
  on('/certificate/status/:purpose/:day', sendStatusListOfDay);
  return router;
}

const attachment = (name: string, how = 'attachment') => `${how}; filename*=UTF-8''${encodeURIComponent(name)}`;

const jsonOf = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined; // told by the schema
  }
};
