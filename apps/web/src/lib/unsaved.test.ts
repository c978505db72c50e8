import { describe, expect, it } from 'vitest';
import { unsaved } from './unsaved.ts';

describe('unsaved changes', () => {
  it('exist while any form has some, and every change is reported', () => {
    const told: boolean[] = [];
    const stop = unsaved.subscribe(() => told.push(unsaved.get()));
    const first = unsaved.hold();
    const second = unsaved.hold();
    first();
    first();
    expect(unsaved.get()).toBe(true);
    second();
    expect(unsaved.get()).toBe(false);
    expect(told).toEqual([true, true, true, false]);
    stop();
  });

  it('are discarded together, and a form that closes afterwards changes nothing', () => {
    const release = unsaved.hold();
    unsaved.giveUp();
    expect(unsaved.get()).toBe(false);
    release();
    expect(unsaved.get()).toBe(false);
  });
});
