import { byTraceToken } from '@laurel/db/certificate/certificate-board.ts';
import { addFont, fontRows } from '@laurel/db/certificate/fonts.ts';
import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { charactersByFace } from '@laurel/slide/fit-slide.ts';
import { checkFont } from '@laurel/slide/fonts/check-font.ts';
import { canBeCut } from '@laurel/slide/fonts/cut-font.ts';
import type { SliceRef } from '@laurel/slide/fonts/face-source.ts';
import { type BuiltInFace, FACE_IDS, hasOwnSheet, isBuiltIn, rareFacesOf } from '@laurel/slide/fonts/faces.ts';
import { type FontLibrary, fontCss } from '@laurel/slide/fonts/library.ts';
import { sampleFile, samplesCss } from '@laurel/slide/fonts/sample-files.ts';
import { hasSample } from '@laurel/slide/fonts/samples.ts';
import express, { type Request, type Response, Router } from 'express';
import { notFound } from '../kernel/not-found.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { bodyAfterRights } from '../security/body-after-rights.ts';
import { fontLibrary } from './font-library.ts';
import { traceOf } from './trace-certificate.ts';

/**
 * Open fonts are for everybody; a licensed one is for its group, and a visitor gets only the letters of one
 * certificate.
 */
export const fontFilesWho: Readonly<Record<string, Who>> = {
  '/fonts/{file}': 'anyone',
  '/files/certificate-fonts': 'cert:design:edit',
  '/fonts/uploaded/{file}': 'cert:design:query',
  '/fonts/issued/{token}/{file}': 'anyone',
};

type ContextOf = (call: { req: Request; res: Response }) => Promise<Context>;
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** Chinese faces weigh 5 to 25 MB. */
const fontBody = express.raw({ type: ['font/*', 'application/octet-stream'], limit: '30mb' });

