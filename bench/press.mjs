// A process of its own, so that the server's work does not delay what the crowd does: sends the given requests at each of
// the given instants, on sockets that are open already, and answers with what came back, by instant.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Stands for a press's own command id in a request. */
const COMMAND_ID = '00000000-0000-4000-8000-000000000000';

const [{ port, requests, instants }] = await once(process, 'message');

const until = async (instant) => {
  if (instant < Date.now()) throw new Error('the deadline came before everybody was ready');
  await pause(instant - Date.now());
};
const connected = async () => {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const press = async (socket, request) => {
  socket.write(request.replace(COMMAND_ID, randomUUID()));
  const answer = await text(socket);
  const [status] = /(?<=^HTTP\/1.1 )\d+/.exec(answer) ?? [''];
  return /"refusal":"(\w+)"/.exec(answer)?.[1] ?? (status === '200' ? 'accepted' : status);
};

// Not sooner: the server closes what is open for a minute without a request.
await until(instants[0] - 5_000);
const sockets = await Promise.all(instants.map(() => Promise.all(requests.map(connected))));
const rounds = [];
for (const [i, instant] of instants.entries()) {
  await until(instant);
  rounds.push(Promise.all(requests.map((request, n) => press(sockets[i][n], request))));
  // Only what left in time can have arrived in time.
  rounds.push(Date.now() - instant);
}
const answers = [];
for (let i = 0; i < rounds.length; i += 2) answers.push({ answers: await rounds[i], sentWithinMs: rounds[i + 1] });
process.send(answers, () => process.exit());
