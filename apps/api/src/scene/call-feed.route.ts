import { screenByKey } from '@laurel/db/scene/call-screens.ts';
import { type Request, type Response, Router } from 'express';
import type { Parts } from '../kernel/parts.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { makeCallFeeds } from './call-feeds.ts';
import { hashOfScreenKey } from './screen-key.ts';

const FEED = '/screen/call/feed';
/** Open to everybody who has the address of a screen: its key cannot be guessed, and may be revoked. */
export const callFeedWho: Readonly<Record<string, Who>> = { [FEED]: 'anyone' };

/** Viewers of one process; more are told to ask again and again instead. */
const MOST_VIEWERS = 8_000;

/**
 * What call screens show. With `accept: text/event-stream` every change is sent as it happens; else the answer has an
 * ETag and may be stored for a second. All viewers get the same bytes.
 */
export function callFeedRoutes(
  parts: Pick<Parts, 'db' | 'now'>,
  context: (call: { req: Request; res: Response }) => Promise<Context>,
): Router {
  const feeds = makeCallFeeds(parts.db, parts.now);
  let viewers = 0;
  const router = Router();
  router.get(FEED, async (req, res) => {
    const key = typeof req.query.screenKey === 'string' ? req.query.screenKey : '';
    const keyHash = hashOfScreenKey(key);
    const screen = /^[\w-]{22}$/.test(key) ? await screenByKey(parts.db, keyHash) : undefined;
    if (!screen) return refuseKey(await context({ req, res }), res);
    // Revoked keys must not stay in a cache of the browser, nor the address in that of a referrer.
    res.set({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const { competitionId } = screen;
    if (req.headers.accept?.includes('text/event-stream')) {
      if (viewers >= MOST_VIEWERS) return void res.status(503).set('retry-after', '5').json({ error: 'full' });
      await feeds.now(competitionId);
      // Who has left meanwhile has closed already, and would be counted for ever.
      if (res.closed) return;
      res.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      res.write(`retry: 2000\nevent: tick\ndata: ${parts.now()}\n\n`);
      viewers++;
      const watching = feeds.watch(competitionId, Object.assign(res, { keyHash }));
      res.once('close', () => {
        viewers--;
        watching.leave();
      });
      return;
    }
    const { etag, body } = await feeds.now(competitionId);
    res.set({ etag, 'cache-control': 'public, max-age=1', 'content-type': 'application/json; charset=utf-8' });
    // A proxy that compresses the answer marks its tag as weak.
    if (req.headers['if-none-match']?.replace(/^W\//, '') === etag) return void res.status(304).end();
    res.send(body);
  });
  return router;
}

/** An address without a screen: attempts are counted, so that nobody tries keys. */
async function refuseKey({ limits, request }: Context, res: Response) {
  const wait = await limits.take('lookupBlock', request.ipBlock);
  if (wait !== undefined) return void res.status(429).set('retry-after', String(wait)).json({ error: 'tooMany' });
  res.status(404).json({ error: 'notFound', requestId: request.id });
}
