import { fork } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { createLog } from '@laurel/db/log.ts';
import { temporaryFolders } from '@laurel/db/temporary-folder.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { busyUntil, clientOnThread } from '../../../../tests/support/client-on-thread.ts';
import { arrivalOf, stampArrival } from '../kernel/arrival.ts';
import { DOOR, type Door, openDoor } from './door.ts';
import { type Cells, makeCells } from './slots.ts';

const host = '127.0.0.1';
const log = createLog('test', 'silent');
const open: Door[] = [];
const doorTo = async (app: RequestListener, more: Partial<Parameters<typeof openDoor>[1]> = {}) => {
  const door = await openDoor(app, { port: 0, host, log, lastAnswersMs: 200, ...more });
  open.push(door);
  return { ...door, origin: `http://${host}:${door.port}` };
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((door) => door.close()));
});

const hello = `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
const connected = async (port: number) => {
  const socket = net.connect(port, host);
  await once(socket, 'connect');
  return socket;
};
const momentsIn = ({ moments }: Cells) => Array.from(moments, (_, slot) => Number(Atomics.load(moments, slot)));

describe('a request through the door', () => {
  let app: RequestListener = () => {};
  let door: Door;
  beforeAll(async () => {
    door = await openDoor((req, res) => app(req, res), { port: 0, host, log, lastAnswersMs: 200 });
  });
  afterAll(() => door.close());
  const serve = (listener: RequestListener) => {
    app = listener;
    return { port: door.port, origin: `http://${host}:${door.port}` };
  };

  it('is passed on unchanged both ways, in whatever pieces it arrives', async () => {
    const { port } = serve((req, res) => void req.pipe(res));
    const sent = randomBytes(5_000_000);
    const request = http.request({ port, host, method: 'POST', headers: { 'content-length': sent.length } });
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    for (let at = 0; at < sent.length; ) {
      const end = at + randomInt(1, 200_000);
      request.write(sent.subarray(at, end));
      at = end;
    }
    request.end();
    const [answer] = await answered;
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(await buffer(answer))).toBe(hash(sent));
  });

  it('is understood when its first line arrives byte by byte', async () => {
    const { port } = serve((req, res) => void res.end(req.url));
    const socket = await connected(port);
    socket.setNoDelay();
    for (const character of hello.replace('/', '/bit-by-bit')) socket.write(character);
    expect(await text(socket)).toMatch(/\/bit-by-bit$/);
  });

  it('keeps its connection open for the next request', async () => {
    const { origin } = serve((req, res) => void res.end(String(req.socket.remotePort)));
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<string>((resolve, reject) => {
        http.get(origin, { agent }, (answer) => resolve(text(answer))).on('error', reject);
      });
    expect(await ask()).toBe(await ask());
    agent.destroy();
  });

  it('gets its answer as it is written, before the answer is complete', async () => {
    const { origin } = serve((req, res) => {
      if (req.url === '/end') waiting?.end('two');
      else res.write('one');
      if (req.url === '/end') res.end();
      else waiting = res;
    });
    let waiting: http.ServerResponse | undefined;
    const { body } = await fetch(origin);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('one');
    await fetch(`${origin}/end`);
    expect((await reader?.read())?.value).toBe('two');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('keeps the client’s own address', async () => {
    const { port } = serve(({ socket: { remoteAddress, remotePort, remoteFamily } }, res) => {
      res.end(`${remoteAddress} ${remotePort} ${remoteFamily}`);
    });
    const socket = await connected(port);
    const { localPort } = socket;
    socket.write(hello);
    expect((await text(socket)).split('\r\n\r\n').at(-1)).toBe(`${host} ${localPort} IPv4`);
  });

  it('is answered when the client has closed its half of the connection', async () => {
    const { port } = serve((_req, res) => void res.end('still answered'));
    const socket = await connected(port);
    socket.end(hello);
    expect(await text(socket)).toMatch(/still answered$/);
  });

  it('is answered when the client keeps sending data that nobody reads', async () => {
    const { port } = serve((_req, res) => void res.writeHead(413, { connection: 'close' }).end('too large'));
    const socket = await connected(port);
    socket.on('error', () => {}); // it is cut off in the end
    socket.write(`POST / HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 100000000\r\n\r\n`);
    const keepSending = setInterval(() => socket.write(Buffer.alloc(1_000)), 5);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    await once(socket, 'close');
    clearInterval(keepSending);
    expect(said).toMatch(/^HTTP\/1.1 413 /);
    expect(said).toContain('too large');
  });
});

// Three threads on two cores: a busy machine may lose the race that a test sets up.
const again = { retry: 2 };

