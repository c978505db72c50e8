import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import http, { type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '@laurel/db/log.ts';
import { removeLeftOver, temporaryFolder } from '@laurel/db/temporary-folder.ts';
import { latestBytesAt } from './latest-bytes.ts';
import { type DoorData, type FromDoor, LONGEST_CARD, QUEUE, readCard, type ToDoor } from './messages.ts';
import { type Cells, makeCells, slotOf } from './slots.ts';

/** Folders of doors, in the system's temporary one. */
export const DOOR = 'laurel-door-';
/** Connections at a time; more are answered 503. */
const MOST_CONNECTIONS = 16_384;
/** How long an answer in progress may take to finish before its connection is cut. */
const LAST_ANSWERS_MS = 5_000;
const IDLE_EVERY_MS = 50;

const here = import.meta.url;
/** Beside the source in development and tests, beside the bundle in production. */
const FILE = new URL(here.endsWith('.ts') ? './door-thread-from-source.mjs' : './door-thread.mjs', here);

type Options = {
  readonly port: number;
  /** All addresses of the machine by default. */
  readonly host?: string | undefined;
  readonly log: Pick<Log, 'warn'>;
  /** For tests. */
  readonly cells?: Cells;
  readonly queue?: number;
  readonly lastAnswersMs?: number;
};
export type Door = {
  readonly port: number;
  readonly server: http.Server;
  /** Accepts no more connections, lets answers in progress finish for some seconds, then cuts them off. */
  close(): Promise<void>;
};

/**
 * Serves an application on a port whose connections are accepted and read by a thread that does nothing else, so that
 * the moment at which bytes came is taken while this thread is busy. The thread passes bytes on, unread, through a socket
 * that only this process may reach; `latestBytesAt` answers the moment. A thread that dies throws, which ends the process.
 */
export const openDoor = async (
  app: RequestListener,
  { port, host, log, cells = makeCells(MOST_CONNECTIONS), queue = QUEUE, lastAnswersMs = LAST_ANSWERS_MS }: Options,
): Promise<Door> => {
  removeLeftOver(DOOR);
  const folder = await temporaryFolder(DOOR);
  const inside = process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, 'api');
  const key = randomBytes(24).toString('base64url');
  const server = serverBehind(app, key, cells);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ path: inside, backlog: queue }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const removeInside = async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  };

  const workerData: DoorData = { port, host, inside, key, cells };
  const thread = new Worker(FILE, { workerData });
  const say = (message: ToDoor) => thread.postMessage(message);
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  let closing = false;
  const opened = await new Promise<number>((resolve, reject) => {
    thread.once('error', reject).once('exit', () => reject(new Error('the door did not open')));
    thread.on('message', (message: FromDoor) => {
      if (message.kind === 'open') resolve(message.port);
      else if (message.kind === 'full') log.warn('as many connections as there may be: further ones are answered 503');
      else if (message.kind === 'trouble') log.warn({ why: message.message }, 'a connection could not be accepted');
    });
  }).catch(async (failure) => {
    await removeInside();
    throw failure;
  });
  thread.once('error', (failure) => {
    throw failure;
  });
  thread.once('exit', () => {
    if (!closing) throw new Error('the door has ended by itself');
  });

  return {
    port: opened,
    server,
    close: async () => {
      closing = true;
      const isShut = new Promise<void>((resolve) => {
        thread.on('message', ({ kind }: FromDoor) => kind === 'shut' && resolve());
      });
      say('shut');
      const cut = setTimeout(() => {
        server.closeAllConnections();
        say('cut');
      }, lastAnswersMs);
      await Promise.race([isShut, ended]);
      const answered = removeInside();
      // Others become idle when their last answer has been sent.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS);
      await Promise.all([answered, ended]);
      clearTimeout(cut);
      clearInterval(idle);
    },
  };
};

/** An HTTP server that takes connections with the door's card alone, and serves each as the client's own. */
const serverBehind = (app: RequestListener, key: string, cells: Cells): http.Server => {
  const server = http.createServer(app);
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    readLine(socket, (line) => {
      const card = readCard(key, line);
      if (!card) return void socket.destroy();
      const slot = slotOf(cells, card.slot);
      socket.once('close', slot.giveBack);
      latestBytesAt.set(socket, slot.latestMs);
      const { remoteAddress, remotePort, remoteFamily } = card;
      Object.defineProperties(socket, {
        remoteAddress: { value: remoteAddress },
        remotePort: { value: remotePort },
        remoteFamily: { value: remoteFamily },
      });
      for (const listener of serve) Reflect.apply(listener, server, [socket]);
    });
  });
  return server;
};

/** Takes the first line off a fresh connection, and leaves it with its next byte in front. */
const readLine = (socket: Socket, then: (line: string) => void) => {
  let read = Buffer.alloc(0);
  const giveUp = () => void socket.destroy();
  const hear = (chunk: Buffer) => {
    read = Buffer.concat([read, chunk]);
    const end = read.indexOf('\n');
    if (end < 0 && read.length < LONGEST_CARD) return;
    socket.off('data', hear).off('end', giveUp).off('error', giveUp).pause();
    if (end < 0) return giveUp();
    if (end + 1 < read.length) socket.unshift(read.subarray(end + 1));
    then(read.toString('latin1', 0, end));
    socket.resume();
  };
  socket.on('data', hear).on('end', giveUp).on('error', giveUp);
};
