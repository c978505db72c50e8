import type { By } from './actor.ts';
import { type Decision, refuse } from './decision.ts';
import type { Event, Existing } from './events.ts';

const exists = <State extends { readonly status: string }>(state: State): state is State & Existing<State> =>
  state.status !== 'none';

/**
 * How the deciders of one kind of stream are made: `roundDecider<OpenRound, 'roundClosed'>((round, command, by) => …)`.
 * Each is given a state that exists; of one that does not, all refuse with `missing`. A decider names its command, what
 * else it refuses, what it is `given` after the actor (facts, states of other streams), and events of `other` streams.
 */
export const decidersOf =
  <State extends { readonly status: string }, E extends Event>() =>
  <Missing extends string>(missing: Missing) =>
  <Command, Refusal extends string = never, Given extends readonly unknown[] = [], Other extends Event = never>(
    decide: (
      state: Existing<State>,
      command: Command,
      by: By,
      ...given: Given
    ) => Decision<E | Other, Refusal | Missing>,
  ) =>
  (state: State, command: Command, by: By, ...given: Given): Decision<E | Other, Refusal | Missing> =>
    exists(state) ? decide(state, command, by, ...given) : refuse(missing);
