import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { arrivalOf, stampArrival } from './arrival.ts';

const clock = { at: '2026-11-22T10:00:00.000Z' as Instant };
const moments: Instant[] = [];
const app = express()
  .use(stampArrival(() => clock.at))
  .use((_req, res, next) => {
    moments.push(arrivalOf(res));
    next();
  })
  .use(express.text())
  .use((_req, res) => void res.send(arrivalOf(res)));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

const send = async (head: string, later?: () => Promise<string>) => {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const answer = text(socket);
  socket.write(`${head}\r\nhost: localhost\r\nconnection: close\r\n`);
  socket.write(later ? 'content-type: text/plain\r\ncontent-length: 4\r\n\r\n' : '\r\n');
  if (later) socket.write(await later());
  return (await answer).split('\r\n\r\n').at(-1);
};

it('is when a request without a body arrived', async () => {
  expect(await send('GET / HTTP/1.1')).toBe('2026-11-22T10:00:00.000Z');
});

it('is when the body arrived, not the headers', async () => {
  moments.length = 0;
  const said = await send('POST / HTTP/1.1', async () => {
    while (moments.length === 0) await new Promise(setImmediate);
    clock.at = '2026-11-22T10:00:07.000Z' as Instant;
    return 'late';
  });
  expect(moments).toEqual(['2026-11-22T10:00:00.000Z']);
  expect(said).toBe('2026-11-22T10:00:07.000Z');
});
