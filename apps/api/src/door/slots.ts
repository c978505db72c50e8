/**
 * What the door's thread and the api's thread share: for each connection when its latest bytes arrived (milliseconds of
 * the epoch), and whether the api still uses it.
 */
export type Cells = { readonly moments: BigInt64Array; readonly held: Int32Array };

export const makeCells = (connections: number): Cells => ({
  moments: new BigInt64Array(new SharedArrayBuffer(connections * BigInt64Array.BYTES_PER_ELEMENT)),
  held: new Int32Array(new SharedArrayBuffer(connections * Int32Array.BYTES_PER_ELEMENT)),
});

/** The door's side. `now` answers milliseconds. */
export const openSlots = ({ moments, held }: Cells, now: () => number = Date.now) => {
  const free = Array.from({ length: moments.length }, (_, n) => moments.length - 1 - n);
  let leaving: number[] = [];
  let latest = 0;

  /** Bytes read later never get an earlier moment, even when the clock is set back. */
  const stamp = (slot: number): void => {
    latest = Math.max(latest, now());
    Atomics.store(moments, slot, BigInt(latest));
  };
  const isHeld = (slot: number) => Atomics.load(held, slot) !== 0;
  const collect = () => {
    free.push(...leaving.filter((slot) => !isHeld(slot)));
    leaving = leaving.filter(isHeld);
  };
  return {
    /** A slot that nobody uses, stamped; undefined when all are in use. */
    take: (): number | undefined => {
      if (free.length === 0) collect();
      const slot = free.pop();
      if (slot === undefined) return undefined;
      Atomics.store(held, slot, 1);
      stamp(slot);
      return slot;
    },
    stamp,
    /** The door is done with it. If the api was told of it, it is free once the api is done with it too. */
    leave: (slot: number, { told }: { readonly told: boolean }): void => void (told ? leaving : free).push(slot),
  };
};

/** The api's side of one slot. */
export const slotOf = ({ moments, held }: Cells, slot: number) => ({
  latestMs: (): number => Number(Atomics.load(moments, slot)),
  giveBack: (): void => void Atomics.store(held, slot, 0),
});
