import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { command, fresh } from '@laurel/api/demo/story.ts';
import { openDoor } from '@laurel/api/door/door.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import autocannon from 'autocannon';
import express from 'express';
import type { Bench } from './main.ts';
import { rounded } from './measure.ts';
import { openApi, openSite } from './open-site.ts';
import { withScratchDatabase } from './scratch-database.ts';

const CONNECTIONS = 16;

/**
 * A whole list that a signed-in organiser reads: session, rights, query, answer. Its peers are a trivial tRPC query on
 * bare express in the same process, the same list without the door, and a batch of three lists compared with three
 * single calls.
 */
const http: Bench = async ({ databaseUrl, args, report }) => {
  const seconds = Number(args[0] ?? 5);
  await withScratchDatabase(databaseUrl, 20, async ({ db, url }) => {
    const site = await openSite(db);
    const { log, cast, organiser } = site;
    for (let edition = 1; edition <= 50; edition++)
      await cast.as(organiser).competition.createCompetition({
        ...command(),
        competitionId: fresh<CompetitionId>(),
        groupId: cast.rootGroupId,
        name: { zh: `竞赛 ${edition}`, en: `Contest ${edition}` },
        edition,
      });
    const { app, queue, session } = await openApi(db, url, site, null);
    const door = await openDoor(app, { port: 0, log });
    const doorless = app.listen(0);
    const trivial = bare().listen(0);
    await Promise.all([once(doorless, 'listening'), once(trivial, 'listening')]);
    const at = (port: number) => `http://127.0.0.1:${port}`;
    const portOf = (server: typeof trivial) => (server.address() as AddressInfo).port;

    const headers = { authorization: `Bearer ${session.token}` };
    const input = JSON.stringify({ 0: { pageSize: 20 }, 1: { pageSize: 20 }, 2: { pageSize: 20 } });
    const list = 'competition.competitionList';
    const path = `/trpc/${list}?input=${encodeURIComponent(JSON.stringify({ pageSize: 20 }))}`;
    const one = at(door.port) + path;
    const three = `${at(door.port)}/trpc/${list},${list},${list}?batch=1&input=${encodeURIComponent(input)}`;
    const answer = await fetch(one, { headers });
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);

    const shoot = async (target: string) => {
      const { requests, latency, non2xx } = await autocannon({
        url: target,
        headers,
        connections: CONNECTIONS,
        duration: seconds,
      });
      return { perSecond: Math.round(requests.average), p50: latency.p50, p99: latency.p99, failed: non2xx };
    };
    await shoot(one);
    const peer = await shoot(`${at(portOf(trivial))}/trpc/ping`);
    const single = await shoot(one);
    const direct = await shoot(at(portOf(doorless)) + path);
    const batch = await shoot(three);
    report({
      what: 'signed-in list',
      ours: single,
      peer: { what: 'trivial tRPC query on express', ...peer },
      ratio: rounded(single.perSecond / peer.perSecond),
    });
    report({
      what: 'through the door',
      ours: single,
      peer: { what: 'the same list without the door', ...direct },
      ratio: rounded(single.perSecond / direct.perSecond),
    });
    report({
      what: 'batch of three',
      ours: batch,
      peer: { what: 'one call', ...single },
      callsRatio: rounded((batch.perSecond * 3) / single.perSecond),
    });
    doorless.close();
    trivial.close();
    await door.close();
    await queue.close();
  });
};
export default http;

const bare = () => {
  const t = initTRPC.create();
  const router = t.router({ ping: t.procedure.query(() => 'pong') });
  return express().use('/trpc', createExpressMiddleware({ router }));
};
