import { expect } from 'vitest';
import type { By } from './actor.ts';
import type { PersonId } from './ids.ts';

/** given(history).when(decide).then(decision): a decider's specification, run on the folded history. */
export const scenario = <State, Event>(initial: () => State, evolve: (state: State, event: Event) => State) => ({
  given: (...history: Event[]) => ({
    when: <Outcome>(decide: (state: State) => Outcome) => {
      const outcome = decide(history.reduce(evolve, initial()));
      return { then: (expected: NoInfer<Outcome>) => expect(outcome).toEqual(expected) };
    },
  }),
});

/** The same actor, who made this person's account or whose account that person made. */
export const tied = (by: By, to: PersonId): By => ({ ...by, actor: { ...by.actor, tiedTo: new Set([to]) } });
