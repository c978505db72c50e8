import { describe, expect, it } from 'vitest';
import { makeCells, openSlots, slotOf } from './slots.ts';

describe('the slots of connections', () => {
  it('never give later bytes an earlier time, even when the clock is set back', () => {
    const clock = [1_000, 1_001, 400, 1_002];
    const cells = makeCells(4);
    const slots = openSlots(cells, () => clock.shift() ?? 0);
    const moments = Array.from({ length: 4 }, () => slotOf(cells, slots.take() as number).latestMs());
    expect(moments).toEqual([1_000, 1_001, 1_001, 1_002]);
  });

  it('belong to one connection at a time', () => {
    const slots = openSlots(makeCells(3));
    const taken = [slots.take(), slots.take(), slots.take()];
    expect(taken.toSorted()).toEqual([0, 1, 2]);
    expect(slots.take()).toBeUndefined();
  });

  it('are reused once the door and the api are both done with them', () => {
    const cells = makeCells(1);
    const slots = openSlots(cells);
    const slot = slots.take() as number;
    slots.leave(slot, { told: true });
    expect(slots.take()).toBeUndefined();
    slotOf(cells, slot).giveBack();
    expect(slots.take()).toBe(slot);
  });

  it('are reused immediately if the api never received the connection', () => {
    const slots = openSlots(makeCells(1));
    const slot = slots.take() as number;
    slots.leave(slot, { told: false });
    expect(slots.take()).toBe(slot);
  });
});
