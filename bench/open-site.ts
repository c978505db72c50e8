import { openPorts } from '@laurel/adapters/ports.ts';
import { openCast } from '@laurel/api/demo/cast.ts';
import { createLog } from '@laurel/db/log.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';

export const now = () => new Date().toISOString() as Instant;

/** What a deployment opens, on a scratch database and with simulated channels, and the one person that a measurement starts with. */
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
