import { expect, it } from 'vitest';
import { askedAgain } from './read-again.ts';

const answering = (...statuses: number[]) => {
  const sent: number[] = [];
  const send = async () => {
    const status = statuses[sent.length] ?? 500;
    sent.push(status);
    return new Response(null, { status });
  };
  return { sent, send };
};
const nobody = { signedIn: async () => false, known: () => false, ask: async () => false };

it.each([200, 403, 503])('leaves an answer of %d as it is', async (status) => {
  const { send } = answering(status);
  expect((await askedAgain({ send, ...nobody })).status).toBe(status);
});

it('leaves it to the server that somebody who is logged in may not have a file', async () => {
  const { send, sent } = answering(404);
  expect((await askedAgain({ ...nobody, send, signedIn: async () => true })).status).toBe(404);
  expect(sent).toHaveLength(1);
});

it('has the person of the page log in again, and reads the file then', async () => {
  const { send, sent } = answering(404, 200);
  expect((await askedAgain({ ...nobody, send, known: () => true, ask: async () => true })).status).toBe(200);
  expect(sent).toEqual([404, 200]);
});

it.each([false, true])('says that nobody is logged in (the page belongs to somebody: %s)', async (known) => {
  const { send, sent } = answering(404, 200);
  expect((await askedAgain({ ...nobody, send, known: () => known })).status).toBe(401);
  expect(sent).toEqual([404]);
});
