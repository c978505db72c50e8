import { expect } from 'vitest';

/** given(history).when(decide).then(decision): a decider's specification, run on the folded history. */
export const scenario = <State, Event>(initial: () => State, evolve: (state: State, event: Event) => State) => ({
  given: (...history: Event[]) => ({
    when: <Outcome>(decide: (state: State) => Outcome) => {
      const outcome = decide(history.reduce(evolve, initial()));
      return { then: (expected: NoInfer<Outcome>) => expect(outcome).toEqual(expected) };
    },
  }),
});
