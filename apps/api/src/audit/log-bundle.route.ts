import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { signingKey } from '@laurel/db/audit/anchors.ts';
import { bundleOf } from '@laurel/db/audit/export-bundle.ts';
import { readableHead } from '@laurel/db/audit/hidden-scores.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { type Request, type Response, Router } from 'express';
import type { Context, Who } from '../kernel/trpc.ts';
import { isOurOwnRead } from '../security/headers.ts';
import { logWithheld } from './log-access.ts';

const LOG_BUNDLE = '/proof/log.ndjson.gz';
export const logBundleWho: Readonly<Record<string, Who>> = { [LOG_BUNDLE]: 'sys:log:query' };

/** The whole log as a bundle that anybody can check. Each time it is taken is recorded. */
export const logBundleRoutes = (context: (call: { req: Request; res: Response }) => Promise<Context>): Router =>
  Router().get(LOG_BUNDLE, async (req, res) => {
    const ctx = await context({ req, res });
    const { actor } = ctx;
    if (!actor || !holds(actor, 'sys:log:query') || (await logWithheld({ ...ctx, actor })) !== null)
      return void res.status(actor ? 403 : 401).json({ error: 'noPermission', requestId: ctx.request.id });
    // A link on another site must not trigger a download that is recorded as this person's.
    if (!isOurOwnRead(req)) return void res.status(403).json({ error: 'crossSite', requestId: ctx.request.id });
    const wait = await ctx.limits.take('exportPerson', actor.personId);
    if (wait) return void res.status(429).set('retry-after', String(wait)).json({ error: 'rateLimited' });
    const { publicKey } = signingKey(ctx.ports.secrets.keyFor('signing'));
    const { events: to } = await readableHead(ctx.db);
    const { events, lines } = await bundleOf(ctx.db, { to, publicKeys: [publicKey] });
    await recordChange(ctx.db, {
      actor,
      table: 'log_bundle',
      key: String(events),
      before: null,
      after: { downloaded: true, events },
      requestId: ctx.request.id,
    });
    res.set({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="laurel-log-${events}.ndjson.gz"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    await pipeline(Readable.from(lines), createGzip(), res);
  });
