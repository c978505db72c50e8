import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Channel } from '@laurel/adapters/payment/simulator/channel.ts';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import type { Ports } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { openCast, type Player } from '@laurel/api/demo/cast.ts';
import { createApp } from '@laurel/api/http.ts';
import { createLimits } from '@laurel/api/kernel/limits.ts';
import { openSession } from '@laurel/db/identity/sessions.ts';
import { createLog } from '@laurel/db/log.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { afterAll } from 'vitest';
import { testDatabase } from './database.ts';
import { people } from './people.ts';
import { connectToRecord } from './recording.ts';
import { served } from './served.ts';
import { trpcAnswer } from './trpc-answer.ts';

type Said = { readonly status: number; readonly data: never; readonly refusal: string | undefined };

/**
 * The whole application on its own port and database, with a clock that the test sets: HTTP requests happen at
 * `clock.at`. `story` prepares the past through the procedures.
 */
export async function siteWithClock(from: Instant, given: Partial<Ports> = {}) {
  const clock = { at: from };
  const now = () => clock.at;
  const { db, pool, programUrl } = await testDatabase({ max: 12 });
  // Tests set things up as the database's owner; the application has only a program's permissions.
  const program = connectToRecord(programUrl, { max: 8, application: 'laurel-test-program' });
  const channel: Channel = { db, now, keys: await simulatorKeysOf(db) };
  const world = await people(db, { ports: { payments: simulatedPayments(channel), ...given }, now });
  const ports = {
    ...world.ports,
    settings: { ...world.ports.settings, dataFolder: mkdtempSync(path.join(os.tmpdir(), 'laurel-clock-')) },
  };
  const queue = openQueue({ databaseUrl: programUrl });
  const limits = createLimits('memory', { factor: 1000 });
  const log = createLog('test', 'silent');
  const rest = { webFolder: null, trustedProxies: 1, pretends: true };
  const { server, origin } = await served(createApp({ db: program.db, queue, ports, limits, log, now, ...rest }));
  afterAll(async () => {
    server.close();
    await queue.close();
    await program.pool.end();
  });

  /** A person's browser: a new session and its XSRF pair. */
  const browserOf = async (personId: PersonId) => {
    const { token } = await openSession(db, ports.secrets, { personId, at: now(), userAgent: 'test', ipHash: '' });
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
    const first = await fetch(`${origin}/trpc/identity.session`, { headers });
    const cookie = first.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    const pair = cookie.find((one) => one.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    return { ...headers, cookie: cookie.join('; '), 'x-xsrf-token': decodeURIComponent(pair) };
  };

  /** A command as the browser sends it; `commandId` repeats one. */
  const send = async (
    { personId }: Pick<Player, 'personId'>,
    procedure: string,
    input: object,
    commandId: string = randomUUID(),
  ): Promise<Said> => {
    const answer = await fetch(`${origin}/trpc/${procedure}`, {
      method: 'POST',
      headers: { ...(await browserOf(personId)), 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, commandId }),
    });
    const { result, error } = await trpcAnswer<never>(answer);
    return { status: answer.status, data: result?.data as never, refusal: error?.data.refusal ?? error?.data.code };
  };
  /** How often each of these events is in the log. */
  const facts = async (streamId: string, ...types: string[]) => {
    const sql = 'select type, count(*)::int as n from es.events where stream_id = $1 and type = any($2) group by type';
    const { rows } = await pool.query(sql, [streamId, types]);
    return Object.fromEntries(rows.map(({ type, n }) => [type, n]));
  };
  return {
    clock,
    db,
    pool,
    ports,
    channel,
    world,
    origin,
    browserOf,
    send,
    facts,
    story: await openCast({ db, ports }),
  };
}
