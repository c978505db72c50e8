import { pipeline } from 'node:stream/promises';
import { exportOf } from '@laurel/db/exports/exports.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { type Request, type Response, Router } from 'express';
import type { Context, Who } from '../kernel/trpc.ts';
import { isOurOwnRead } from '../security/headers.ts';
import { isThere, mayStillHave } from './export-here.ts';

const EXPORT_FILE = '/files/exports/{exportId}';
/** The person who asked for it, while they still have the permissions it was made with. */
export const exportFilesWho: Readonly<Record<string, Who>> = { [EXPORT_FILE]: 'signedIn' };

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const;

/** The file of an export. Each download is recorded. */
export function exportFileRoutes(context: (call: { req: Request; res: Response }) => Promise<Context>): Router {
  const router = Router();
  router.get('/files/exports/:exportId', async (req, res) => {
    const ctx = await context({ req, res });
    const { actor } = ctx;
    const exportId = Uuid.safeParse(req.params.exportId).data;
    const row = exportId && actor ? await exportOf(ctx.db, exportId, actor.personId) : undefined;
    const ours = row && actor && (await mayStillHave({ ...ctx, actor }, row));
    if (!row?.fileHash || !actor || !ours || !isThere(row))
      return void res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
    // It is recorded as a download by this person, so a link on another site must not start it.
    if (!isOurOwnRead(req)) return void res.status(403).json({ error: 'crossSite', requestId: ctx.request.id });
    await recordChange(ctx.db, {
      actor,
      table: 'exports',
      key: row.exportId,
      before: null,
      after: { downloaded: true, bytes: row.bytes, hash: row.fileHash },
      requestId: ctx.request.id,
    });
    res.set({
      'content-type': types[row.format],
      'content-length': String(row.bytes),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.savedAs ?? `export.${row.format}`)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    await pipeline(await ctx.ports.files.open(row.fileHash), res);
  });
  return router;
}
