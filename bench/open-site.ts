import { openPorts } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { openCast } from '@laurel/api/demo/cast.ts';
import { createApp } from '@laurel/api/http.ts';
import { createLimits } from '@laurel/api/kernel/limits.ts';
import { openSession } from '@laurel/db/identity/sessions.ts';
import { createLog } from '@laurel/db/log.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';

const now = () => new Date().toISOString() as Instant;

/**
 * What a deployment opens, on a scratch database and with simulated channels, and the person that a measurement starts
 * with.
 */
export const openSite = async (db: Db, role: 'ORGANISER' | 'ROOT' = 'ORGANISER') => {
  const log = createLog('bench', 'silent');
  const settings = { LAUREL_PAYMENT: 'simulator', LAUREL_SCANNER: 'none', ...process.env };
  const ports = await openPorts({ ...settings, LAUREL_DEMO: '0', LAUREL_SECOND_FACTOR: 'offered' }, db, log);
  const cast = await openCast({ db, ports });
  const organiser = await cast.account(
    'bench',
    { realName: 'Bench' },
    { role, password: crypto.randomUUID(), at: now() },
  );
  return { log, ports, cast, organiser };
};

type Site = Awaited<ReturnType<typeof openSite>>;

/** The site's api without its door, its queue, and a session of its organiser. */
export const openApi = async (
  db: Db,
  databaseUrl: string,
  { log, ports, organiser }: Site,
  webFolder: string | null,
) => {
  const queue = openQueue({ databaseUrl });
  const limits = createLimits('memory', { factor: 1_000 });
  const app = createApp({ db, queue, ports, limits, log, now, webFolder, trustedProxies: 0 });
  const about = { personId: organiser.personId, at: now(), userAgent: 'bench', ipHash: '' };
  return { app, queue, session: await openSession(db, ports.secrets, about) };
};
