// A separate process, so that the server's work does not delay the clients: sends the given requests at each given
// instant, on open sockets, and answers with the responses and when each request had left, by instant.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Placeholder of a request's own command id. */
const COMMAND_ID = '00000000-0000-4000-8000-000000000000';

const [{ port, requests, instants }] = await once(process, 'message');

/** Continues immediately if the instant has passed; the answers say when each request left. */
const until = (instant) => pause(Math.max(0, instant - Date.now()));
const connected = async () => {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const press = async (socket, request) => {
  socket.write(request.replace(COMMAND_ID, randomUUID()));
  // Data that fits into the socket's buffer is with the kernel now; the server must read it.
  const leftAt = socket.writableLength === 0 ? Date.now() : Number.POSITIVE_INFINITY;
  const answer = await text(socket);
  const [status] = /(?<=^HTTP\/1.1 )\d+/.exec(answer) ?? [''];
  return { leftAt, answer: /"refusal":"(\w+)"/.exec(answer)?.[1] ?? (status === '200' ? 'accepted' : status) };
};

// Not earlier: the server closes connections without a request for a minute.
await until(instants[0] - 20_000);
const sockets = await Promise.all(instants.map(() => Promise.all(requests.map(connected))));
const rounds = [];
for (const [i, instant] of instants.entries()) {
  await until(instant);
  rounds.push(requests.map((request, n) => press(sockets[i][n], request)));
}
process.send(await Promise.all(rounds.map((round) => Promise.all(round))), () => process.exit());
