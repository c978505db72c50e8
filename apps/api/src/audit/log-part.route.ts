import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { signingKey } from '@laurel/db/audit/anchors.ts';
import { hiddenBallots } from '@laurel/db/audit/hidden-scores.ts';
import { positionsOf } from '@laurel/db/audit/history.ts';
import { MOST_SHOWN_EVENTS, partOfLog } from '@laurel/db/audit/part-of-log.ts';
import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { LogFilter } from '@laurel/domain/exports/exports.ts';
import { type Actor, holds } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { reach } from '../identity/log-scope.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { isOurOwnRead } from '../security/headers.ts';

const LOG_PART = '/proof/part.ndjson.gz';
export const logPartWho: Readonly<Record<string, Who>> = { [LOG_PART]: 'sys:log:query' };

/** The filter of the log page, one event, or all streams of a competition. */
const Asked = z.strictObject({
  ...LogFilter.shape,
  eventId: Uuid.optional(),
  competitionId: CompetitionId.optional(),
});

/** The events that the caller asks for, within their groups, as far as they may read them. */
async function askedFor(ctx: Context & { readonly actor: Actor }, { from, to, ...filter }: z.infer<typeof Asked>) {
  const groupIds = await reach(ctx);
  const span = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
  const positions = await positionsOf(ctx.db, { ...filter, ...span, groupIds }, MOST_SHOWN_EVENTS + 1);
  // Read after the positions, so that every ballot among them is included.
  const hidden = new Set(await hiddenBallots(ctx.db));
  return positions.filter((position) => !hidden.has(position));
}

/**
 * Single events with a proof that they are in the log; the proof shows nothing of the others. People who score in a
 * running round get none, because a proof contains events as they were stored, with scores. Each download is recorded.
 */
export const logPartRoutes = (context: (call: { req: Request; res: Response }) => Promise<Context>): Router =>
  Router().get(LOG_PART, async (req, res) => {
    const ctx = await context({ req, res });
    const { actor } = ctx;
    const refused = (status: number, error: string) =>
      void res.status(status).json({ error, requestId: ctx.request.id });
    if (!actor || !holds(actor, 'sys:log:query')) return refused(actor ? 403 : 401, 'noPermission');
    if ((await scoringNow(ctx.db, actor.personId)).roundIds.length > 0) return refused(403, 'noPermission');
    // A link on another site must not trigger a download that is recorded as this person's.
    if (!isOurOwnRead(req)) return refused(403, 'crossSite');
    const asked = Asked.safeParse(req.query);
    if (!asked.success) return refused(400, 'badRequest');
    const wait = await ctx.limits.take('exportPerson', actor.personId);
    if (wait) return void res.status(429).set('retry-after', String(wait)).json({ error: 'rateLimited' });
    const positions = await askedFor({ ...ctx, actor }, asked.data);
    if (positions.length === 0) return refused(404, 'notFound');
    if (positions.length > MOST_SHOWN_EVENTS) return refused(413, 'tooLarge');
    const { publicKey } = signingKey(ctx.ports.secrets.keyFor('signing'));
    const { events, lines } = await partOfLog(ctx.db, positions, [publicKey]);
    if (events === 0) return refused(409, 'notSignedYet');
    // Words may be somebody's name: that something was searched for is recorded, but not what.
    const { keywords, who, ...recorded } = asked.data;
    await recordChange(ctx.db, {
      actor,
      table: 'log_bundle',
      key: 'part',
      before: null,
      after: { downloaded: true, events, ...recorded, ...(keywords || who ? { searched: true } : {}) },
      requestId: ctx.request.id,
    });
    res.set({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="laurel-events-${positions[0]}.ndjson.gz"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    await pipeline(Readable.from(lines), createGzip(), res);
  });
