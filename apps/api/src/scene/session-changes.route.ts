import { sessionById } from '@laurel/db/scene/session-board.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { type PersonId, SessionId } from '@laurel/domain/kernel/ids.ts';
import { canWatchSession } from '@laurel/domain/scene/scene.policy.ts';
import { type Request, type Response, Router } from 'express';
import type { Parts } from '../kernel/parts.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { isOurOwnRead } from '../security/headers.ts';
import { makeSessionChanges } from './session-changes.ts';

const CHANGES = '/scene/changes/{sessionId}';
/** Those who see the session's desk, and the judges of its panel. */
export const sessionChangesWho: Readonly<Record<string, Who | readonly Permission[]>> = {
  [CHANGES]: ['scene:session:query', 'review:sheet:score'],
};

/** Connections of one process; further desks and tablets poll. */
const MOST_LINES = 500;
/** Of those, one person's: a few screens, each with a tab or two. */
const MOST_OF_PERSON = 20;
const TICK_EVERY_MS = 10_000;
/** A connection is closed after this time: the browser reconnects, and its permission is checked again. */
const LINE_MS = 10 * 60_000;

/** Signals that a session has changed, and nothing else, so that a desk or a tablet reads it again immediately. */
export function sessionChangesRoutes(
  parts: Pick<Parts, 'db'>,
  context: (call: { req: Request; res: Response }) => Promise<Context>,
): Router {
  const changes = makeSessionChanges(parts.db);
  const lines: PersonId[] = [];
  const router = Router();
  router.get('/scene/changes/:sessionId', async (req, res) => {
    const { actor, db, request } = await context({ req, res });
    const sessionId = SessionId.safeParse(req.params.sessionId).data;
    const row = sessionId && actor ? await sessionById(db, sessionId) : undefined;
    const { judges, announced } = row?.session ?? { judges: [], announced: false };
    if (!row || !actor || !isOurOwnRead(req) || !canWatchSession(actor, { ...row, judges, announced }))
      return void res.status(404).json({ error: 'notFound', requestId: request.id });
    const { personId } = actor;
    const isFull = lines.length >= MOST_LINES || lines.filter((one) => one === personId).length >= MOST_OF_PERSON;
    if (isFull) return void res.status(503).set('retry-after', '15').json({ error: 'full' });
    // Who has left meanwhile has closed already, and would keep a line for ever.
    if (res.closed) return;
    res.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const say = (event: 'ready' | 'changed' | 'tick') => res.write(`event: ${event}\ndata: \n\n`);
    lines.push(personId);
    const leave = changes.watch(row.sessionId, () => say('changed'));
    const ticking = setInterval(() => say('tick'), TICK_EVERY_MS);
    const silence = () => {
      leave();
      clearInterval(ticking);
    };
    const ending = setTimeout(() => {
      // Nothing may be said after the end, which waits for a client that does not read.
      silence();
      res.end();
    }, LINE_MS);
    res.once('close', () => {
      lines.splice(lines.indexOf(personId), 1);
      silence();
      clearTimeout(ending);
    });
    res.write('retry: 2000\n');
    say('ready');
  });
  return router;
}
