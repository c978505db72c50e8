import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Ports } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { openDoor } from '@laurel/api/door/door.ts';
import { createApp } from '@laurel/api/http.ts';
import { createLimits } from '@laurel/api/kernel/limits.ts';
import { makeXsrf } from '@laurel/api/security/xsrf.ts';
import { createAccount } from '@laurel/db/identity/create-person.ts';
import { openSession } from '@laurel/db/identity/sessions.ts';
import { createLog } from '@laurel/db/log.ts';
import type { EnrolmentId, PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** How long before the end everybody submits; the last ones are too late. */
const PRESSES_MS = [3_000, 1_000, 200, -50];

/** Placeholder of a request's own command id, of the same length. */
const COMMAND_ID = '00000000-0000-4000-8000-000000000000';

type Entry = { readonly personId: PersonId; readonly enrolmentId: EnrolmentId; readonly workId: WorkId };
type Site = { readonly db: Db; readonly databaseUrl: string; readonly ports: Ports };

const now = () => new Date().toISOString() as Instant;

/**
 * All submit at the same instants before a deadline, over HTTP through the door, on open sockets: how many of each
 * answer there were at each instant.
 */
export const pressInTime = async (site: Site, entries: readonly Entry[], closesAt: Instant) => {
  const { db, databaseUrl, ports } = site;
  const queue = openQueue({ databaseUrl });
  const log = createLog('bench', 'silent');
  const limits = createLimits('memory', { factor: 1_000 });
  const app = createApp({ db, queue, ports, limits, log, now, webFolder: null, trustedProxies: 0 });
  const { port, ...door } = await openDoor(app, { port: 0, log });
  const requests = await Promise.all(entries.map((entry) => requestOf(site, entry)));
  const crowd = fork('bench/press.mjs');
  const instants = PRESSES_MS.map((ms) => Date.parse(closesAt) - ms);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  crowd.send({ port, requests, instants });
  const [rounds] = (await Promise.race([once(crowd, 'message'), failed(crowd)])) as [Round[]];
  loop.disable();
  const closes = Date.parse(closesAt);
  const figures = rounds.map((presses, i) => {
    const counts: Record<string, number> = { accepted: 0 };
    for (const { answer } of presses) counts[answer] = (counts[answer] ?? 0) + 1;
    const left = presses.map(({ leftAt }) => leftAt);
    const inTime = presses.filter(({ leftAt }) => leftAt < closes);
    return {
      secondsBefore: (PRESSES_MS[i] ?? 0) / 1000,
      sentWithinMs: Math.max(...left) - (instants[i] ?? 0),
      leftInTime: inTime.length,
      acceptedOfThese: inTime.filter(({ answer }) => answer === 'accepted').length,
      ...counts,
    };
  });
  figures.push({
    longestTurnMs: Math.round(loop.max / 1e6),
    p99TurnMs: Math.round(loop.percentile(99) / 1e6),
  } as never);
  await door.close();
  await queue.close();
  return figures;
};

/** The answer to each request, and when its bytes were with the kernel. */
type Round = readonly { readonly answer: string; readonly leftAt: number }[];

const failed = async (crowd: ChildProcess): Promise<never> => {
  const [code] = await once(crowd, 'exit');
  throw new Error(`the crowd ended with ${code}`);
};

/** One captain's request as bytes: each time it is sent, it makes a further version of their work. */
const requestOf = async ({ db, ports }: Site, { personId, enrolmentId, workId }: Entry) => {
  await createAccount(db, ports.secrets, { personId, username: `captain-${personId}`, passwordHash: '!' }, now());
  const { sessionId, token } = await openSession(db, ports.secrets, {
    personId,
    at: now(),
    userAgent: 'bench',
    ipHash: '',
  });
  const pair = makeXsrf(ports.secrets, sessionId);
  // Each request is a command of its own: its id is inserted when it is sent.
  const command = { commandId: COMMAND_ID, workId, enrolmentId, title: 'Work', answers: {}, files: [], declared: true };
  const body = JSON.stringify(command);
  return [
    'POST /trpc/submission.submitWork HTTP/1.1',
    'host: localhost',
    'connection: close',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'sec-fetch-site: same-origin',
    `cookie: XSRF-TOKEN=${pair}`,
    `x-xsrf-token: ${pair}`,
    '',
    body,
  ].join('\r\n');
};
