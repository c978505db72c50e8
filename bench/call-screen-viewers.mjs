// A process of its own, so that the server's work does not delay the clients: opens so many lines to an event stream and
// notes, by the machine's monotonic clock, when each of them has read each change ("press-RUN-1", "press-RUN-2", …).
import { once } from 'node:events';
import net from 'node:net';

/** How many connections are opened at a time. */
const AT_ONCE = 100;
const LONGEST_MARK = 24;

const [{ port, path, run, viewers, presses }] = await once(process, 'message');
const MARK = new RegExp(`press-${run}-(\\d+);`, 'g');
const readAt = new Float64Array(viewers * presses).fill(Number.NaN);
const now = () => Number(process.hrtime.bigint()) / 1e6;

const watch = async (viewer) => {
  const socket = net.connect(port, '127.0.0.1');
  let before = '';
  socket.on('data', (bytes) => {
    const text = before + bytes.toString('latin1');
    for (const [, press] of text.matchAll(MARK)) {
      const cell = viewer * presses + Number(press) - 1;
      if (Number.isNaN(readAt[cell])) readAt[cell] = now();
    }
    before = text.slice(-LONGEST_MARK);
  });
  socket.on('close', () => process.exit(1));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`);
  await once(socket, 'data');
};

for (let first = 0; first < viewers; first += AT_ONCE) {
  const some = Array.from({ length: Math.min(AT_ONCE, viewers - first) }, (_, n) => first + n);
  await Promise.all(some.map(watch));
}
process.send('watching');
await once(process, 'message');
process.send(readAt, () => process.exit());
