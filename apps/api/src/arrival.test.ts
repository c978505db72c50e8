import { setImmediate as turn } from 'node:timers/promises';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { arrivalOf, stampArrival } from './arrival.ts';

const request = {} as Request;
const answer = () => ({ locals: {} }) as Response;

it('never gives a later request an earlier moment, even when the clock is set back', async () => {
  const clock = ['10:00:00.000', '10:00:00.001', '09:59:00.000', '10:00:00.002'];
  const stamp = stampArrival(() => `2026-11-22T${clock.shift()}Z` as Instant);
  const arrivals: string[] = [];
  for (let i = 0; i < 4; i++) {
    const res = answer();
    stamp(request, res, () => {});
    arrivals.push(arrivalOf(res).slice(11, -1));
    await turn();
  }
  expect(arrivals).toEqual(['10:00:00.000', '10:00:00.001', '10:00:00.001', '10:00:00.002']);
});

it('gives those that one turn of the loop finds the moment of the first, however long reading them takes', async () => {
  let seconds = 10;
  const stamp = stampArrival(() => `2026-11-22T10:00:${seconds++}.000Z` as Instant);
  const come = () => {
    const res = answer();
    stamp(request, res, () => {});
    return arrivalOf(res).slice(17, 19);
  };
  expect([come(), come(), come()]).toEqual(['10', '10', '10']);
  await turn();
  expect([come(), come()]).toEqual(['11', '11']);
});

it('lets the loop turn between two requests, whatever follows from the first in promises', async () => {
  const stamp = stampArrival(() => new Date().toISOString() as Instant);
  const happened: string[] = [];
  const work = async (name: string) => {
    await Promise.resolve();
    happened.push(`work on ${name}`);
  };
  for (const name of ['a', 'b', 'c']) stamp(request, answer(), () => void work(name));
  for (let i = 0; i < 4; i++) {
    await turn();
    happened.push('the loop turns');
  }
  const between = ['work on a', 'the loop turns', 'work on b', 'the loop turns', 'work on c', 'the loop turns'];
  expect(happened.slice(0, 6)).toEqual(between);
});

it('stamps all that are there before work on any begins, and what comes meanwhile between two of them', async () => {
  const stamp = stampArrival(() => new Date().toISOString() as Instant);
  const happened: string[] = [];
  const come = (name: string) =>
    stamp(request, answer(), () => {
      happened.push(`work on ${name}`);
      const until = performance.now() + 6;
      while (performance.now() < until); // as heavy as a request may be
    });
  for (const name of ['a', 'b', 'c']) come(name);
  happened.push('all are stamped');
  await turn();
  happened.push('the loop turns');
  come('d');
  while (happened.length < 6) await turn();
  expect(happened).toEqual(['all are stamped', 'work on a', 'the loop turns', 'work on b', 'work on c', 'work on d']);
});
