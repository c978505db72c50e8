import { describe, expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

describe('what is sent in parts', () => {
  const ids = [1, 2, 3, 4, 5];

  it('goes in order, each thing once, and tells how far it is', async () => {
    const told: number[] = [];
    const parts = await inParts(
      ids,
      2,
      async (part) => part,
      (sent) => told.push(sent),
    );
    expect(parts).toEqual([[1, 2], [3, 4], [5]]);
    expect(told).toEqual([2, 4, 5]);
  });

  it('ends at the first part that is refused, and answers what was done before', async () => {
    const told: number[] = [];
    const parts = await inParts(
      ids,
      2,
      async (part) => (part.includes(3) ? null : part),
      (sent) => told.push(sent),
    );
    expect(parts).toEqual([[1, 2]]);
    expect(told).toEqual([2]);
  });

  it('sends nothing for nobody', async () => {
    expect(
      await inParts(
        [],
        2,
        async (part) => part,
        () => undefined,
      ),
    ).toEqual([]);
  });
});
