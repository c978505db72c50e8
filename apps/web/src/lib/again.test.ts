import type { AppRouter } from '@laurel/api/router/app.router.ts';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, expect, it } from 'vitest';
import { againLink } from './again.ts';
import { sentAgain } from './fetch-again.ts';
import { sessionEnded } from './session-ended.ts';

const failure = (data: object) =>
  new TRPCClientError<AppRouter>('no', { result: { error: { code: -32_000, message: 'no', data } } as never });
const stale = failure({ code: 'FORBIDDEN', restCode: 12_003, refusal: 'xsrfMissing' });
const ended = failure({ code: 'UNAUTHORIZED', restCode: 11_000 });

/** A server that gives these answers in turn, and the requests it received. */
const server = (...answers: ('done' | TRPCClientError<AppRouter>)[]) => {
  const sent: unknown[] = [];
  const terminal: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        sent.push(op.input);
        const answer = answers.shift();
        if (answer === 'done') {
          observer.next({ result: { type: 'data', data: null } });
          observer.complete();
        } else if (answer) observer.error(answer);
      });
  return { sent, terminal };
};

const calling = (terminal: TRPCLink<AppRouter>, known = true, changedFrom = async () => false) => {
  let pairs = 0;
  const freshPair = async () => {
    pairs += 1;
  };
  const reach = { known: () => known, token: () => null, changedFrom, freshPair };
  const client = createTRPCClient<AppRouter>({ links: [againLink<AppRouter>(reach), terminal] });
  const commandId = '5f0cde6e-6a4b-4a8e-9d5b-0c8d9f5a1b11';
  return { run: () => client.identity.revokeOtherSessions.mutate({ commandId }), pairs: () => pairs, commandId };
};

afterEach(() => sessionEnded.answer(false));

it('a call with a stale XSRF pair is sent again once, as the same command, silently', async () => {
  const { sent, terminal } = server(stale, 'done');
  const { run, pairs, commandId } = calling(terminal);
  await run();
  expect(sent).toEqual([{ commandId }, { commandId }]);
  expect(pairs()).toBe(1);
  expect(sessionEnded.open()).toBe(false);
});

it('a pair that is refused twice is an error', async () => {
  const { sent, terminal } = server(stale, stale);
  await expect(calling(terminal).run()).rejects.toBe(stale);
  expect(sent).toHaveLength(2);
});

it('a call in an ended session waits until the person has logged in again, and is then sent as the same command', async () => {
  const { sent, terminal } = server(stale, ended, 'done');
  const { run, commandId } = calling(terminal);
  const going = run();
  await expect.poll(sessionEnded.open).toBe(true);
  expect(sent).toHaveLength(2);
  sessionEnded.answer(true);
  await going;
  expect(sent.at(-1)).toEqual({ commandId });
  expect(sessionEnded.open()).toBe(false);
});

it('a person who does not log in again gets the error', async () => {
  const { terminal } = server(ended);
  const going = calling(terminal).run();
  await expect.poll(sessionEnded.open).toBe(true);
  sessionEnded.answer(false);
  await expect(going).rejects.toBe(ended);
});

it('a visitor is not asked to log in again', async () => {
  const { terminal } = server(ended);
  await expect(calling(terminal, false).run()).rejects.toBe(ended);
  expect(sessionEnded.open()).toBe(false);
});

it('a file is sent again with a fresh pair, and after logging in again', async () => {
  const statuses = [401, 401, 200];
  const reach = {
    known: () => true,
    token: () => null,
    changedFrom: async () => false,
    freshPair: async () => undefined,
  };
  const going = sentAgain(reach, async () => new Response(null, { status: statuses.shift() ?? 500 }));
  await expect.poll(sessionEnded.open).toBe(true);
  sessionEnded.answer(true);
  expect((await going).status).toBe(200);
});

it('a call in progress while the token is replaced is sent again with the new one, without asking anybody', async () => {
  const { sent, terminal } = server(ended, 'done');
  const { run, commandId } = calling(terminal, true, async () => true);
  await run();
  expect(sent).toEqual([{ commandId }, { commandId }]);
  expect(sessionEnded.open()).toBe(false);
});
