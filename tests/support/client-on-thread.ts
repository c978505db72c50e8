import { Worker } from 'node:worker_threads';

const CODE = `
const net = require('node:net');
const { parentPort, workerData: { port, requests, fresh, signal } } = require('node:worker_threads');
const open = () => new Promise((resolve, reject) => {
  const socket = net.connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
});
const answer = (socket) => new Promise((resolve, reject) => {
  let said = '';
  socket.on('data', (chunk) => { said += chunk; }).once('end', () => resolve(said)).once('error', reject);
});
(async () => {
  const sockets = fresh ? [] : await Promise.all(requests.map(open));
  parentPort.postMessage('ready');
  Atomics.wait(signal, 0, 0);
  const sending = requests.map(async (request, n) => {
    const socket = fresh ? await open() : sockets[n];
    socket.write(request);
    return answer(socket);
  });
  parentPort.postMessage(await Promise.all(sending));
})();
`;

/**
 * A client on its own thread, which sends while the test's thread is busy: each request on an open connection, or,
 * with `fresh`, on a new one. Requests must ask to close their connection.
 */
export const clientOnThread = async (port: number, requests: readonly string[], { fresh = false } = {}) => {
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(CODE, { eval: true, workerData: { port, requests, fresh, signal } });
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
    });
  await next();
  const answers = next() as Promise<string[]>;
  return {
    /** Sends now, even if this thread stays busy afterwards. */
    press: () => {
      Atomics.store(signal, 0, 1);
      Atomics.notify(signal, 0);
    },
    answers,
  };
};

/** Keeps this thread busy, so that nothing else happens on it. */
export const busyUntil = (over: () => boolean): void => {
  const giveUpAt = performance.now() + 20_000;
  while (!over()) if (performance.now() > giveUpAt) throw new Error('it did not happen within 20 s');
};
