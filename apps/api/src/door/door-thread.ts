import net, { type AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { type DoorData, type FromDoor, QUEUE, type ToDoor, writeCard } from './messages.ts';
import { openSlots } from './slots.ts';

/** Bytes of one client that wait here before reading from it pauses: while the api is busy, a command is still read whole. */
const MOST_WAITING = 256 * 1024;
/** The api's own queue of connections is full: how long until the next attempt. */
const AGAIN_MS = 5;
const QUEUE_IS_FULL = new Set(['EAGAIN', 'ECONNREFUSED']);
/** How long a client that got its final answer may continue sending before its connection is closed. */
const LINGER_MS = 1_000;
const FULL_EVERY_MS = 10_000;
const FULL = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

const { port, host, inside, key, cells }: DoorData = workerData;
const api = parentPort;
if (!api) throw new Error('the door runs on a thread of the api');
const tell = (message: FromDoor) => api.postMessage(message);

const slots = openSlots(cells);
const clients = new Set<net.Socket>();
let shut = false;
let saidFullAt = Number.NEGATIVE_INFINITY;

const endWhenEmpty = () => {
  if (shut && clients.size === 0) api.close();
};

/** Ends a client's connection once its answer has been sent; what it still sends is dropped. */
const sayGoodbye = (client: net.Socket, lastWords?: string) => {
  const linger = () => {
    const timer = setTimeout(() => client.destroy(), LINGER_MS);
    client.once('close', () => clearTimeout(timer));
  };
  if (lastWords === undefined) client.end(linger);
  else client.end(lastWords, linger);
  client.resume();
};

const turnAway = (client: net.Socket) => {
  sayGoodbye(client, FULL);
  if (performance.now() - saidFullAt < FULL_EVERY_MS) return;
  saidFullAt = performance.now();
  tell({ kind: 'full' });
};

/** Opens the connection to the api. Retried while the api's queue is full; stops when the client has gone. */
const reach = (client: net.Socket, join: (way: net.Socket) => void) => {
  if (client.destroyed) return;
  const way = net.connect({ path: inside, allowHalfOpen: true });
  const failed = ({ code = '' }: NodeJS.ErrnoException) => {
    if (QUEUE_IS_FULL.has(code) && !shut) setTimeout(() => reach(client, join), AGAIN_MS);
    else client.resetAndDestroy();
  };
  way.once('error', failed);
  way.once('connect', () => {
    way.off('error', failed).on('error', () => {}); // its `close` follows
    if (client.destroyed) way.destroy();
    else join(way);
  });
};

const letIn = (client: net.Socket) => {
  clients.add(client);
  client.on('error', () => {}); // its `close` follows
  client.once('close', () => {
    clients.delete(client);
    endWhenEmpty();
  });
  const slot = slots.take();
  if (slot === undefined) return turnAway(client);

  let early: Buffer[] = [];
  let earlyBytes = 0;
  let way: net.Socket | undefined;
  client.on('data', (chunk: Buffer) => {
    slots.stamp(slot);
    if (!way) {
      early.push(chunk);
      earlyBytes += chunk.length;
      if (earlyBytes >= MOST_WAITING) client.pause();
    } else if (way.writable) {
      way.write(chunk);
      if (way.writableLength >= MOST_WAITING) client.pause();
    }
  });
  client.once('end', () => way?.end());
  client.once('close', () => {
    if (way) way.destroy();
    else slots.leave(slot, { told: false });
  });

  const { remoteAddress = '', remotePort = 0, remoteFamily = '' } = client;
  reach(client, (reached) => {
    way = reached;
    reached.write(writeCard(key, { slot, remoteAddress, remotePort, remoteFamily }));
    for (const chunk of early) reached.write(chunk);
    early = [];
    if (client.readableEnded) reached.end();
    else if (!reached.writableNeedDrain) client.resume();
    reached.on('drain', () => client.resume());
    reached.pipe(client, { end: false });
    const answered = () => !client.writableEnded && sayGoodbye(client);
    reached.once('end', answered);
    reached.once('close', () => {
      answered();
      // The client may still be waiting for the rest of its answer; the slot waits for both.
      if (client.closed) slots.leave(slot, { told: true });
      else client.once('close', () => slots.leave(slot, { told: true }));
    });
  });
};

const outside = net.createServer({ allowHalfOpen: true, noDelay: true }, letIn);
outside.listen({ port, host, backlog: QUEUE }, () => {
  // From here on a connection that cannot be accepted, for want of file descriptors say, is no reason to end.
  outside.on('error', ({ message }) => tell({ kind: 'trouble', message }));
  tell({ kind: 'open', port: (outside.address() as AddressInfo).port });
});

api.on('message', (message: ToDoor) => {
  if (message === 'cut') for (const client of clients) client.destroy();
  if (message !== 'shut' || shut) return;
  shut = true;
  outside.close();
  tell({ kind: 'shut' });
  endWhenEmpty();
});