describe('the arrival time', again, () => {
  const asked = express()
    .use(stampArrival(() => 'not by this clock' as Instant))
    .use(express.text())
    .use((_req, res) => void res.json({ arrivedAt: arrivalOf(res), readAt: Date.now() }));
  const told = (answer: string): { arrivedAt: string; readAt: number } =>
    JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

  it('is taken while the api’s thread is busy', async () => {
    const cells = makeCells(1);
    const { port } = await doorTo(asked, { cells });
    const client = await clientOnThread(port, [hello]);
    const latest = () => Math.max(...momentsIn(cells));
    const openedAt = latest();
    busyUntil(() => Date.now() > openedAt);
    client.press();
    busyUntil(() => latest() > openedAt);
    const seenBy = Date.now();
    busyUntil(() => Date.now() > seenBy + 300);
    const [answer = ''] = await client.answers;
    const { arrivedAt, readAt } = told(answer);
    expect(Date.parse(arrivedAt)).toBeGreaterThan(openedAt);
    expect(Date.parse(arrivedAt)).toBeLessThanOrEqual(seenBy);
    expect(readAt).toBeGreaterThan(seenBy + 300);
  });

  it('is that of the end of the body: sending headers early gains nothing', async () => {
    const { port } = await doorTo(asked);
    const socket = await connected(port);
    const answer = text(socket);
    socket.write(
      `POST / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nla`,
    );
    const halfSent = Date.now();
    busyUntil(() => Date.now() > halfSent + 50);
    socket.write('te');
    expect(Date.parse(told(await answer).arrivedAt)).toBeGreaterThan(halfSent + 50);
  });

  it('does not depend on the api’s queue: more connections arrive at once than it has room for', async () => {
    const cells = makeCells(200);
    const { port } = await doorTo(asked, { cells, queue: 1 });
    const requests = Array(100).fill(hello);
    const client = await clientOnThread(port, requests, { fresh: true });
    client.press();
    busyUntil(() => momentsIn(cells).filter((ms) => ms > 0).length === requests.length);
    const answers = await client.answers;
    expect(answers.map((answer) => answer.slice(0, 15))).toEqual(requests.map(() => 'HTTP/1.1 200 OK'));
  });
});

describe('the door', again, () => {
  it('rejects connections when it has no free slot, and reuses slots', async () => {
    const warn = vi.fn();
    const { port } = await doorTo((_req, res) => void res.end('in'), { cells: makeCells(2), log: { warn } });
    const ask = async () => {
      const socket = await connected(port);
      socket.write(hello);
      return text(socket);
    };
    const inside = await Promise.all([connected(port), connected(port)]);
    expect(await ask()).toMatch(/^HTTP\/1.1 503 /);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    for (const socket of inside) socket.destroy();
    for (let n = 0; n < 10; n++) await vi.waitFor(async () => expect(await ask()).toMatch(/in$/), { timeout: 15_000 });
  });

  it('accepts only its own connections on the inside', async () => {
    const { server } = await doorTo((_req, res) => void res.end('in'));
    for (const line of ['a-guessed-key 0 1 IPv4 10.0.0.1\n', hello]) {
      const socket = net.connect(String(server.address()));
      socket.on('error', () => {});
      socket.write(`${line}${hello}`);
      expect(await text(socket)).toBe('');
    }
  });

  it('does not open on a port in use, and leaves nothing behind', async () => {
    const other = net.createServer().listen(0, host);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(doorTo(() => {}, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    other.close();
    expect(temporaryFolders(`${DOOR}${process.pid}-`)).toEqual([]);
  });

  it('lets an answer finish when it closes, ends idle connections, and accepts no new ones', async () => {
    let asked = (_res: http.ServerResponse) => {};
    const underWay = new Promise<http.ServerResponse>((resolve) => {
      asked = resolve;
    });
    const { origin, port, close } = await doorTo(
      (req, res) => {
        if (req.url === '/idle') res.end();
        else asked(res);
      },
      { lastAnswersMs: 20_000 },
    );
    open.splice(0);
    const agent = new http.Agent({ keepAlive: true });
    http.get(`${origin}/idle`, { agent }, (idle) => idle.resume());
    const [idle] = (await once(agent, 'free')) as [net.Socket];
    const idleEnds = once(idle, 'close');
    const slow = http.get(origin);
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    const answer = await underWay;
    const closed = close();
    await idleEnds;
    await expect(connected(port)).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    answer.end('the last words');
    const [slowAnswer] = await answered;
    expect(await text(slowAnswer)).toBe('the last words');
    await closed;
    expect(temporaryFolders(`${DOOR}${process.pid}-`)).toEqual([]);
  });

  it('cuts off what does not finish in time when it closes', async () => {
    const { origin, close } = await doorTo((_req, res) => void res.write('for ever'));
    open.splice(0);
    const { body } = await fetch(origin);
    await close();
    await expect(new Response(body).text()).rejects.toThrow();
  });

  it('ends the process when its thread dies', async () => {
    const program = path.resolve('apps/api/src/door/testing/door-that-dies.ts');
    const child = fork(program, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const complaint = text(child.stderr as NodeJS.ReadableStream);
    const [port] = await once(child, 'message');
    const ended = once(child, 'exit');
    net.connect(Number(port), host).on('error', () => {});
    expect((await ended)[0]).toBe(1);
    expect(await complaint).toMatch(/atomic|out of bounds|index/i);
  });
});