export function fontFileRoutes(context: ContextOf): Router {
  const router = Router();
  const css = (res: Response, text: string, cache: string) =>
    void res.set({ 'content-type': 'text/css; charset=utf-8', 'cache-control': cache }).send(text);
  const ttf = (res: Response, font: Buffer, cache: string) =>
    void res.set({ 'content-type': 'font/ttf', 'cache-control': cache }).send(font);

  router.get('/fonts/laurel.css', async (req, res) => {
    const library = fontLibrary(await context({ req, res }));
    const common = FACE_IDS.filter((face) => !hasOwnSheet(face));
    const faces = await Promise.all(common.map((face) => builtInCss(library, face)));
    css(res, faces.join('\n'), A_DAY);
  });

  router.get('/fonts/samples.css', async (req, res) => {
    const library = fontLibrary(await context({ req, res }));
    css(res, await samplesCss(library, ({ face, slice }) => `/fonts/sample.${face}.${slice}.ttf`), A_DAY);
  });

  /** A slice of a built-in face, its sample, or the style sheet of a face that `laurel.css` leaves out. */
  router.get('/fonts/:file', async (req, res) => {
    const ctx = await context({ req, res });
    const library = fontLibrary(ctx);
    const [, sample, face = '', slice] =
      /^(sample\.)?([a-z]+-\d+)\.(?:css|([a-z0-9]+)\.ttf)$/.exec(req.params.file) ?? [];
    if (!isBuiltIn(face)) return notFound(ctx, res);
    if (slice === undefined)
      return sample || !hasOwnSheet(face) ? notFound(ctx, res) : css(res, await builtInCss(library, face), A_DAY);
    if (!(await library.slices(face)).includes(slice)) return notFound(ctx, res);
    if (!sample) return ttf(res, await library.file({ face, slice }), FOREVER);
    if (!hasSample(face)) return notFound(ctx, res);
    ttf(res, await sampleFile(library, { face, slice }), A_DAY);
  });

  router.post(
    '/files/certificate-fonts',
    bodyAfterRights({ context, rights: ['cert:design:edit'], body: fontBody }, async (ctx, actor, req, res) => {
      const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      const checked = checkFont(bytes);
      const refuse = (problem: string) =>
        void res.status(400).json({ error: 'fontRefused', problem, requestId: ctx.request.id });
      if (!checked.ok) return refuse(checked.problem);
      if (!(await canBeCut(bytes))) return refuse('notAFont');
      const { hash } = await ctx.ports.files.put(bytes);
      const font = { hash, groupId: actor.groupId, bytes: bytes.length, ...checked.font };
      const { face, family } = await addFont(ctx.db, font, { actor, requestId: ctx.request.id });
      res.json({ hash, face, family, style: font.style, characters: font.characters });
    }),
  );

  /** `<face>.css`, or `<face>.<slice>.ttf`: for those who may see designs of a group that has the face. */
  router.get('/fonts/uploaded/:file', async (req, res) => {
    const ctx = await context({ req, res });
    const asked = fileNamed(req.params.file);
    const rows = asked ? await fontRows(ctx.db, [asked.face]) : [];
    const { actor } = ctx;
    const may = rows.some((row) =>
      (['cert:design:query', 'cert:info:query'] as const).some((right) => actor && holdsIn(actor, right, row.groupId)),
    );
    if (!asked || !may) return notFound(ctx, res);
    const library = fontLibrary(ctx);
    const slices = await library.slices(asked.face);
    res.set({ vary: 'cookie', 'cross-origin-resource-policy': 'same-origin' });
    if (asked.slice === null) {
      const refs = slices.map((slice) => ({ face: asked.face, slice }));
      return css(res, await fontCss(library, refs, uploadedAddress), 'private, max-age=86400');
    }
    if (!slices.includes(asked.slice)) return notFound(ctx, res);
    ttf(res, await library.file({ face: asked.face, slice: asked.slice }), 'private, max-age=31536000, immutable');
  });

  /** The letters that one certificate shows, for its trace page: no more of a licensed font than its PDF embeds. */
  router.get('/fonts/issued/:token/:file', async (req, res) => {
    const ctx = await context({ req, res });
    const wait = await ctx.limits.take('codeBlock', ctx.request.ipBlock);
    if (wait) return void res.status(429).set('retry-after', String(wait)).json({ error: 'rateLimited' });
    const asked = fileNamed(req.params.file);
    const token = req.params.token.toLowerCase();
    const [row] = asked ? await byTraceToken(ctx.db, token) : [];
    const found = row && asked ? await traceOf(ctx, { token }) : null;
    const library = fontLibrary(ctx);
    const text = found && asked ? await lettersIn(library, found, asked.face) : '';
    if (!asked || !text) return notFound(ctx, res);
    res.set({ 'cross-origin-resource-policy': 'same-origin', 'x-robots-tag': 'noindex' });
    if (asked.slice === null) {
      const { slices } = await library.cover(asked.face, text);
      const refs = slices.filter((ref) => ref.face === asked.face);
      const address = ({ face, slice }: SliceRef) => `/fonts/issued/${token}/${face}.${slice}.ttf`;
      return css(res, await fontCss(library, refs, address), 'private, no-store');
    }
    ttf(res, await library.only({ face: asked.face, slice: asked.slice }, text), 'private, no-store');
  });
  return router;
}

const builtInCss = async (library: FontLibrary, face: BuiltInFace): Promise<string> => {
  const slices = (await library.slices(face)).map((slice) => ({ face, slice }));
  return fontCss(library, slices, (ref) => `/fonts/${ref.face}.${ref.slice}.ttf`);
};

type Traced = NonNullable<Awaited<ReturnType<typeof traceOf>>>;
/** What the pages of a certificate show in this face: the texts that are set in it, and the rare characters that it draws of others. */
const lettersIn = async (library: FontLibrary, found: Traced, face: UploadedFace): Promise<string> => {
  const rare = rareFacesOf(found.design.rareFonts);
  let letters = '';
  for (const slide of found.design.slides)
    for (const [of, text] of charactersByFace(slide, found)) {
      if (of === face) letters += text;
      if (rare.includes(face))
        letters += String.fromCodePoint(...((await library.cover(of, text, rare)).drawnIn.get(face) ?? []));
    }
  return letters;
};

const uploadedAddress = ({ face, slice }: SliceRef) => `/fonts/uploaded/${face}.${slice}.ttf`;

const fileNamed = (file: string): { face: UploadedFace; slice: string | null } | undefined => {
  const [, face, slice] = /^(u[0-9a-f]{15})\.(?:css|([a-z0-9]+)\.ttf)$/.exec(file) ?? [];
  return face ? { face: face as UploadedFace, slice: slice ?? null } : undefined;
};
