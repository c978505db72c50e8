import http from 'node:http';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

/** `/healthz` of a worker, for a container's health check: it answers while the process and its database work. */
export const serveHealth = (port: number, db: Db): http.Server =>
  http
    .createServer(async (_req, res) => {
      const ok = await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      res.writeHead(ok ? 200 : 503, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ status: ok ? 'ok' : 'unavailable', database: ok }));
    })
    .listen(port);
