import fc from 'fast-check';
import { expect, it } from 'vitest';
import { narrowDown } from './narrow-down.ts';

const itemsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }));

it('does each item without a fault once, and returns those at fault, whichever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 40 }), fc.array(fc.nat(39)), async (count, bad) => {
      const faulty = new Set(bad.filter((n) => n < count).map(String));
      const done: string[] = [];
      const failed = await narrowDown(
        itemsOf(count),
        async (some, { over }) => {
          for (const { id } of some) {
            if (faulty.has(id)) throw new Error(`item ${id}`);
            done.push(id);
            over(id);
          }
          return [];
        },
        () => false,
      );
      expect(done.toSorted()).toEqual(
        itemsOf(count)
          .map(({ id }) => id)
          .filter((id) => !faulty.has(id))
          .toSorted(),
      );
      expect(failed.map(({ item }) => item.id).toSorted()).toEqual([...faulty].toSorted());
    }),
  );
});

it('retries once, alone, an item that failed by chance', async () => {
  const attempts: [string, boolean][] = [];
  const failed = await narrowDown(
    itemsOf(3),
    async (some, { over, again }) => {
      attempts.push([some.map(({ id }) => id).join(), again]);
      if (attempts.length === 1) throw new Error('a crash');
      for (const { id } of some) over(id);
      return [];
    },
    () => false,
  );
  expect([failed, attempts]).toEqual([
    [],
    [
      ['0,1,2', false],
      ['0,1', true],
      ['2', true],
    ],
  ]);
});

it('passes on an error that no item caused, and keeps what attempts returned', async () => {
  const nobody = new Error('no browser');
  await expect(
    narrowDown(
      itemsOf(2),
      () => Promise.reject(nobody),
      (error) => error === nobody,
    ),
  ).rejects.toBe(nobody);
  const [first] = itemsOf(1);
  if (!first) throw new Error('one item');
  const answer = { item: first, failure: new Error('unprintable') };
  expect(
    await narrowDown(
      [first],
      async () => [answer],
      () => false,
    ),
  ).toEqual([answer]);
});
