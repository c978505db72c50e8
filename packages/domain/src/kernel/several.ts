import type { Event, Stream } from './events.ts';

/**
 * Streams of one kind whose number is known only when a command runs: as what it takes or looks at, and how the state
 * of one is found among those that it is given.
 */
export const several = <const Kind extends string, Id extends string, State, E extends Event>(
  kind: Kind,
  streamOf: (id: Id) => Stream<State, E>,
) => {
  type Key = `${Kind} ${Id}`;
  const keyOf = (id: Id): Key => `${kind} ${id}`;
  return {
    streams: (ids: readonly Id[]) =>
      Object.fromEntries(ids.map((id) => [keyOf(id), streamOf(id)])) as { readonly [K in Key]: Stream<State, E> },
    state: (states: { readonly [K in Key]?: State }, id: Id): State => {
      const state = states[keyOf(id)];
      if (state === undefined) throw new Error(`${keyOf(id)} was not taken`);
      return state;
    },
  };
};
