import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash, SlotId } from '../kernel/ids.ts';
import { commitDraw } from './commit-draw.ts';
import { orderOf } from './draw.ts';
import { drawOrder } from './draw-order.ts';
import * as s from './situations.fixture.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = 'c'.repeat(64);
const seedHash = sha256(seed) as FileHash;
const [first, second] = s.slotIds;

it('publishes the hash of the seed and fixes the teams: those that have checked in', () => {
  const commit = (events: typeof s.ready) =>
    commitDraw(s.sessionAfter(events), s.seen(events), s.by(), s.competition, s.seedHash);
  expect(commit(s.twoThere)).toEqual(accept(s.drawCommitted));
  expect(commit([...s.twoThere, s.drawCommitted])).toEqual(refuse('drawCommitted'));
  expect(commit(s.ready)).toEqual(refuse('checkInNotOpen'));
  expect(commit(s.checkingIn)).toEqual(refuse('nobodyCheckedIn'));
});

it("draws with the committed seed and the audience's contribution", () => {
  const committed = [...s.twoThere, s.event('scene.draw_committed', { seedHash, slotIds: [first, second] })];
  const draw = (events: typeof s.ready, revealed = seed) =>
    drawOrder(
      s.sessionAfter(events),
      { ...s.seen(events), contribution: '3 5 1' },
      s.by(),
      s.competition,
      revealed,
      sha256,
    );
  expect(draw(committed)).toEqual(
    accept(
      s.event('scene.order_drawn', {
        seed,
        contribution: '3 5 1',
        order: orderOf([first, second], seed, '3 5 1', sha256),
      }),
    ),
  );
  expect(draw(s.twoThere)).toEqual(refuse('drawNotCommitted'));
  expect(draw(s.drawn)).toEqual(refuse('orderDrawnAlready'));
  expect(draw(committed, 'd'.repeat(64))).toEqual(refuse('seedNotCommitted'));
});

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const slots = fc.integer({ min: 1, max: 40 }).map((n) => Array.from({ length: n }, (_, i) => uuid(i) as SlotId));

it('has every team once, and the same order for the same seed and contribution', () =>
  fc.assert(
    fc.property(slots, hex, fc.string({ maxLength: 20 }), (slotIds, drawn, contribution) => {
      const order = orderOf(slotIds, drawn, contribution, sha256);
      expect(order.toSorted()).toEqual(slotIds.toSorted());
      expect(orderOf(slotIds, drawn, contribution, sha256)).toEqual(order);
    }),
  ));

it('gives every team every place about equally often', () => {
  const slotIds = [0, 1, 2, 3].map((n) => uuid(n) as SlotId);
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 4000; i++) {
    const place = orderOf(slotIds, sha256(String(i)), '', sha256).indexOf(uuid(0) as SlotId);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
});
